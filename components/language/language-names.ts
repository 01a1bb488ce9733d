import type { Tag } from "./languages.ts";

/** The languages' names, each in the language itself. */
export const LANGUAGE_NAMES: Readonly<Record<Tag, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  nb: "Norsk bokmål",
  es: "Español",
  ar: "العربية",
  ru: "Русский",
  zh: "简体中文",
};
