import type { StationTraits } from "#db/catalog/read/facets.ts";
import { entryOf } from "#db/entry.ts";
import type { Facets } from "../contract/find-shapes.ts";
import type { Question } from "./question.ts";

/** How many genres and how many languages a listener is offered: the most frequent. */
const OFFERED = 16;

type Chosen = Pick<Question, "narrow" | "playable">;
const hasGenre = ({ narrow: { genre } }: Chosen, { genres }: StationTraits) =>
  genre === null || genres.some(({ href }) => href === genre);
const speaks = ({ narrow: { language } }: Chosen, { languages }: StationTraits) =>
  language === null || languages.includes(language);
const canPlay = ({ playable }: Chosen, { hasStream }: StationTraits) => !playable || hasStream;

/** The traits of stations by which the facets are met: a stream of a station that is down plays nothing. */
export const traitsNow = (
  traits: readonly StationTraits[],
  isDown: (id: number) => boolean,
): StationTraits[] => traits.map((each) => (isDown(each.id) ? { ...each, hasStream: false } : each));

/** Whether a facet is chosen. */
export const isNarrowed = ({ narrow: { genre, language }, playable }: Chosen): boolean =>
  genre !== null || language !== null || playable;

/** Whether a station meets every chosen facet. */
export const passes = (chosen: Chosen, station: StationTraits): boolean =>
  hasGenre(chosen, station) && speaks(chosen, station) && canPlay(chosen, station);

/** The values that most of `stations` have, with how many have each; `keyOf` tells a value from the others. */
function counted<T>(
  stations: readonly StationTraits[],
  valuesOf: (station: StationTraits) => readonly T[],
  keyOf: (value: T) => string,
): { value: T; stations: number }[] {
  const counts = new Map<string, { value: T; stations: number }>();
  for (const station of stations)
    for (const value of valuesOf(station))
      entryOf(counts, keyOf(value), () => ({ value, stations: 0 })).stations++;
  return [...counts.entries()]
    .sort(([a, x], [b, y]) => y.stations - x.stations || (a < b ? -1 : 1))
    .slice(0, OFFERED)
    .map(([, each]) => each);
}

/** How many stations each value of a facet leaves under the choices in other facets, so that choices can change. */
export function facetsOf(stations: readonly StationTraits[], chosen: Chosen): Facets {
  const forGenres = stations.filter((each) => speaks(chosen, each) && canPlay(chosen, each));
  const forLanguages = stations.filter((each) => hasGenre(chosen, each) && canPlay(chosen, each));
  const genres = counted(
    forGenres,
    (each) => each.genres,
    ({ href }) => href,
  );
  const languages = counted(
    forLanguages,
    (each) => each.languages,
    (language) => language,
  );
  return {
    genres: genres.map(({ value, stations: count }) => ({ ...value, stations: count })),
    languages: languages.map(({ value, stations: count }) => ({ language: value, stations: count })),
    playable: stations.filter((each) => hasGenre(chosen, each) && speaks(chosen, each) && each.hasStream)
      .length,
  };
}
