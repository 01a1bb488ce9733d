/** Languages as lists and filters of stations name them. */

/**
 * The language under which stations with the tag (BCP 47) are listed: without script and country, a language by the larger
 * language that the Unicode CLDR has for it ("cmn": Chinese); Norwegian is one language, and Serbo-Croatian, which the CLDR
 * takes for Serbian, is no other. Text that is no tag stays.
 */
export function listedLanguage(tag: string): string {
  if (/^(?:sh|hbs)(?:-|$)/i.test(tag)) return "sh";
  try {
    const { language = tag } = new Intl.Locale(tag);
    return /^n[bn]$/.test(language) ? "no" : language;
  } catch {
    return tag;
  }
}
