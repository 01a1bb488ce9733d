/** Countries without stations that a text asks for, with the countries near them. */
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Found } from "../contract/find-shapes.ts";
import { nearestCountries, placeKey } from "../places/cities.ts";
import { countriesOfCity, LARGE_CITY, peopleOf } from "../places/city-keys.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import { countriesOfLanguage, isPartOfWorld } from "../terms/language-names.ts";
import { genresNamed } from "../terms/named-genres.ts";
import { listReadings } from "./list-readings.ts";

/** The countries that `text` names, as a whole or beside words for radio: by a name, a large city, a language or a nationality. */
function countriesIn(text: string): readonly string[] {
  const beside = listReadings(text).flatMap(({ name, genres }) => (genres.length === 0 ? [name] : []));
  for (const [at, key] of [text, ...beside].map(placeKey).entries()) {
    const country = countryAmongPlaces(key);
    if (country !== undefined) return [country];
    if (at === 0 && peopleOf(key) >= LARGE_CITY) return countriesOfCity(key).slice(0, 1);
    const spokenIn = isPartOfWorld(key) ? undefined : countriesOfLanguage(key);
    if (spokenIn?.length) return spokenIn;
  }
  return [];
}

/**
 * The country without stations that `text` names as a whole, or where no result has the text as typed (`isUnknown`) beside
 * words for radio, by a large city, or by a language or a nationality that no country with stations has, the largest of its
 * countries; with the countries with stations that are nearest. Undefined for another text.
 */
export function countryWithout(view: CatalogView, text: string, isUnknown: boolean): Found["noStationsIn"] {
  const named = countryAmongPlaces(placeKey(text));
  const countries = named !== undefined ? [named] : isUnknown ? countriesIn(text) : [];
  const [country] = countries;
  if (country === undefined || genresNamed(text).length > 0) return undefined;
  const having = countStationsByCountry(view).flatMap((each) => (each.stations > 0 ? [each.country] : []));
  // A directory without any stations has nothing to lead to.
  if (having.length === 0 || countries.some((each) => having.includes(each))) return undefined;
  return { country, near: nearestCountries(country, having) };
}
