import type { Words } from "#components/language/words.ts";
import { listedLanguage } from "#lib/contract/listed-language.ts";
import { languageName } from "../model/language-name.ts";

const MOST_LANGUAGES = 4;

interface Whereabouts {
  /** ISO 3166-1, numeric. */
  country: string;
  countryName: string;
  /** The city or the part of the country. */
  region: string | undefined;
  /** Tags of languages (BCP 47). */
  languages: readonly string[];
}

/** The place, then the country; and the languages, named in the language of the words, without repeats. */
export function whereaboutsOf(
  { country, countryName, region, languages }: Whereabouts,
  { locale, place: nameIn }: Pick<Words, "locale" | "place">,
) {
  const named = (place: string) => nameIn(place, country);
  const narrowed = (filter: string, value: string) =>
    `/?country=${country}&${filter}=${encodeURIComponent(value)}#all-stations`;
  const names = new Map(languages.map(listedLanguage).map((tag) => [languageName(tag, locale), tag]));
  // A country that is a city ("Singapore") is named once.
  const place = region === undefined || named(region) === countryName ? [] : [region];
  return {
    places: [
      ...place.map((name) => ({ name: named(name), href: narrowed("place", name) })),
      { name: countryName, href: `/places?country=${country}` },
    ],
    languages: [...names]
      .slice(0, MOST_LANGUAGES)
      .map(([name, tag]) => ({ name, href: narrowed("language", tag) })),
  };
}
