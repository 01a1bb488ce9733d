/** Countries without stations that a text asks for, with the countries near them. */
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Found } from "../contract/find-shapes.ts";
import { nearestCountries, placeKey } from "../places/cities.ts";
import { countriesOfCity, peopleOf } from "../places/city-keys.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import { genresNamed } from "../terms/named-genres.ts";

/** Names of smaller cities are words of many languages. */
const LARGE_CITY = 100_000;

/**
 * The country without stations that `text` names as a whole, or whose large city it names where no result has the text as
 * typed (`isUnknown`), with the countries with stations that are nearest; undefined for another text.
 */
export function countryWithout(view: CatalogView, text: string, isUnknown: boolean): Found["noStationsIn"] {
  const key = placeKey(text);
  const ofCity = () => (isUnknown && peopleOf(key) >= LARGE_CITY ? countriesOfCity(key)[0] : undefined);
  const country = countryAmongPlaces(key) ?? ofCity();
  if (country === undefined || genresNamed(text).length > 0) return undefined;
  const having = countStationsByCountry(view).flatMap((each) => (each.stations > 0 ? [each.country] : []));
  // A directory without any stations has nothing to lead to.
  if (having.length === 0 || having.includes(country)) return undefined;
  return { country, near: nearestCountries(country, having) };
}
