import type { StationTraits, Traits } from "#db/catalog/read/facets.ts";
import { entryOf } from "#db/entry.ts";
import type { Facets } from "../contract/find-shapes.ts";
import { inEnglish } from "../contract/genre-names/in-language.ts";
import type { Question } from "./question.ts";

/** How many genres and how many languages a listener is offered: the most frequent. */
const OFFERED = 16;

type Chosen = Pick<Question, "narrow" | "playable">;
const hasGenre = ({ narrow: { genre } }: Chosen, { genres }: Traits) =>
  genre === null || genres.some(({ href }) => href === genre);
const speaks = ({ narrow: { language } }: Chosen, { languages }: Traits) =>
  language === null || languages.includes(language);
const canPlay = ({ playable }: Chosen, { hasStream }: Traits) => !playable || hasStream;

/** The traits of stations by which the facets are met: a stream of a station that is down plays nothing. */
export function traitsNow(
  stations: readonly StationTraits[],
  down: ReadonlySetLike<number>,
): readonly StationTraits[] {
  if (down.size === 0) return stations;
  const silent = new Map<Traits, Traits>();
  const silenced = (traits: Traits) => entryOf(silent, traits, () => ({ ...traits, hasStream: false }));
  return stations.map((each) => (down.has(each.id) ? { id: each.id, traits: silenced(each.traits) } : each));
}

/** Whether a facet is chosen. */
export const isNarrowed = ({ narrow: { genre, language }, playable }: Chosen): boolean =>
  genre !== null || language !== null || playable;

/** Whether a station with these traits meets every chosen facet. */
export const passes = (chosen: Chosen, traits: Traits): boolean =>
  hasGenre(chosen, traits) && speaks(chosen, traits) && canPlay(chosen, traits);

/** Traits, each with how many stations have them. */
type Groups = readonly (readonly [traits: Traits, stations: number])[];

/** The values that most stations of `groups` have, with how many have each; `keyOf` tells a value from the others. */
function counted<T>(
  groups: Groups,
  valuesOf: (traits: Traits) => readonly T[],
  keyOf: (value: T) => string,
): { value: T; stations: number }[] {
  const counts = new Map<string, { value: T; stations: number }>();
  for (const [traits, stations] of groups)
    for (const value of valuesOf(traits))
      entryOf(counts, keyOf(value), () => ({ value, stations: 0 })).stations += stations;
  return [...counts.entries()]
    .sort(([a, x], [b, y]) => y.stations - x.stations || (a < b ? -1 : 1))
    .slice(0, OFFERED)
    .map(([, each]) => each);
}

/** How many stations each value of a facet leaves under the choices in other facets, so that choices can change. */
export function facetsOf(stations: readonly StationTraits[], chosen: Chosen): Facets {
  const numbers = new Map<Traits, number>();
  for (const { traits } of stations) numbers.set(traits, (numbers.get(traits) ?? 0) + 1);
  const groups = [...numbers];
  const forGenres = groups.filter(([each]) => speaks(chosen, each) && canPlay(chosen, each));
  const forLanguages = groups.filter(([each]) => hasGenre(chosen, each) && canPlay(chosen, each));
  const playable = groups.filter(
    ([each]) => hasGenre(chosen, each) && speaks(chosen, each) && each.hasStream,
  );
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
    genres: inEnglish(genres.map(({ value, stations: count }) => ({ ...value, stations: count }))),
    languages: languages.map(({ value, stations: count }) => ({ language: value, stations: count })),
    playable: playable.reduce((sum, [, count]) => sum + count, 0),
  };
}
