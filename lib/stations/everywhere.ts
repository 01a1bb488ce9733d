/** The names of all visible stations of all countries, in memory for the listeners' search. */
import { entriesEverywhere, type SearchCandidate } from "#db/catalog/read/search.ts";
import type { Soon } from "#db/catalog/read/soon.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { MOVED_AT_ONCE, sorted } from "../ground/slices.ts";
import { type JoinedNames, namesInSlices } from "./joined-names.ts";

export interface Everywhere {
  /** By row id of the entry, the most popular first. The row id of each is that of the station as which it shows. */
  candidates: ReadonlyMap<number, SearchCandidate>;
  names: JoinedNames;
  /** The country of each station as a number, by its place in the order of names. */
  countries: Uint16Array;
}

function* make(view: CatalogView): Generator<void, Everywhere> {
  const entries = yield* entriesEverywhere(view);
  const popular = yield* sorted(entries, ([, a], [, b]) => b.popularity - a.popularity);
  const candidates = new Map<number, SearchCandidate>();
  for (const [id, candidate] of popular) {
    candidates.set(id, candidate);
    if (candidates.size % MOVED_AT_ONCE === 0) yield;
  }
  const names = yield* namesInSlices(candidates.values());
  const countries = new Uint16Array(names.order.size);
  for (const { id, country } of candidates.values()) countries[names.order.placeOf(id)] = Number(country);
  return { candidates, names, countries };
}

/**
 * All names that the caller may see. Undefined while they are made for the first time; after a new revision those of the
 * revision before, until the new names are made.
 */
export const everywhere = (view: CatalogView): Soon<Everywhere> | undefined =>
  view.keptSoon("everywhere", () => make(view));
