/**
 * Gathers the plays that players report and writes them together, one transaction a flush. Stored are counts an hour
 * (stations), a day (episodes), and of pairs of stations heard in one sitting; no sitting itself is stored.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { addPlays, type CoPlays, type HourPlays, type ItemPlays, prunePlays } from "#db/activity/plays.ts";
import type { StreamReportTable } from "#db/activity/schema.ts";
import { addStreamReports } from "#db/activity/stream-reports.ts";
import { pruneTrends } from "#db/activity/trends.ts";
import { pruneSongs, SONGS_KEPT_MS } from "#db/activity/write.ts";
import { entryOf } from "#db/entry.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, floorTo, HOUR_MS, SECOND_MS } from "../ground/clock.ts";
import { FlushSoon } from "../ground/flush-soon.ts";
import type { Sitting, StreamReport } from "../request/activity.ts";
import { CountedOnce } from "./counted-once.ts";
import { refreshTrends } from "./trend-rollup.ts";

/** How long rows are kept: a little longer than their readers look back. */
const PLAYS_KEPT_MS = 31 * DAY_MS;
const REPORTS_KEPT_MS = 2 * DAY_MS;
const PAIRS_KEPT_MS = 90 * DAY_MS;
/** Expired rows deleted in one flush. */
const PRUNED = 500;
const FLUSH_EVERY_MS = 5 * SECOND_MS;
/** Most rows that wait to be written; further plays are not counted. */
const MOST_WAITING = 100_000;
/** How many stations of one sitting are paired with each other. */
const MOST_PAIRED = 10;
/** Trends computed before other work gets its turn: about 3 ms. */
const TRENDS_A_TURN = 20;

interface PlayLogOptions {
  onError: (error: unknown) => void;
  /** Returns 32 random bytes, the key for hashes of addresses. */
  newKey: () => Uint8Array;
  /** Whether another process deletes old rows (`prunePlayed`). */
  isPrunedElsewhere?: boolean;
}

/** Gathers reports in memory and writes them together; `writeTo` changes the store. */
export class PlayLog {
  readonly #soon: FlushSoon;
  readonly #counted: CountedOnce;
  readonly #isPrunedElsewhere: boolean;
  #hours = new Map<string, HourPlays>();
  #items = new Map<string, ItemPlays>();
  #pairs = new Map<string, CoPlays>();
  #streams = new Map<string, StreamReportTable>();
  /** Stations whose trend must be computed anew. */
  #stale = new Set<string>();
  #lastMs = 0;

  constructor(db: SqliteDatabase, { onError, newKey, isPrunedElsewhere = false }: PlayLogOptions) {
    this.#isPrunedElsewhere = isPrunedElsewhere;
    this.#soon = new FlushSoon(db, { everyMs: FLUSH_EVERY_MS, write: () => this.#write(), onError });
    this.#counted = new CountedOnce(newKey);
  }

  /** Counts a sitting: an address counts once an hour for each station, episode and pair. The address is not kept. */
  add({ stations, items }: Sitting, address: string, nowMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, nowMs);
    if (this.#hours.size + this.#items.size + this.#pairs.size >= MOST_WAITING) return;
    const fresh = this.#countStations(stations, address, nowMs);
    this.#countItems(items, address, nowMs);
    this.#countPairs(stations, fresh, nowMs);
    this.#soon.schedule();
  }

