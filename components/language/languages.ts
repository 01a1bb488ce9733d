import { TAGS, type Tag } from "#lib/contract/languages.ts";

export { TAGS, type Tag };

export interface Language {
  tag: Tag;
  /** The locale for Intl, with the country whose customs Nowline follows and with the digits. */
  locale: string;
  /** The language's name in the language itself. */
  name: string;
  direction: "ltr" | "rtl";
}

export const LANGUAGES: Readonly<Record<Tag, Language>> = {
  en: { tag: "en", locale: "en-GB", name: "English", direction: "ltr" },
  de: { tag: "de", locale: "de", name: "Deutsch", direction: "ltr" },
  fr: { tag: "fr", locale: "fr", name: "Français", direction: "ltr" },
  nb: { tag: "nb", locale: "nb", name: "Norsk bokmål", direction: "ltr" },
  es: { tag: "es", locale: "es", name: "Español", direction: "ltr" },
  // Latin digits: times are set in Martian Mono, which has no other digits.
  ar: { tag: "ar", locale: "ar-u-nu-latn", name: "العربية", direction: "rtl" },
};

export const DEFAULT_TAG = "en" satisfies Tag;

/** Whether the interface is translated into the language with this tag. */
export const isTag = (value: string | undefined): value is Tag => TAGS.some((tag) => tag === value);
