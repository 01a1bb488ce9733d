/** Adds, dates around now and removes the demonstration directory: a source, so imported data are never touched. */

import { addClient, removeDemonstrationClients } from "#db/activity/clients.ts";
import { removeDemonstrationRules } from "#db/activity/station-rules.ts";
import {
  addSongs,
  DEMONSTRATION_ROWS,
  lastDemonstrationSongMs,
  pruneDemonstrationActivity,
  setPlays,
} from "#db/activity/write.ts";
import { batchesOf } from "#db/batches.ts";
import { readMark } from "#db/catalog/marks.ts";
import { writeMark } from "#db/catalog/write/marks.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
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
const EVER = Number.MAX_SAFE_INTEGER;
/** The UTC day around which records and activity are dated, and the product's version that made them. */
const MADE_MARK = "demonstration_made";
const DEMO_RPUIDS = DEMO_STATIONS.map(({ rpuid }) => rpuid);

interface Manner extends Pick<ImportOptions, "others" | "displaced" | "beforeEnd" | "mayCommit"> {
  /** Waits between two transactions of activity, for others to have their turn; without it nobody has. */
  breathe?: () => Promise<void>;
  /** Hears what changed in the catalogue, before activity changes. */
  onDirectory?: (report: ImportReport) => void;
}

type Records = AsyncIterable<CatalogRecordInput> | Iterable<CatalogRecordInput>;

async function* events(records: Records): AsyncIterable<Parsed> {
  yield { kind: "replaces", scope: "source" };
  let line = 0;
  for await (const record of records) yield { kind: "record", line: ++line, record };
}

/** Makes `records` all that the catalogue has of the demonstration. */
const replace = (catalog: SqliteDatabase, records: Records, how: Manner & { nowMs: number }) =>
  importEvents(catalog, events(records), {
    ...how,
    ...{ source: DEMONSTRATION, kind: DEMONSTRATION, force: true },
  });

/** In the order of time, so that an addition that was broken off goes on after its last song. */
const songRows = (fromMs: number, toMs: number) =>
  [...demoSongs({ fromMs, toMs })]
    .sort((a, b) => a.startMs - b.startMs)
    .map(({ rpuid, artist, title, startMs, stopMs }) => ({
      ...{ rpuid, artist, title, start_ms: startMs, stop_ms: stopMs },
      ...{ artist_key: artistKey(artist), origin: "demonstration" as const },
    }));

const playRows = (fromMs: number, toMs: number) =>
  [...demoPlays({ fromMs, toMs })].map(({ rpuid, hourStartMs, plays, seconds }) => ({
    ...{ rpuid, plays, seconds, hour_start_ms: hourStartMs, demonstration: 1 },
  }));

const made = (nowMs: number) => `${new Date(nowMs).toISOString().slice(0, 10)} ${directoryVersion()}`;

/** Adds the demonstration directory, or dates it around `nowMs`. A repetition at the same moment changes nothing. */
export async function restoreDemonstration(
  stores: Stores,
  nowMs: number,
  manner: Manner = {},
): Promise<ImportReport> {
  const report = await replace(stores.catalog, demoRecords(nowMs), { ...manner, nowMs });
  manner.onDirectory?.(report);
  writeMark(stores.catalog, REMOVED_MARK, undefined);
  await addDemonstrationActivity(stores.activity, nowMs, manner);
  // Last: a refresh makes up for activity that could not be written.
  writeMark(stores.catalog, MADE_MARK, made(nowMs));
  return report;
}

/** Whether this version made the records on the (UTC) day of `nowMs`. */
export const isOfToday = (catalog: SqliteDatabase, nowMs: number): boolean =>
  readMark(catalog, MADE_MARK) === made(nowMs);

/** Calls `restoreDemonstration`, except when this version made the records on the (UTC) day of `nowMs`. */
export async function refreshDemonstration(
  stores: Stores,
  nowMs: number,
  manner: Manner = {},
): Promise<void> {
  if (isOfToday(stores.catalog, nowMs)) await addDemonstrationActivity(stores.activity, nowMs, manner);
  else await restoreDemonstration(stores, nowMs, manner);
}

async function inTurns(transactions: Iterable<unknown>, { breathe }: Manner): Promise<void> {
  for (const _ of transactions) await breathe?.();
}

async function writeInTurns<T>(all: readonly T[], write: (some: T[]) => void, { breathe }: Manner) {
  for (const some of batchesOf(all, DEMONSTRATION_ROWS)) {
    write(some);
    await breathe?.();
  }
}

async function addDemonstrationActivity(
  activity: SqliteDatabase,
  nowMs: number,
  manner: Manner,
): Promise<void> {
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
  const [backMs, aheadMs] = [nowMs - SONGS_BACK_MS, nowMs + SONGS_AHEAD_MS];
  const lastMs = lastDemonstrationSongMs(activity) ?? 0;
  // A clock that had run ahead left songs of its own time, and may have left none of the days before.
  const isFar = lastMs > aheadMs;
  if (isFar) await inTurns(pruneDemonstrationActivity(activity, { fromMs: aheadMs, beforeMs: EVER }), manner);
  // After a long pause, only the songs of the last days are added.
  const songs = songRows(isFar ? backMs : Math.max(lastMs, backMs), aheadMs);
  const plays = playRows(nowMs - PLAYS_BACK_MS, nowMs - (nowMs % HOUR_MS));
  const old = { fromMs: 0, beforeMs: nowMs - PLAYS_BACK_MS };
  await writeInTurns(songs, (some) => addSongs(activity, some), manner);
  await writeInTurns(plays, (some) => setPlays(activity, some), manner);
  await inTurns(pruneDemonstrationActivity(activity, old), manner);
  refreshTrends(activity, DEMO_RPUIDS, nowMs);
}

/** Removes the demonstration directory and its client; returns the number of records removed. */
export async function removeDemonstration(
  { catalog, activity }: Stores,
  nowMs: number,
  manner: Manner = {},
): Promise<ImportReport> {
  const report = await replace(catalog, [], { ...manner, nowMs });
  manner.onDirectory?.(report);
  sourceWriter.remove(catalog, DEMONSTRATION);
  writeMark(catalog, REMOVED_MARK, String(nowMs));
  writeMark(catalog, MADE_MARK, undefined);
  removeDemonstrationRules(activity);
  removeDemonstrationClients(activity);
  await inTurns(pruneDemonstrationActivity(activity, { fromMs: 0, beforeMs: EVER }), manner);
  refreshTrends(activity, DEMO_RPUIDS, nowMs);
  return report;
}
