/** The city that a station's tags name (data: Natural Earth; GeoNames, CC BY 4.0). */
import { remembered } from "../ground/remembered.ts";
import { citiesIn, placeKey } from "./cities.ts";
import { cityKey } from "./city-keys.ts";

/** More than there are countries. */
const MOST_COUNTRIES = 300;

const cityByKey = remembered(
  MOST_COUNTRIES,
  (country: string): ReadonlyMap<string, string> =>
    new Map(citiesIn(country).map(({ city }) => [placeKey(city), city])),
);

/**
 * The city of `country` (ISO 3166 numeric) that a station's tags name, in any spelling; undefined where they name none, or
 * several. Words of names are no hint: "Владимир Высоцкий" is a singer, and Vladimir a city.
 */
export function cityOfTags(country: string, tags: readonly string[]): string | undefined {
  const named = new Set(tags.flatMap((tag) => cityByKey(country).get(cityKey(placeKey(tag), country)) ?? []));
  return named.size === 1 ? [...named][0] : undefined;
}
