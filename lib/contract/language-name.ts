/** Names of languages, for pages and partners. */
import type { Tag } from "./languages.ts";
import { listedLanguage } from "./listed-language.ts";

/** Serbo-Croatian, which the Unicode CLDR takes for Serbian in Latin letters, in the languages of the interface. */
export const SERBO_CROATIAN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ar: "الصربية الكرواتية",
    de: "Serbokroatisch",
    en: "Serbo-Croatian",
    es: "serbocroata",
    fr: "serbo-croate",
    nb: "serbokroatisk",
    ru: "сербскохорватский",
    zh: "塞尔维亚-克罗地亚语",
    el: "σερβοκροατικά",
    uk: "сербохорватська",
  } satisfies Record<Tag, string>),
);

/** "Welsh" for the tag "cy" (BCP 47), by the `names` of a locale; text that is no tag, or that Intl does not know, stays. */
export function languageNameBy(names: Intl.DisplayNames, tag: string): string {
  const [language = ""] = names.resolvedOptions().locale.split("-");
  const own = listedLanguage(tag) === "sh" ? SERBO_CROATIAN.get(language) : undefined;
  try {
    return own ?? names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
