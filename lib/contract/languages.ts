/** The languages of the interface. */
export const TAGS = ["en", "de", "fr", "nb", "es", "ar", "ru", "zh", "el", "uk"] as const;
/** A BCP 47 language tag, as short as possible. */
export type Tag = (typeof TAGS)[number];
