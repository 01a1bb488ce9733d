/** Countries without stations that a text asks for, with the countries near them. */
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Found } from "../contract/find-shapes.ts";
import { nearestCountries, placeKey } from "../places/cities.ts";
import { countriesOfCity, LARGE_CITY, peopleOf } from "../places/city-keys.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import { genresNamed } from "../terms/named-genres.ts";
import { listReadings } from "./list-readings.ts";

/** The country that `text` names beside words for radio. */
const countryBeside = (text: string): string | undefined =>
  listReadings(text)
    .filter(({ genres }) => genres.length === 0)
    .flatMap(({ name }) => countryAmongPlaces(placeKey(name)) ?? [])[0];

/**
 * The country without stations that `text` names as a whole, or where no result has the text as typed (`isUnknown`) beside
 * words for radio or by a large city, with the countries with stations that are nearest; undefined for another text.
 */
export function countryWithout(view: CatalogView, text: string, isUnknown: boolean): Found["noStationsIn"] {
  const key = placeKey(text);
  const ofCity = () => (peopleOf(key) >= LARGE_CITY ? countriesOfCity(key)[0] : undefined);
  const country = countryAmongPlaces(key) ?? (isUnknown ? (ofCity() ?? countryBeside(text)) : undefined);
  if (country === undefined || genresNamed(text).length > 0) return undefined;
  const having = countStationsByCountry(view).flatMap((each) => (each.stations > 0 ? [each.country] : []));
  // A directory without any stations has nothing to lead to.
  if (having.length === 0 || having.includes(country)) return undefined;
  return { country, near: nearestCountries(country, having) };
}
