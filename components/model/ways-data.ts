/** The places, languages, genres and first letters of a country's stations, each counted under the other choices. */
import { type Get, queryOf } from "#components/model/api.ts";
import type { Category, Envelope } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import type { Narrowing } from "./directory-data.ts";
import { USUAL } from "./directory-search.ts";
import { paramsOf } from "./page-query.ts";
import { loadGenres } from "./stations-data.ts";

/** How many stations one of `Of` has. */
type Count<Of extends string> = Record<Of, string> & { stations: number };

/** Ways to stations, the ways with the most stations first; letters in alphabetical order. */
export interface Ways {
  /** Cities and parts of the country. */
  places: readonly Count<"place">[];
  /** By ISO 639. */
  languages: readonly Count<"language">[];
  /** By the categories' hrefs. */
  genres: readonly Count<"genre">[];
  letters: readonly Count<"letter">[];
  /** Whether stations joined after the first import: else the newest are the popular. */
  hasNew: boolean;
}

/** How many places and languages the start page offers; /places has more. */
export const FEW_WAYS = 40;

const NO_WAYS: Ways = { places: [], languages: [], genres: [], letters: [], hasNew: false };

/** The choices that narrow a list, of all that its address asks for. */
export const narrowingOf = ({ genre, place, language, letter }: Narrowing): Narrowing => ({
  ...{ genre, place, language, letter },
});

/** Genres, the genres of the most stations first, by `counts`, which has them in this order. */
export const byFrequency = (genres: readonly Category[], counts: readonly Count<"genre">[]): Category[] =>
  sortedAs(counts, genres, ({ href }) => href);

/** `list`, each with a genre by `genreOf`, in the order in which `counts` has the genres; others last. */
function sortedAs<T>(
  counts: readonly Count<"genre">[],
  list: readonly T[],
  genreOf: (each: T) => string,
): T[] {
  const ranks = new Map(counts.map(({ genre }, rank) => [genre, rank]));
  const rankOf = (each: T) => ranks.get(genreOf(each)) ?? counts.length;
  return list.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The genres of a country's live stations with their names, the genres with the most stations first. */
export async function loadFrequentGenres(get: Get, country: string): Promise<Category[]> {
  const [genres, { data }] = await Promise.all([
    loadGenres(get, country),
    get<Envelope<Ways>>(`/listener/ways?country=${country}&only=genre`),
  ]);
  return byFrequency(genres, data[0]?.genres ?? []);
}

interface WaysWanted {
  /** How many places and languages: of the most stations. */
  most: number;
  /** The choices that narrow the list: each way has the stations that it leaves under the others. */
  narrowing?: Narrowing;
}

/** Ways to the stations of a country, and all genres and letters. */
export async function loadWays(
  get: Get,
  country: string,
  { most, narrowing = USUAL }: WaysWanted,
): Promise<Ways> {
  const { genre: category, ...others } = narrowingOf(narrowing);
  const { data } = await get<Envelope<Ways>>(`/listener/ways?${paramsOf(country, { category, ...others })}`);
  const [ways = NO_WAYS] = data;
  return { ...ways, places: ways.places.slice(0, most), languages: ways.languages.slice(0, most) };
}

/** The ways that the start page offers. */
export const waysQuery = (country: string, narrowing: Narrowing) =>
  queryOf({ queryKey: ["ways", country, narrowing], staleTime: HOUR_MS }, (get) =>
    loadWays(get, country, { most: FEW_WAYS, narrowing }),
  );

/** A city or a language of a country with its stations; a country alone where a nationality was typed. */
export interface PlaceLike {
  country: string;
  place?: string;
  /** ISO 639. */
  language?: string;
  stations?: number;
}

/** Fewer letters begin the names of too many cities; two are a name in Chinese. */
const FEWEST_LETTERS = 2;
const MOST_LETTERS = 100;

/** The cities and languages of all countries by what is typed of their names. */
export function placesLikeQuery(typed: string) {
  const path = `/listener/places-like?like=${encodeURIComponent(typed)}`;
  const enabled = typed.length >= FEWEST_LETTERS && typed.length <= MOST_LETTERS;
  const load = async (get: Get) => (await get<Envelope<PlaceLike>>(path)).data;
  return queryOf({ queryKey: ["places-like", typed], enabled, staleTime: HOUR_MS }, load);
}

/** The genres (hrefs) with at least `fewest` stations, the genres with the most first. */
export const genresWith = ({ genres }: Pick<Ways, "genres">, fewest: number): string[] =>
  genres
    .filter(({ stations }) => stations >= fewest)
    .sort((a, b) => b.stations - a.stations)
    .map(({ genre }) => genre);

/** Counts of genres in the order of `before`, others behind: buttons keep their places while a choice counts them anew. */
export const inOrderOf = (counts: Ways["genres"], before: Ways["genres"]): Ways["genres"] =>
  sortedAs(before, counts, ({ genre }) => genre);

/** The places with at least `fewest` stations, the places with the most first. */
export const placesWith = ({ places }: Pick<Ways, "places">, fewest: number): string[] =>
  places.filter(({ stations }) => stations >= fewest).map(({ place }) => place);
