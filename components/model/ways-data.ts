/** The places, languages, genres and first letters of a country's stations, counted. */
import type { Get } from "#components/model/api.ts";
import type { Category, Envelope } from "#lib/contract/shapes.ts";
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
}

const loadGenreCounts = (get: Get, country: string) =>
  get<Envelope<Count<"genre">>>(`/listener/genres?country=${country}`);

/** Genres, the genres of the most stations first, by `counts`, which has them in this order. */
export function byFrequency(genres: readonly Category[], counts: readonly Count<"genre">[]): Category[] {
  const ranks = new Map(counts.map(({ genre }, rank) => [genre, rank]));
  const rankOf = ({ href }: Category) => ranks.get(href) ?? counts.length;
  return genres.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The genres of a country's live stations with their names, the genres with the most stations first. */
export async function loadFrequentGenres(get: Get, country: string): Promise<Category[]> {
  const [genres, { data }] = await Promise.all([loadGenres(get, country), loadGenreCounts(get, country)]);
  return byFrequency(genres, data);
}

/** The `most` places, languages and genres with the most stations, and all letters. */
export async function loadWays(get: Get, country: string, most: number): Promise<Ways> {
  const [places, languages, genres, letters] = await Promise.all([
    get<Envelope<Count<"place">>>(`/listener/places?country=${country}`),
    get<Envelope<Count<"language">>>(`/listener/languages?country=${country}`),
    loadGenreCounts(get, country),
    get<Envelope<Count<"letter">>>(`/listener/letters?country=${country}`),
  ]);
  return {
    places: places.data.slice(0, most),
    languages: languages.data.slice(0, most),
    genres: genres.data.slice(0, most),
    letters: letters.data,
  };
}

/** The genres (hrefs) with at least `fewest` stations, the genres with the most first. */
export const genresWith = ({ genres }: Pick<Ways, "genres">, fewest: number): string[] =>
  genres.filter(({ stations }) => stations >= fewest).map(({ genre }) => genre);

/** The places with at least `fewest` stations, the places with the most first. */
export const placesWith = ({ places }: Pick<Ways, "places">, fewest: number): string[] =>
  places.filter(({ stations }) => stations >= fewest).map(({ place }) => place);
