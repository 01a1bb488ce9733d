/** Adds, dates around now and removes the demonstration directory: a source, so imported data are never touched. */

import { addClient, removeDemonstrationClients } from "#db/activity/clients.ts";
import { removeDemonstrationRules } from "#db/activity/station-rules.ts";
import {
  addSongs,
  lastDemonstrationSongMs,
  pruneDemonstrationActivity,
  setPlays,
} from "#db/activity/write.ts";
import { readMark } from "#db/catalog/marks.ts";
import { writeMark } from "#db/catalog/write/marks.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, HOUR_MS } from "../ground/clock.ts";
import { type ImportOptions, importEvents } from "../ingest/import.ts";
import type { Parsed } from "../ingest/records/parsed.ts";
import type { CatalogRecordInput } from "../ingest/records/record.ts";
import type { ImportReport } from "../ingest/write/report.ts";
import { artistKey } from "../onair/artist-key.ts";
import { refreshTrends } from "../plays/trend-rollup.ts";
import { demoSongs } from "./demo-songs.ts";
import { DEMO_STATIONS, directoryVersion } from "./documents.ts";
import { demoPlays } from "./plays.ts";
import { DEMONSTRATION, REMOVED_MARK } from "./presence.ts";
import { demoRecords } from "./records.ts";

const SONGS_BACK_MS = 8 * DAY_MS;
const SONGS_AHEAD_MS = 2 * DAY_MS;
const PLAYS_BACK_MS = 30 * DAY_MS;
/** The UTC day around which the records are dated, and the product's version that made the records. */
const MADE_MARK = "demonstration_made";
const DEMO_RPUIDS = DEMO_STATIONS.map(({ rpuid }) => rpuid);

/** Options by which an import leaves other sources their records (lib/sources/by-hand.ts). */
type Beside = Pick<ImportOptions, "others" | "displaced" | "beforeEnd" | "mayCommit">;

export interface Stores {
  catalog: SqliteDatabase;
  activity: SqliteDatabase;
}

type Records = AsyncIterable<CatalogRecordInput> | Iterable<CatalogRecordInput>;

async function* events(records: Records): AsyncIterable<Parsed> {
  yield { kind: "replaces", scope: "source" };
  let line = 0;
  for await (const record of records) yield { kind: "record", line: ++line, record };
}

/** Makes `records` all that the catalogue has of the demonstration. */
const replace = (catalog: SqliteDatabase, records: Records, how: Beside & { nowMs: number }) =>
  importEvents(catalog, events(records), {
    ...how,
    ...{ source: DEMONSTRATION, kind: DEMONSTRATION, force: true },
  });

function* songRows(fromMs: number, toMs: number) {
  for (const { rpuid, artist, title, startMs, stopMs } of demoSongs({ fromMs, toMs }))
    yield {
      rpuid,
      start_ms: startMs,
      stop_ms: stopMs,
      artist,
      title,
      artist_key: artistKey(artist),
      origin: "demonstration" as const,
    };
}

function* playRows(fromMs: number, toMs: number) {
  for (const { rpuid, hourStartMs, plays, seconds } of demoPlays({ fromMs, toMs }))
    yield { rpuid, hour_start_ms: hourStartMs, plays, seconds, demonstration: 1 };
}

const made = (nowMs: number) => `${new Date(nowMs).toISOString().slice(0, 10)} ${directoryVersion()}`;

/** Adds the demonstration directory, or dates it around `nowMs`. A repetition at the same moment changes nothing. */
export async function restoreDemonstration(
  stores: Stores,
  nowMs: number,
  beside: Beside = {},
): Promise<ImportReport> {
  const report = await replace(stores.catalog, demoRecords({ nowMs }), { ...beside, nowMs });
  writeMark(stores.catalog, REMOVED_MARK, undefined);
  writeMark(stores.catalog, MADE_MARK, made(nowMs));
  addDemonstrationActivity(stores.activity, nowMs);
  return report;
}

/** Calls `restoreDemonstration`, except when this version made the records on the (UTC) day of `nowMs`. */
export async function refreshDemonstration(
  stores: Stores,
  nowMs: number,
  beside: Beside = {},
): Promise<void> {
  if (readMark(stores.catalog, MADE_MARK) === made(nowMs)) addDemonstrationActivity(stores.activity, nowMs);
  else await restoreDemonstration(stores, nowMs, beside);
}

function addDemonstrationActivity(activity: SqliteDatabase, nowMs: number): void {
  addClient(activity, {
    id: "demo",
    name: "Demonstration",
    created_at_ms: nowMs,
    revoked_at_ms: null,
    countries: null,
    families: JSON.stringify(["A", "B"]),
    operations: null,
    xml: 1,
    strict: 0,
    monthly_quota: 1_000_000,
    demonstration: 1,
  });
  // After a long pause, only the songs of the last days are added.
  const from = Math.max(lastDemonstrationSongMs(activity) ?? 0, nowMs - SONGS_BACK_MS);
  addSongs(activity, songRows(from, nowMs + SONGS_AHEAD_MS));
  setPlays(activity, playRows(nowMs - PLAYS_BACK_MS, nowMs - (nowMs % HOUR_MS)));
  pruneDemonstrationActivity(activity, nowMs - PLAYS_BACK_MS);
  refreshTrends(activity, DEMO_RPUIDS, nowMs);
}

/** Removes the demonstration directory and its client; returns the number of records removed. */
export async function removeDemonstration(
  { catalog, activity }: Stores,
  nowMs: number,
  beside: Beside = {},
): Promise<ImportReport> {
  const report = await replace(catalog, [], { ...beside, nowMs });
  sourceWriter.remove(catalog, DEMONSTRATION);
  writeMark(catalog, REMOVED_MARK, String(nowMs));
  writeMark(catalog, MADE_MARK, undefined);
  removeDemonstrationRules(activity);
  removeDemonstrationClients(activity);
  pruneDemonstrationActivity(activity, Number.MAX_SAFE_INTEGER);
  refreshTrends(activity, DEMO_RPUIDS, nowMs);
  return report;
}
