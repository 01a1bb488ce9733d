import { entriesOf } from "#db/catalog/read/clusters.ts";
import { stationKeys } from "#db/catalog/read/schedule.ts";
import type { Context } from "../request/context.ts";
import { passingFirst } from "./passing-first.ts";

const NONE: ReadonlyMap<number, object> = new Map();

/** Reorders row ids of stations of `country`: stations with only streams that are down come last; all stay. */
export function downLast(
  { catalog, health }: Pick<Context, "catalog" | "health">,
  country: string,
  ids: readonly number[],
): number[] {
  const down = downStations({ catalog, health }, country);
  return down.size === 0 ? [...ids] : passingFirst(ids, (id) => !down.has(id));
}

/** The visible stations of `country` with only streams that are down, by row id. */
export function downStations(
  { catalog, health }: Pick<Context, "catalog" | "health">,
  country: string,
): ReadonlyMap<number, object> {
  const rpuids = health.downIn(country);
  if (rpuids.length === 0) return NONE;
  return catalog.kept(`down ${health.generation}`, country, () => {
    const down = new Map(stationKeys(catalog, rpuids).map((key) => [key.id, key]));
    // A station is down when all of its entries are.
    return new Map([...down].filter(([id]) => entriesOf(catalog, id).every((entry) => down.has(entry))));
  });
}
