/** The stations nearest to a city that is asked for, where no station is known to be there, or none with the other words. */
import { stationsOfGenre } from "#db/catalog/read/genre.ts";
import { nearestCountries } from "../places/cities.ts";
import { cityCalled, LARGE_CITY, type NamedCity } from "../places/city-keys.ts";
import { writingIn } from "../places/scripts.ts";
import type { Context } from "../request/context.ts";
import { hasOwnPlace } from "../stations/crowds.ts";
import { downLast, downStations } from "../stations/down-last.ts";
import { stationsNear } from "../stations/near.ts";
import { passingFirst } from "../stations/passing-first.ts";
import { withoutRepeated } from "../stations/repeated.ts";
import { namesOfCase } from "../terms/inflections.ts";
import { askedFor } from "../terms/requests.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { type FoundOfElsewhere, listedStations } from "./find-stations.ts";
import { genresBeside } from "./list-readings.ts";
import { besideOf, runsOf } from "./names-in-text.ts";
import type { Part } from "./part.ts";

/** How many stations are found near a city. */
const MOST_NEAR = 12;
/** How many are read for them: repeated stations are listed once. */
const MOST_READ = 4 * MOST_NEAR;
/** Farther stations are of another region. */
const REACH_KM = 500;
/** Stations of a genre are looked for as far as half the way round the earth. */
const ANYWHERE_KM = 20_038;

interface Asked {
  text: string;
  /** The listener's: ISO 3166 numeric. */
  country: string;
  /** Whether stations of other countries are left out. */
  here: boolean;
  /** The results that the answer has. */
  part: Part;
  /** Whether names of stations have the text with a typo. */
  isTypo: boolean;
  /** Row ids of stations that are left out. */
  unwanted: ReadonlySet<number> | undefined;
}

interface NearCity {
  city: NamedCity;
  /** The words that the stations have, beside the city: "jazz" of "jazz new york"; undefined where the city alone was asked for. */
  beside: string | undefined;
  stations: FoundOfElsewhere;
  elsewhere: FoundOfElsewhere;
}

/** The large city that a word is a case of: "istanbulda". */
function cityOfCase(key: string, country: string): NamedCity | undefined {
  const isLarge = (name: string) => (cityCalled(name, country)?.people ?? 0) >= LARGE_CITY;
  const [name] = namesOfCase(key, writingIn(country).language, isLarge);
  return name === undefined ? undefined : cityCalled(name, country);
}

/**
 * The city that `text` asks for, the longest name first, and its other words, each once: "radio köln", "jazz köln". Cases of
 * names are read beside other words alone.
 */
function cityAsked(text: string, country: string): { city: NamedCity; beside: string } | undefined {
  const request = askedFor(text);
  for (const [key, { from, to }] of runsOf(request)) {
    const named = new Set(request.slice(from, to).split(SPACES));
    const others = new Set(askedFor(besideOf(request, from, to)).split(SPACES));
    const beside = [...others.difference(named)].join(" ");
    const city = cityCalled(key, country) ?? (beside === "" ? undefined : cityOfCase(key, country));
    if (city !== undefined) return { city, beside };
  }
  return undefined;
}
const SPACES = /\s+/;

/** The stations of `country` within `withinKm` of `city`, at positions of their own, the nearest first. */
function nearIn(
  { catalog }: Context,
  city: NamedCity,
  country: string,
  { withinKm, isWanted }: { withinKm: number; isWanted: (id: number) => boolean },
) {
  const isOwn = hasOwnPlace(catalog, country);
  return stationsNear(catalog, country, city, {
    ...{ wanted: MOST_READ, withinKm },
    isWanted: (station) => isOwn(station) && isWanted(station.id),
  });
}

/**
 * Row ids of the stations of the country around `city`, at positions of their own, the nearest first; down ones last.
 * `isWanted` tells of a row id whether it is listed.
 */
