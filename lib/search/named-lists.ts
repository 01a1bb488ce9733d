/** Lists of stations that a typed text names: of a country, of a city or a region, of a genre in all countries. */
import { stationsOfGenre } from "#db/catalog/read/genre.ts";
import { countStationsByCountry } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { NamedList } from "../contract/find-shapes.ts";
import { placeKey } from "../places/cities.ts";
import { countriesOfCity } from "../places/city-keys.ts";
import { countryAmongPlaces } from "../places/country-names.ts";
import { countriesOfRegion } from "../places/regions.ts";
import { countRepeated, withoutRepeated } from "../stations/repeated.ts";
import { placeLike } from "../stations/ways.ts";
import { tellsNothing } from "../terms/common-words.ts";
import { countriesOfLanguage } from "../terms/language-names.ts";
import { genresNamed } from "../terms/named-genres.ts";
import { completionsOf } from "./completions.ts";

const MOST_LISTS = 3;
/** Countries in which a city, or a region, of the name is looked for: cities of one name stand in dozens. */
const MOST_OF_A_KIND = 2;

/** The list of `country` (ISO 3166 numeric), where it has stations. */
function ofCountry(view: CatalogView, country: string): NamedList[] {
  const { stations = 0 } = countStationsByCountry(view).find((each) => each.country === country) ?? {};
  return stations === 0 ? [] : [{ country, stations: stations - countRepeated(view, country) }];
}

/** The lists of the genres that `text` names, where any country has stations of them. */
function ofGenres(view: CatalogView, text: string): NamedList[] {
  return genresNamed(text).flatMap(({ href, name }) => {
    const ids = stationsOfGenre(view, href).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ href, name, stations: withoutRepeated(view, ids).length }];
  });
}

/**
 * The lists of cities and regions called `text`, those of `country` before others, then those with the most stations; a city
 * that is a country is the country.
 */
async function ofPlaces(view: CatalogView, country: string, text: string) {
  const key = placeKey(text);
  const likely = [countriesOfCity(key), countriesOfRegion(key)].flatMap((all) =>
    all.slice(0, MOST_OF_A_KIND),
  );
  const found: { country: string; place: string; stations: number }[] = [];
  for (const each of new Set([country, ...likely])) {
    const place = countryAmongPlaces(key) === each ? undefined : await placeLike(view, each, text);
    if (place) found.push(place);
  }
  const isOwn = (each: { country: string }) => Number(each.country === country);
  return found.sort((a, b) => isOwn(b) - isOwn(a) || b.stations - a.stations);
}

async function listsOf(view: CatalogView, country: string, text: string): Promise<NamedList[]> {
  const genres = ofGenres(view, text);
  // "Indie" is a genre, and not India.
  const named = genres.length > 0 ? undefined : countryAmongPlaces(placeKey(text));
  const whole = named === undefined ? [] : ofCountry(view, named);
  const places = await ofPlaces(view, country, text);
  // In the United States "Georgia" is the state before the country.
  const isNear = places[0]?.country === country;
  return [...genres, ...(isNear ? [...places, ...whole] : [...whole, ...places])];
}

/** Texts that `text` may be the beginning of; "radi" begins "radio", and not "radio drama". */
function begunBy(view: CatalogView, country: string, text: string): string[] {
  const last = text.trim().split(" ").length - 1;
  return completionsOf(view, country, text).filter((each) => !tellsNothing(each.split(" ")[last] ?? ""));
}

/**
 * The lists with stations that `text`, typed in `country` (ISO 3166 numeric), names as a whole, genres first; where there are
 * none, and it is no language, those that it begins to name.
 */
export async function namedLists(view: CatalogView, country: string, text: string): Promise<NamedList[]> {
  const lists = await listsOf(view, country, text);
  if (lists.length === 0 && countriesOfLanguage(placeKey(text)) === undefined)
    for (const begun of begunBy(view, country, text)) lists.push(...(await listsOf(view, country, begun)));
  return lists.slice(0, MOST_LISTS);
}
