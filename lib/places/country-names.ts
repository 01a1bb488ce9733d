/** Countries by what people call them: in the languages of the interface, of many people, and of the country. */
import countries from "i18n-iso-countries";
import { TAGS } from "../contract/languages.ts";
import { beginningWith, inOrder } from "../ground/beginnings.ts";
import { remembered } from "../ground/remembered.ts";
import { PLAIN } from "../ground/text.ts";
import { citiesByName, placeKey } from "./cities.ts";
import { writingIn } from "./scripts.ts";

/** Other languages that listeners type countries in. */
const FURTHER = [
  ...["zh-Hant", "ja", "ko", "th", "hi", "id", "pl", "cs", "hu", "ro"],
  ...["pt", "it", "nl", "sv", "da", "fi", "tr", "he", "fa"],
] as const;
/** A shorter Latin name of a further language may be a word of another: Oman is "oma" in Portuguese. */
const SHORTEST_FURTHER = 5;
/** Names in use that the Unicode CLDR does not have. */
const ALSO = new Map(
  Object.entries({
    ...{ usa: "US", "united states of america": "US", uk: "GB", "great britain": "GB", britain: "GB" },
    ...{
      holland: "NL",
      "the netherlands": "NL",
      "czech republic": "CZ",
      uae: "AE",
      burma: "MM",
      turkey: "TR",
    },
    ...{ "ivory coast": "CI", macedonia: "MK", "russian federation": "RU", "republic of korea": "KR" },
    ...{ macau: "MO", hongkong: "HK" },
  }),
);
/** Names in one language that are everyday words in another: Iceland and the Isle of Man in Icelandic and Norwegian. */
const EVERYDAY = new Set(["island", "man"]);

/** Made at the first question: codes by key (`placeKey`). */
const byKey = remembered(1, (): ReadonlyMap<string, string> => {
  const named = new Map<string, string>();
  const namesIn = (language: string, style: "long" | "short" = "long") =>
    new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
  const name = (key: string, numeric: string) => {
    if (key !== "" && !EVERYDAY.has(key) && !named.has(key)) named.set(key, numeric.padStart(3, "0"));
  };
  // The short names are the names in use: "Hong Kong", not "Hong Kong SAR China".
  const common = [...TAGS.map((language) => namesIn(language)), namesIn("en", "short")];
  const codes = Object.entries(countries.getNumericCodes());
  for (const [numeric, alpha2] of codes) {
    const { language } = writingIn(numeric.padStart(3, "0"));
    for (const names of [...common, namesIn(language)]) name(placeKey(names.of(alpha2) ?? ""), numeric);
  }
  const further = FURTHER.map((language) => namesIn(language));
  const isTelling = (key: string) =>
    !PLAIN.test(key) || (key.length >= SHORTEST_FURTHER && !citiesByName().has(key));
  for (const names of further)
    for (const [numeric, alpha2] of codes) {
      const key = placeKey(names.of(alpha2) ?? "");
      if (isTelling(key)) name(key, numeric);
    }
  for (const [key, alpha2] of ALSO) named.set(key, countries.alpha2ToNumeric(alpha2) ?? "");
  return named;
});

/** The country (ISO 3166 numeric) of a name, by its key (`placeKey`); undefined where it is no country's. */
export const countryNamed = (key: string): string | undefined => byKey().get(key);

/** Names of countries, and of parts of a country, that are other words in a search: "radio america", "new england", "us". */
const AMONG_PLACES = new Map(
  Object.entries({
    ...{ america: "840", us: "840", gb: "826", england: "826", scotland: "826", wales: "826" },
    "northern ireland": "826",
  }),
);

/** The country (ISO 3166 numeric) of a name among places, by its key (`placeKey`); undefined where it is no country's. */
export const countryAmongPlaces = (key: string): string | undefined =>
  countryNamed(key) ?? AMONG_PLACES.get(key);

/** The country (ISO 3166 numeric) of an abbreviation, as "uk" or "usa", by its key (`placeKey`); undefined for other keys. */
export const countryAbbreviated = (key: string): string | undefined =>
  /^[a-z]{2,3}$/.test(key) ? countryAmongPlaces(key) : undefined;

const keys = remembered(1, () => inOrder(byKey().keys()));
const ranks = remembered(1, () => new Map([...byKey().keys()].map((key, rank) => [key, rank])));
const rankOf = (key: string) => ranks().get(key) ?? 0;

/** The key of a country's name that begins with `beginning`; undefined where names of no country or of several do. */
export function countryBeginning(beginning: string): string | undefined {
  const begun = beginningWith(keys(), beginning);
  if (new Set(begun.map(countryNamed)).size !== 1) return undefined;
  return begun.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}