function nearestTo(context: Context, city: NamedCity, isWanted: (id: number) => boolean): readonly number[] {
  const near = nearIn(context, city, city.country, { withinKm: REACH_KM, isWanted });
  const ids = near.map(({ id }) => id);
  return downLast(context, city.country, withoutRepeated(context.catalog, ids).slice(0, MOST_NEAR));
}

/**
 * The stations nearest to `city` of the genres that the words `beside` are, in the few countries nearest to it that have some,
 * however far, as `nearestTo` orders them; none where the words are no genre.
 */
function nearestOfGenre(
  context: Context,
  city: NamedCity,
  { beside, country: own, here, unwanted }: Asked & { beside: string },
): { id: number; country: string }[] {
  const { catalog } = context;
  const genres = genresBeside(beside.split(SPACES)) ?? [];
  const wanted = genres.flatMap(({ href }) => stationsOfGenre(catalog, href));
  const having = [...new Set(wanted.map(({ country }) => country))].filter((each) => !here || each === own);
  const ids = new Set(wanted.map(({ id }) => id)).difference(unwanted ?? new Set());
  const near = nearestCountries(city.country, having).flatMap((country) =>
    nearIn(context, city, country, { withinKm: ANYWHERE_KM, isWanted: (id) => ids.has(id) }).map((each) => ({
      ...each,
      country,
    })),
  );
  near.sort((a, b) => a.km - b.km);
  const listed = new Set(
    withoutRepeated(
      catalog,
      near.map(({ id }) => id),
    ).slice(0, MOST_NEAR),
  );
  const first = near.filter(({ id }) => listed.has(id));
  return passingFirst(first, ({ id, country }) => !downStations(context, country).has(id));
}

/** Row ids as `nearestTo` orders them, of the stations that have the words `beside` as typed and are not unwanted. */
async function nearestWith(
  context: Context,
  city: NamedCity,
  { beside, unwanted }: { beside: string; unwanted: Asked["unwanted"] },
): Promise<readonly number[]> {
  const near = nearestTo(context, city, (id) => !unwanted?.has(id));
  // The words of a country are read only where stations are near.
  if (near.length === 0 || beside === "") return near;
  const { catalog } = context;
  await prepareSearchHere(catalog, city.country, beside);
  const { ids, asTyped } = searchHere(catalog, city.country, beside, "never");
  const matching = new Set(ids.slice(0, asTyped)).difference(unwanted ?? new Set());
  return matching.size === 0 ? [] : nearestTo(context, city, (id) => matching.has(id));
}

/**
 * The city that is asked for and the stations nearest to it, with its other words where it has some: of a genre also abroad;
 * undefined where no city is asked for, or none is near.
 */
export async function nearCity(context: Context, asked: Asked): Promise<NearCity | undefined> {
  const { text, country, here, part, isTypo, unwanted } = asked;
  const { city, beside = "" } = (part[1] === 0 ? undefined : cityAsked(text, country)) ?? {};
  if (city === undefined) return undefined;
  const isHere = city.country === country;
  const isAlone = beside === "";
  if ((isTypo || !isHere || !isAlone) && city.people < LARGE_CITY) return undefined;
  // A name of a station with a typo has all words: it is meant before some of them.
  if ((isTypo && !isAlone) || (!isHere && here)) return undefined;
  const around = await nearestWith(context, city, { beside, unwanted });
  const near =
    around.length > 0 || isAlone
      ? around.map((id) => ({ id, country: city.country }))
      : nearestOfGenre(context, city, { ...asked, beside });
  if (near.length === 0) return undefined;
  const listed = (isOwn: boolean) => {
    const ids = near.filter((each) => (each.country === country) === isOwn).map(({ id }) => id);
    return { ...listedStations(context, ids.slice(...part)), total: ids.length };
  };
  return {
    ...{ city, beside: isAlone ? undefined : beside },
    ...{ stations: listed(true), elsewhere: listed(false) },
  };
}
