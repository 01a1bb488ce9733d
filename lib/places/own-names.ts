/** The names by which people know the cities of their own country, beside the English names. */
import { remembered } from "../ground/remembered.ts";
import { LETTERWISE } from "../ground/words.ts";
import { namedCities, placeKey } from "./cities.ts";
import { aliasesOfCountry } from "./city-keys.ts";
import { LATIN, scriptOf, writingIn } from "./scripts.ts";

const MOST_COUNTRIES = 300;
/** How many names of a city are given: those of its own script are few. */
const MOST_NAMES = 3;

/**
 * The other names of the cities of `country` (ISO 3166 numeric) in the letters that people write there, by the key
 * (`placeKey`) of the English name: "Köln" for Cologne, "казань" for Kazan. Some are in small letters.
 */
export const ownNamesOf = remembered(MOST_COUNTRIES, (country: string): ReadonlyMap<string, string[]> => {
  const { script } = writingIn(country);
  const names = new Map<string, string[]>();
  const add = (key: string, name: string) => {
    const known = names.get(key) ?? [];
    if (scriptOf(name) === script && known.length < MOST_NAMES) names.set(key, [...known, name]);
  };
  for (const [city, others] of namedCities()) for (const { name } of others) add(placeKey(city), name);
  // Latin letters are those of many languages: the table of all names has too many.
  if (script !== LATIN)
    for (const { key, other } of aliasesOfCountry(country))
      add(key, LETTERWISE.test(other) ? other.replaceAll(" ", "") : other);
  return names;
});
