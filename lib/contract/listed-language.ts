/** Languages as lists and filters of stations name them. */

/** Sources say Norwegian, or how it is written. */
const NORWEGIAN: ReadonlySet<string> = new Set(["nb", "nn"]);

/**
 * The language under which stations with the tag (BCP 47) are listed: without script and country, a language by the larger
 * language that the Unicode CLDR has for it ("cmn": Chinese); Norwegian is one language. Text that is no tag stays.
 */
export function listedLanguage(tag: string): string {
  try {
    const { language = tag } = new Intl.Locale(tag);
    return NORWEGIAN.has(language) ? "no" : language;
  } catch {
    return tag;
  }
}
