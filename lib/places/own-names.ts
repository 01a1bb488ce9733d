/** The names by which people know the large cities of their own country, beside the English names. */
import { remembered } from "../ground/remembered.ts";
import { MOST_COUNTRIES, namedCities, placeKey } from "./cities.ts";
import { scriptOf, writingIn } from "./scripts.ts";

/**
 * The other names of large cities in the letters that people write in `country` (ISO 3166 numeric), by the key (`placeKey`)
 * of the English name: "Köln" for Cologne, "Казань" for Kazan.
 */
export const ownNamesOf = remembered(MOST_COUNTRIES, (country: string): ReadonlyMap<string, string[]> => {
  const { script } = writingIn(country);
  const names = namedCities().map(([city, others]) => {
    const own = others.map(({ name }) => name).filter((name) => scriptOf(name) === script);
    return [placeKey(city), own] as const;
  });
  return new Map(names.filter(([, own]) => own.length > 0));
});
