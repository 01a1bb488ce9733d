/** Gathers in the server which stations have listeners or viewers; writes them together for the worker. */
import { watchStations } from "#db/activity/watched.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { FlushSoon } from "../ground/flush-soon.ts";

/** Players ask every minute what is on air, station pages twice as often; the watch ends a minute after the last. */
const WATCHED_MS = 2 * MINUTE_MS;
const FLUSH_EVERY_MS = 2 * SECOND_MS;
/** A station's time is not written more often. */
const WRITTEN_EVERY_MS = 20 * SECOND_MS;
/** Most stations watched because of listeners; further stations are not. */
const MOST_WATCHED = 5_000;

/** Notes in memory and writes every two seconds; `writeTo` changes the store. */
export class WatchLog {
  readonly #soon: FlushSoon;
  /** When each station was noted last (ms), and whether that waits to be written. */
  readonly #noted = new Map<string, { atMs: number; waits: boolean }>();
  #lastMs = 0;

  constructor(db: SqliteDatabase, onError: (error: unknown) => void) {
    this.#soon = new FlushSoon(db, { everyMs: FLUSH_EVERY_MS, write: () => this.#write(), onError });
  }

  /**
   * Notes that somebody plays `rpuid`, or has its page or an event stream of it open, at `nowMs`. Call it at least every
   * minute while that lasts: the station is watched for two minutes, from 2 s after the first call on.
   */
  see(rpuid: string, nowMs: number): void {
    const noted = this.#noted.get(rpuid);
    if (noted && nowMs >= noted.atMs && nowMs < noted.atMs + WRITTEN_EVERY_MS) return;
    if (!noted && this.#noted.size >= MOST_WATCHED) this.#dropEnded(nowMs);
    if (!noted && this.#noted.size >= MOST_WATCHED) return;
    this.#lastMs = nowMs;
    this.#noted.set(rpuid, { atMs: nowMs, waits: true });
    this.#soon.schedule();
  }

  /** Writes to another store from now on. */
  writeTo(db: SqliteDatabase): void {
    this.#noted.clear();
    this.#soon.writeTo(db);
  }

  /** Resolves when everything noted is written, or its write failed. */
  settled(): Promise<void> {
    return this.#soon.settled();
  }

  #dropEnded(nowMs: number): void {
    for (const [rpuid, { atMs }] of this.#noted)
      if (atMs > nowMs || atMs + WATCHED_MS <= nowMs) this.#noted.delete(rpuid);
  }

  #write(): void {
    const nowMs = this.#lastMs;
    this.#dropEnded(nowMs);
    const waiting = [...this.#noted].filter(([, { waits }]) => waits);
    if (waiting.length === 0) return;
    const rpuids = waiting.map(([rpuid]) => rpuid);
    watchStations(this.#soon.db, rpuids, { untilMs: nowMs + WATCHED_MS, nowMs });
    for (const [, noted] of waiting) noted.waits = false;
  }
}
