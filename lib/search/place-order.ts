/** The order of the stations of a place. */
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { hasNameWithin, isNamedAfter } from "../places/city-keys.ts";
import { passingFirst } from "../stations/passing-first.ts";
import type { Place } from "../stations/places.ts";

/** The stations of row ids `there`, all by default: the popular first, of equals in the order of names. */
export function popularFirst(view: CatalogView, country: string, there?: ReadonlySet<number>): number[] {
  const candidates = [...candidatesOf(view, country).values()].filter(({ id }) => there?.has(id) ?? true);
  candidates.sort((a, b) => b.popularity - a.popularity || (a.sortKey < b.sortKey ? -1 : 1));
  return [...new Set(candidates.map(({ id }) => id))];
}

/** Most names that are read of the stations of a place. */
const MOST_READ = 100;

/** Moves stations ahead that are named after the place, in any language, as if it were typed in theirs. */
export function namedFirst(
  view: CatalogView,
  country: string,
  { name: place }: Place,
  ids: readonly number[],
) {
  const candidates = candidatesOf(view, country);
  const isNamed = (id: number) => {
    const name = candidates.get(id)?.sortKey ?? "";
    return isNamedAfter(name, place, country) || hasNameWithin(name, place, country);
  };
  return [...passingFirst(ids.slice(0, MOST_READ), isNamed), ...ids.slice(MOST_READ)];
}

/** Moves stations behind that are at the place only by a point that a crowd shares. */
export const certainFirst = ({ certain }: Place, ids: readonly number[]): number[] =>
  passingFirst(ids, (id) => certain.has(id));
