/** The category lists of the demonstration directory: what its stations and items use, named as each country does. */
import type { CategoryRecord, OnDemandRecord } from "../ingest/record.ts";
import { stationRecord } from "./station-record.ts";
import { DEMO_STATIONS } from "./stations.ts";

/** One record for each country, kind and genre that something in the directory has (specification 2.6). */
export function demoCategories(episodes: readonly OnDemandRecord[]): CategoryRecord[] {
  const found = new Map<string, CategoryRecord>();
  const add = (
    country: string,
    kind: "live" | "ondemand",
    genres: readonly { href: string; name: string }[],
  ) => {
    for (const { href, name } of genres) {
      const key = `${country} ${kind} ${href}`;
      if (!found.has(key)) found.set(key, { type: "category", country, kind, href, name });
    }
  };
  for (const station of DEMO_STATIONS) add(station.country, "live", stationRecord(station).genres);
  for (const episode of episodes) add(episode.rpuid.slice(0, 3), "ondemand", episode.genres);
  return [...found.values()];
}
