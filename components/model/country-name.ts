/** Names of countries, for server and browser: Intl knows numeric codes, so that no page loads a table of them. */
import { displayNames } from "../language/formatters.ts";

/** Regions whose usual name is Intl's short one: "Hong Kong", not "Hong Kong SAR China". */
const SHORT = new Set(["HK", "MO", "PS"]);

/**
 * "United Kingdom" for "826" in English, of an ISO 3166-1 numeric code; the code itself where Intl has no name. Intl also
 * names what is no country ("Europe" for "150"), and makes the region of a language tag canonical: "und-826" is "und-GB"
 * (UTS 35, 3.2.1).
 */
export function countryName(code: string, locale: string): string {
  if (!/^\d{3}$/.test(code)) return code;
  const { region = code } = new Intl.Locale(`und-${code}`);
  const style = SHORT.has(region) ? "short" : "long";
  return displayNames(locale, { type: "region", fallback: "code", style }).of(region) ?? code;
}
