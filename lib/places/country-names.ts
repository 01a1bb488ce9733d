/** Countries by what people call them: in the languages of the interface, and in the country's own. */
import countries from "i18n-iso-countries";
import { remembered } from "../ground/remembered.ts";
import { placeKey } from "./cities.ts";

/** The languages in which every country's name is known. */
const LANGUAGES = ["en", "de", "fr", "es", "nb", "ar"] as const;
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
  // The short names are those in use: "Hong Kong", not "Hong Kong SAR China".
  const common = [...LANGUAGES.map((language) => namesIn(language)), namesIn("en", "short")];
  for (const [numeric, alpha2] of Object.entries(countries.getNumericCodes())) {
    const { language } = new Intl.Locale(`und-${alpha2}`).maximize();
    for (const names of [...common, namesIn(language)]) {
      const key = placeKey(names.of(alpha2) ?? "");
      if (key !== "" && !EVERYDAY.has(key) && !named.has(key)) named.set(key, numeric.padStart(3, "0"));
    }
  }
  for (const [key, alpha2] of ALSO) named.set(key, countries.alpha2ToNumeric(alpha2) ?? "");
  return named;
});

/** The country (ISO 3166 numeric) of a name, by its key (`placeKey`); undefined where it is no country's. */
export const countryNamed = (key: string): string | undefined => byKey().get(key);
