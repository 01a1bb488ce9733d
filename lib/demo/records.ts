/** The demonstration as records: fictional stations of six countries, schedules a week back and ahead, catch-up. */
import type { CatalogRecordInput, CategoryRecord, OnDemandRecord } from "../ingest/records/record.ts";
import { broadcastsBetween } from "./broadcasts.ts";
import { DEMO_STATIONS } from "./documents.ts";
import { seriesRecord } from "./episode-record.ts";
import { demoEpisodes } from "./episodes.ts";
import { programmeRecord } from "./programme-record.ts";
import { directorySpan } from "./schedule.ts";

/** A category record for each country, kind and genre in use (specification 2.6). */
function categoryRecords(episodes: readonly OnDemandRecord[]): Iterable<CategoryRecord> {
  const found = new Map<string, CategoryRecord>();
  const add = (kind: CategoryRecord["kind"], country: string, genres: OnDemandRecord["genres"]) => {
    for (const { href, name } of genres)
      found.set(`${country} ${kind} ${href}`, { type: "category", country, kind, href, name });
  };
  for (const { country, genres } of DEMO_STATIONS) add("live", country, genres);
  for (const { rpuid, genres } of episodes) add("ondemand", rpuid.slice(0, 3), genres);
  return found.values();
}

/**
 * Yields stations, categories, series, programmes, on-demand items; a record refers only to earlier records. `nowMs`:
 * any instant of the UTC day around which the directory is dated, ms. Equal days give equal records.
 */
export async function* demoRecords(nowMs: number): AsyncIterable<CatalogRecordInput> {
  const { fromMs, toMs } = directorySpan(nowMs);
  for (const { record } of DEMO_STATIONS) yield record;
  const episodes = demoEpisodes(nowMs);
  yield* categoryRecords(episodes);
  for (const station of DEMO_STATIONS) {
    for (const [key, show] of Object.entries(station.shows)) {
      if (show.catchUp) yield seriesRecord(station, key, show);
    }
  }
  for (const station of DEMO_STATIONS) {
    for (const broadcast of broadcastsBetween(station, fromMs, toMs))
      yield programmeRecord(station, broadcast);
  }
  yield* episodes;
}
