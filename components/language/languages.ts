import { TAGS, type Tag } from "#lib/contract/languages.ts";

export { TAGS, type Tag };

/** Every page carries these; the settings alone have the names (language-section.tsx). */
export interface Language {
  /** The locale for Intl, with the country whose customs Nowline follows and with the digits. */
  locale: string;
  direction: "ltr" | "rtl";
}

export const LANGUAGES: Readonly<Record<Tag, Language>> = {
  en: { locale: "en-GB", direction: "ltr" },
  de: { locale: "de", direction: "ltr" },
  fr: { locale: "fr", direction: "ltr" },
  nb: { locale: "nb", direction: "ltr" },
  es: { locale: "es", direction: "ltr" },
  // Latin digits: times are set in Martian Mono, which has no other digits.
  ar: { locale: "ar-u-nu-latn", direction: "rtl" },
  ru: { locale: "ru", direction: "ltr" },
  zh: { locale: "zh", direction: "ltr" },
  el: { locale: "el", direction: "ltr" },
  uk: { locale: "uk", direction: "ltr" },
};

export const DEFAULT_TAG = "en" satisfies Tag;

/** Whether the interface is translated into the language with this tag. */
export const isTag = (value: string | undefined): value is Tag => TAGS.some((tag) => tag === value);
