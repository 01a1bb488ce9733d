/** Countries by name, zone and language. Numeric codes are ISO 3166-1. Server side, because the table is large. */
import countries from "i18n-iso-countries";
import { remembered } from "#lib/ground/remembered.ts";
import { countryName } from "./country-name.ts";

export interface Country {
  /** ISO 3166 numeric, three digits. */
  code: string;
  name: string;
  /** How many stations the directory has in the country. */
  stations: number;
}

const DEFAULT = "826";
const LONGEST_HEADER = 500;

/** The language tags of an Accept-Language header in their order; what is no tag is left out. */
function tagsOf(header: string | null): Intl.Locale[] {
  return (header ?? "")
    .slice(0, LONGEST_HEADER)
    .split(",")
    .flatMap((entry) => {
      try {
        return [new Intl.Locale(entry.split(";", 1)[0]?.trim() ?? "")];
      } catch {
        return [];
      }
    });
}

/**
 * The numeric country of an Accept-Language header. The first language decides: by the region that the header names for
 * that language ("de-AT, en;q=0.5" → "040"), else by CLDR's likely region ("el, en-US;q=0.7" → "300": Firefox sends
 * languages without regions). English without a region is no sign of a country, so the next named region decides.
 */
export function countryOfLanguages(header: string | null): string | undefined {
  const tags = tagsOf(header);
  const [first] = tags;
  if (!first) return undefined;
  const named = tags.filter(({ region = "" }) => /^[A-Z]{2}$/.test(region));
  // Intl tells no language of "und".
  const { language = "und" } = first;
  const own = named.find((tag) => [language, "und"].includes(tag.language ?? "und"));
  const likely = ["en", "und"].includes(language) ? named[0] : new Intl.Locale(language).maximize();
  return countries.alpha2ToNumeric((own ?? likely)?.region ?? "");
}

/** "GB" for "826": the region of a language tag. */
export const regionOf = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : countries.numericToAlpha2(code);

/** "826" for "GB" or "gb"; undefined for what is no region. */
export const countryOfRegion = (region: string): string | undefined =>
  countries.alpha2ToNumeric(region.toUpperCase());

/** The zones (IANA, by CLDR's names) in which a country's clocks may be set; empty where none is known. */
export function zonesOf(code: string): readonly string[] {
  const alpha2 = countries.numericToAlpha2(code);
  return (alpha2 && new Intl.Locale(`und-${alpha2}`).getTimeZones()) || [];
}

/** The numeric country of each zone. Built once, in about 50 ms. */
const countriesByZone = remembered(
  1,
  () =>
    new Map(
      Object.keys(countries.getNumericCodes()).flatMap((code) => zonesOf(code).map((zone) => [zone, code])),
    ),
);

/** The numeric country in which clocks are set to `zone` (IANA, by any of its names); undefined for "UTC". */
export function countryOfZone(zone: string): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions();
  return countriesByZone().get(timeZone);
}

/** Sorts the countries of `counts` (the answer of /listener/countries) by name in the language of `locale`. */
export function namedCountries(counts: { country: string; stations: number }[], locale: string): Country[] {
  return counts
    .map(({ country, stations }) => ({ code: country, name: countryName(country, locale), stations }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The first country of `wishes` with stations, else the default country, else the country with the most stations. */
export function chooseCountry(available: Country[], wishes: (string | null | undefined)[]): string {
  const granted = [...wishes, DEFAULT].find((wish) => available.some(({ code }) => code === wish));
  return granted ?? available.toSorted((a, b) => b.stations - a.stations)[0]?.code ?? DEFAULT;
}
