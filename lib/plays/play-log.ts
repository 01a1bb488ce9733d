/**
 * Plays that players report, gathered in memory and written together: one transaction a flush, however many report. What
 * is kept are counts an hour (stations), a day (episodes) and of pairs heard in one sitting; no sitting is kept.
 */
import { addPlays, type CoPlays, type HourPlays, type ItemPlays, prunePlays } from "#db/activity/plays.ts";
import { pruneTrends } from "#db/activity/trends.ts";
import { pruneSongs } from "#db/activity/write.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Sitting } from "../api/context.ts";
import { DAY_MS, HOUR_MS, SECOND_MS } from "../clock.ts";
import { refreshTrends } from "./trend-rollup.ts";

/** How long each is kept: a little longer than it is looked at. */
export const SONGS_KEPT_MS = 31 * DAY_MS;
const PLAYS_KEPT_MS = 31 * DAY_MS;
const PAIRS_KEPT_MS = 90 * DAY_MS;
/** Old rows forgotten a flush. */
const PRUNED = 500;
const FLUSH_EVERY_MS = 5 * SECOND_MS;
/** Rows that wait to be written at most; what comes on top is not counted. */
const MOST_WAITING = 100_000;
/** Stations of one sitting that are paired with each other. */
const MOST_PAIRED = 10;
/** Trends reckoned before others have their turn: about 3 ms. */
const TRENDS_A_TURN = 20;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export class PlayLog {
  readonly #db: SqliteDatabase;
  readonly #onError: (error: unknown) => void;
  #hours = new Map<string, HourPlays>();
  #items = new Map<string, ItemPlays>();
  #pairs = new Map<string, CoPlays>();
  /** Stations whose trend is to be reckoned anew. */
  #stale = new Set<string>();
  #lastMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: SqliteDatabase, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  /** Counts a sitting that was reported at `nowMs`. */
  add({ stations, items }: Sitting, nowMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, nowMs);
    if (this.#hours.size + this.#items.size + this.#pairs.size >= MOST_WAITING) return;
    for (const { rpuid, seconds } of stations) {
      const beganMs = nowMs - seconds * SECOND_MS;
      const hourStartMs = Math.floor(beganMs / HOUR_MS) * HOUR_MS;
      const row = entry(this.#hours, `${rpuid} ${hourStartMs}`, () => ({
        rpuid,
        hourStartMs,
        plays: 0,
        seconds: 0,
      }));
      row.plays++;
      row.seconds += seconds;
      this.#stale.add(rpuid);
    }
    for (const { odId, seconds } of items) {
      const dayStartMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
      const row = entry(this.#items, `${dayStartMs} ${odId}`, () => ({
        odId,
        dayStartMs,
        plays: 0,
        seconds: 0,
      }));
      row.plays++;
      row.seconds += seconds;
    }
    const paired = stations.slice(0, MOST_PAIRED);
    for (const { rpuid } of paired)
      for (const { rpuid: other } of paired) {
        const row = entry(this.#pairs, `${rpuid} ${other}`, () => ({
          rpuid,
          other,
          sittings: 0,
          lastMs: nowMs,
        }));
        row.sittings++;
        row.lastMs = Math.max(row.lastMs, nowMs);
      }
    this.#schedule();
  }

  /** Resolves when everything counted so far is written, or could not be. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#flush();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #schedule(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#flush();
    }, FLUSH_EVERY_MS);
    this.#timer.unref();
  }

  #flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    try {
      if (this.#hours.size + this.#items.size + this.#pairs.size > 0) {
        const [hours, items, pairs] = [this.#hours, this.#items, this.#pairs];
        addPlays(this.#db, { hours: hours.values(), items: items.values(), pairs: pairs.values() });
        // Nothing can have come in between: writing does not wait.
        this.#hours = new Map();
        this.#items = new Map();
        this.#pairs = new Map();
      }
      await this.#reckon();
      this.#prune();
    } catch (error) {
      // Another process writes; what was gathered waits for the next turn.
      if (isBusy(error)) this.#schedule();
      else this.#onError(error);
    }
  }

  async #reckon(): Promise<void> {
    while (this.#stale.size > 0) {
      const some = [...this.#stale].slice(0, TRENDS_A_TURN);
      refreshTrends(this.#db, some, this.#lastMs);
      for (const rpuid of some) this.#stale.delete(rpuid);
      await nextTurn();
    }
  }

  #prune(): void {
    const nowMs = this.#lastMs;
    prunePlays(this.#db, {
      playsBeforeMs: nowMs - PLAYS_KEPT_MS,
      pairsBeforeMs: nowMs - PAIRS_KEPT_MS,
      limit: PRUNED,
    });
    pruneTrends(this.#db, nowMs - 2 * DAY_MS, PRUNED);
    pruneSongs(this.#db, nowMs - SONGS_KEPT_MS, PRUNED);
  }
}

function entry<T>(map: Map<string, T>, key: string, make: () => T): T {
  let found = map.get(key);
  if (found === undefined) {
    found = make();
    map.set(key, found);
  }
  return found;
}

const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