  /** Counts how streams did for `address`: each stream once an hour as sounding, and once as failing. */
  addStreams(reports: readonly StreamReport[], address: string, nowMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, nowMs);
    const hourStartMs = floorTo(HOUR_MS, nowMs);
    for (const { rpuid, url, played } of reports) {
      if (this.#streams.size >= MOST_WAITING) return;
      if (!this.#counted.first(address, `${rpuid} ${url} ${played}`, hourStartMs)) continue;
      const make = () => ({ rpuid, url, hour_start_ms: hourStartMs, played: 0, failed: 0 });
      entryOf(this.#streams, `${hourStartMs} ${rpuid} ${url}`, make)[played ? "played" : "failed"]++;
    }
    this.#soon.schedule();
  }

  /** Returns the stations for which the address is counted now. */
  #countStations(stations: Sitting["stations"], address: string, nowMs: number): Set<string> {
    const fresh = new Set<string>();
    for (const { rpuid, seconds } of stations) {
      const hourStartMs = floorTo(HOUR_MS, nowMs - seconds * SECOND_MS);
      if (!this.#counted.first(address, rpuid, hourStartMs)) continue;
      fresh.add(rpuid);
      const make = () => ({ rpuid, hourStartMs, plays: 0, seconds: 0 });
      const row = entryOf(this.#hours, `${rpuid} ${hourStartMs}`, make);
      row.plays++;
      row.seconds += seconds;
      this.#stale.add(rpuid);
    }
    return fresh;
  }

  #countItems(items: Sitting["items"], address: string, nowMs: number): void {
    for (const { odId, seconds } of items) {
      if (!this.#counted.first(address, odId, floorTo(HOUR_MS, nowMs))) continue;
      const dayStartMs = floorTo(DAY_MS, nowMs);
      const make = () => ({ odId, dayStartMs, plays: 0, seconds: 0 });
      const row = entryOf(this.#items, `${dayStartMs} ${odId}`, make);
      row.plays++;
      row.seconds += seconds;
    }
  }

  /** Counts pairs with at least one newly counted station; other pairs are counted already. */
  #countPairs(stations: Sitting["stations"], fresh: ReadonlySet<string>, nowMs: number): void {
    const paired = stations.slice(0, MOST_PAIRED);
    for (const { rpuid } of paired)
      for (const { rpuid: other } of paired) {
        if (!fresh.has(rpuid) && !fresh.has(other)) continue;
        const make = () => ({ rpuid, other, sittings: 0, lastMs: nowMs });
        const row = entryOf(this.#pairs, `${rpuid} ${other}`, make);
        row.sittings++;
        row.lastMs = Math.max(row.lastMs, nowMs);
      }
  }

  /** Computes the trends of stations whose plays other nodes counted; `nowMs` is now. */
  playedElsewhere(rpuids: Iterable<string>, nowMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, nowMs);
    for (const rpuid of rpuids) this.#stale.add(rpuid);
    this.#soon.schedule();
  }

  /** Writes to another store from now on, waiting counts included. */
  writeTo(db: SqliteDatabase): void {
    this.#soon.writeTo(db);
  }

  /** Resolves when every count so far is written, or its write failed. */
  settled(): Promise<void> {
    return this.#soon.settled();
  }

  async #write(): Promise<void> {
    if (this.#hours.size + this.#items.size + this.#pairs.size > 0) {
      const [hours, items, pairs] = [this.#hours, this.#items, this.#pairs];
      addPlays(this.#soon.db, { hours: hours.values(), items: items.values(), pairs: pairs.values() });
      // The write is synchronous, so no count can have arrived in between.
      this.#hours = new Map();
      this.#items = new Map();
      this.#pairs = new Map();
    }
    if (this.#streams.size > 0) {
      addStreamReports(this.#soon.db, this.#streams.values(), this.#lastMs - REPORTS_KEPT_MS);
      this.#streams = new Map();
    }
    await this.#reckon();
    if (!this.#isPrunedElsewhere) prunePlayed(this.#soon.db, this.#lastMs);
  }

  async #reckon(): Promise<void> {
    while (this.#stale.size > 0) {
      const some = [...this.#stale].slice(0, TRENDS_A_TURN);
      refreshTrends(this.#soon.db, some, this.#lastMs);
      for (const rpuid of some) this.#stale.delete(rpuid);
      await nextTurn();
    }
  }
}

/** Deletes plays, trends and songs that are too old at `nowMs`, 500 of each kind at most. @throws SQLITE_BUSY. */
export function prunePlayed(db: SqliteDatabase, nowMs: number): void {
  prunePlays(db, {
    playsBeforeMs: nowMs - PLAYS_KEPT_MS,
    pairsBeforeMs: nowMs - PAIRS_KEPT_MS,
    limit: PRUNED,
  });
  pruneTrends(db, nowMs - 2 * DAY_MS, PRUNED);
  pruneSongs(db, nowMs - SONGS_KEPT_MS, PRUNED);
}
