/** Stations that a directory has several times: of one name, with one first stream. */
import { streamsOfStations } from "#db/catalog/read/addresses.ts";
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { entryOf } from "#db/entry.ts";
import { atOnce } from "../ground/slices.ts";
import { addressKey } from "./addresses.ts";
import { everywhere } from "./everywhere.ts";

interface Repeated {
  /** By row id, the first row id of the same name and stream; stations that stand once are left out. */
  firstOf: ReadonlyMap<number, number>;
  keptSize: number;
}
const NONE: Repeated = { firstOf: new Map(), keptSize: 1 };
const KEPT_AS = "repeated stations";
/** How many stations a slice reads. */
const READ_AT_ONCE = 200;

/** The names, by row id, that several of `stations` have. */
function sharedNames<T extends { id: number }>(stations: Iterable<T>, nameOf: (station: T) => string) {
  const shared = [...Map.groupBy(stations, nameOf).values()].filter(({ length }) => length > 1).flat();
  return new Map(shared.map((station) => [station.id, nameOf(station)]));
}

function* repeatedInSlices(view: CatalogView, country: string): Generator<void, Repeated> {
  const nameOf = sharedNames(candidatesOf(view, country).values(), ({ sortKey }) => sortKey);
  yield;
  const ids = [...nameOf.keys()];
  const same = new Map<string, number[]>();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    for (const { id, streams } of streamsOfStations(view, ids.slice(at, at + READ_AT_ONCE))) {
      const [address] = JSON.parse(streams) as (string | null)[];
      if (address) entryOf(same, `${nameOf.get(id)}\n${addressKey(address)}`, () => []).push(id);
    }
    yield;
  }
  const repeated = [...same.values()].filter(({ length }) => length > 1);
  const firstOf = new Map(
    repeated.flatMap(([first = 0, ...others]) => [first, ...others].map((id) => [id, first])),
  );
  return { firstOf, keptSize: 1 + firstOf.size * 40 };
}

/** Makes what `withoutRepeated` reads, in slices between requests, where the catalogue has changed. */
export const makeRepeated = (view: CatalogView, country: string): Promise<void> =>
  view.makeInSlices(KEPT_AS, country, () => repeatedInSlices(view, country));

/** Row ids of stations of `country` without those of the name and the first stream of a station before them. */
export function withoutRepeated(
  view: CatalogView,
  country: string,
  ids: readonly number[],
): readonly number[] {
  const { firstOf } = view.kept(KEPT_AS, country, NONE, () => atOnce(repeatedInSlices(view, country)));
  if (firstOf.size === 0) return ids;
  const seen = new Set<number>();
  return ids.filter((id) => {
    const first = firstOf.get(id);
    return first === undefined || (!seen.has(first) && seen.add(first));
  });
}

/** How many stations of other countries are looked at, the first. */
const MOST_ABROAD = 200;

/** `stations` of several countries without those of the country, the name and the first stream of a station before them. */
export function withoutRepeatedAbroad<T extends { id: number; country: string }>(
  view: CatalogView,
  stations: readonly T[],
): readonly T[] {
  const known = everywhere(view)?.made.candidates;
  const nameOf = sharedNames(
    stations.slice(0, MOST_ABROAD),
    ({ id, country }) => `${country} ${known?.get(id)?.sortKey ?? id}`,
  );
  if (nameOf.size === 0) return stations;
  const addresses = new Map(
    streamsOfStations(view, [...nameOf.keys()]).map(({ id, streams }) => [id, streams]),
  );
  const seen = new Set<string>();
  return stations.filter(({ id }) => {
    const [address] = JSON.parse(addresses.get(id) ?? "[]") as (string | null)[];
    const same = address && `${nameOf.get(id)}\n${addressKey(address)}`;
    return !same || (!seen.has(same) && seen.add(same));
  });
}
