/** The names of all visible stations of all countries, in memory for the listeners' search. */
import { entriesEverywhere, type SearchCandidate } from "#db/catalog/read/search.ts";
import type { Soon } from "#db/catalog/read/soon.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { MOVED_AT_ONCE, sorted } from "../ground/slices.ts";
import { scriptOf } from "../places/scripts.ts";
import { type JoinedNames, namesInSlices } from "./joined-names.ts";

export interface Everywhere {
  /** By row id of the entry, the most popular first. The row id of each is that of the station as which it shows. */
  candidates: ReadonlyMap<number, SearchCandidate>;
  names: JoinedNames;
  /** The country of each station as a number, by its place in the order of names. */
  countries: Uint16Array;
  /** The scripts of names (`scriptOf`). */
  scripts: readonly string[];
  /** The number in `scripts` of each station's script, by its place in the order of names. */
  scriptAt: Uint8Array;
  /** Places in the order of names, the most popular station first. */
  popular: Uint32Array;
  /** By place: where the station stands in `popular`. */
  ranks: Uint32Array;
}

function* make(view: CatalogView): Generator<void, Everywhere> {
  const entries = yield* entriesEverywhere(view);
  const byPopularity = yield* sorted(entries, ([, a], [, b]) => b.popularity - a.popularity);
  const candidates = new Map<number, SearchCandidate>();
  for (const [id, candidate] of byPopularity) {
    candidates.set(id, candidate);
    if (candidates.size % MOVED_AT_ONCE === 0) yield;
  }
  const names = yield* namesInSlices(candidates.values());
  const countries = new Uint16Array(names.order.size);
  const scripts = new Map<string, number>();
  const scriptAt = new Uint8Array(names.order.size);
  const popular = new Uint32Array(names.order.size);
  const ranks = new Uint32Array(names.order.size);
  let rank = 0;
  for (const { id, country, sortKey } of candidates.values()) {
    const place = names.order.placeOf(id);
    // Entries that are one station have one place.
    if (countries[place] !== 0) continue;
    countries[place] = Number(country);
    const script = scriptOf(sortKey);
    scripts.set(script, scripts.get(script) ?? scripts.size);
    scriptAt[place] = scripts.get(script) ?? 0;
    popular[rank] = place;
    ranks[place] = rank++;
    if (rank % MOVED_AT_ONCE === 0) yield;
  }
  return { candidates, names, countries, scripts: [...scripts.keys()], scriptAt, popular, ranks };
}

/** All names that the caller may see: undefined at first, then the last revision's until the new names are made. */
export const everywhere = (view: CatalogView): Soon<Everywhere> | undefined =>
  view.keptSoon("everywhere", () => make(view));
