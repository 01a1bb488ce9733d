/**
 * Counts the clicks and votes that programs report, and writes them together. Stored are a station and an hour; who
 * clicked is remembered in memory alone, as a hash. Clicks never reach trends or recommendations.
 */
import { createHmac } from "node:crypto";
import { addClicks, allVotes, type Click, clicksByHour } from "#db/activity/clicks.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { boundedCache } from "../../ground/bounded-cache.ts";
import { DAY_MS, floorTo, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import { FlushSoon } from "../../ground/flush-soon.ts";

/** A click counts once in this time, for an address and a station. */
const ONE_CLICK_MS = DAY_MS;
const ONE_VOTE_MS = 10 * MINUTE_MS;
/** Most pairs of address and station remembered, for clicks and for votes each; the pair used longest ago goes first. */
const MOST_REMEMBERED = 200_000;
const FLUSH_EVERY_MS = 5 * SECOND_MS;
/** Most clicks and votes that wait to be written; further clicks and votes are not counted. */
const MOST_WAITING = 50_000;
const DAY_HOURS = 24;
/** How old counts may be. */
const COUNT_EVERY_MS = 10 * SECOND_MS;

interface ClickCount {
  /** Clicks of the last 24 hours, and of the 24 before. */
  day: number;
  dayBefore: number;
  /** The hour of the last click, ms; 0: none in two days. */
  lastMs: number;
  /** Clicks in that hour. */
  hour: number;
}
/** A station, and the rpuids of its other entries, and that it had before: these have clicks and votes of earlier days. */
interface Counted {
  rpuid: string;
  absorbed: readonly string[];
}
/** Clicks and votes at one moment. */
export interface Counts {
  /** Grows when something is counted anew. */
  readonly version: number;
  clicks(station: Counted): ClickCount;
  /** Votes that were given here. */
  votes(station: Counted): number;
}
const NONE: ClickCount = { day: 0, dayBefore: 0, lastMs: 0, hour: 0 };

interface Taken {
  /** By hour and rpuid. */
  hours: Map<number, Map<string, number>>;
  votes: Map<string, number>;
}

/** Notes clicks and votes in memory and writes them together; an address counts once in a while for a station. */
export class ClickBook {
  readonly #key: Uint8Array;
  readonly #soon: FlushSoon;
  readonly #last = { click: remembered(), vote: remembered() };
  #taken: Taken | undefined;
  #waiting: { clicks: Click[]; votes: Map<string, number> } = { clicks: [], votes: new Map() };
  #counts: (Counts & { atMs: number; stale: boolean }) | undefined;
  #lastMs = 0;

  /** `newKey` gives 32 random bytes. */
  constructor(
    db: SqliteDatabase,
    { onError, newKey }: { onError: (error: unknown) => void; newKey: () => Uint8Array },
  ) {
    this.#key = newKey();
    this.#soon = new FlushSoon(db, { everyMs: FLUSH_EVERY_MS, write: () => this.#write(), onError });
  }

  /** The store; it is read for what is not kept in memory. */
  get db(): SqliteDatabase {
    return this.#soon.db;
  }

  /** Reads and writes another store from now on; waiting clicks are written there. */
  writeTo(db: SqliteDatabase): void {
    this.#taken = undefined;
    this.#counts = undefined;
    this.#soon.writeTo(db);
  }

  settled(): Promise<void> {
    return this.#soon.settled();
  }

  /** Counts a click at `nowMs`, unless `address` clicked on this station less than 24 hours ago. */
  click(rpuid: string, address: string, nowMs: number): void {
    if (!this.#isFirst("click", `${address}\n${rpuid}`, nowMs, ONE_CLICK_MS)) return;
    const hourStartMs = floorTo(HOUR_MS, nowMs);
    addTo(this.#read(nowMs).hours, { rpuid, hourStartMs, clicks: 1 });
    this.#waiting.clicks.push({ rpuid, hourStartMs });
    this.#changed(nowMs);
  }

  /** Counts a vote; false when `address` voted for this station less than ten minutes ago. */
  vote(rpuid: string, address: string, nowMs: number): boolean {
    if (!this.#isFirst("vote", `${address}\n${rpuid}`, nowMs, ONE_VOTE_MS)) return false;
    const { votes } = this.#read(nowMs);
    votes.set(rpuid, (votes.get(rpuid) ?? 0) + 1);
    this.#waiting.votes.set(rpuid, (this.#waiting.votes.get(rpuid) ?? 0) + 1);
    this.#changed(nowMs);
    return true;
  }

  /** The counts at `nowMs`, ten seconds old at most. */
  counts(nowMs: number): Counts {
    const kept = this.#counts;
    const age = kept === undefined ? 0 : nowMs - kept.atMs;
    if (kept && age >= 0 && (kept.stale ? age < COUNT_EVERY_MS : age < HOUR_MS && sameHour(nowMs, kept.atMs)))
      return kept;
    const taken = this.#read(nowMs);
    const clicks = sum(taken.hours, nowMs);
    const votes = new Map(taken.votes);
    const made = {
      version: (kept?.version ?? 0) + 1,
      clicks: ({ rpuid, absorbed }: Counted) =>
        absorbed.reduce((all, entry) => together(all, clicks.get(entry)), clicks.get(rpuid) ?? NONE),
      votes: ({ rpuid, absorbed }: Counted) =>
        absorbed.reduce((all, entry) => all + (votes.get(entry) ?? 0), votes.get(rpuid) ?? 0),
      atMs: nowMs,
      stale: false,
    };
    this.#counts = made;
    return made;
  }

  #isFirst(what: "click" | "vote", whose: string, nowMs: number, withinMs: number): boolean {
    if (this.#waiting.clicks.length + this.#waiting.votes.size >= MOST_WAITING) return false;
    const hash = createHmac("sha256", this.#key).update(whose).digest("base64");
    const before = this.#last[what].get(hash);
    if (before !== undefined && nowMs >= before && nowMs - before < withinMs) return false;
    this.#last[what].set(hash, nowMs);
    return true;
  }

  #changed(nowMs: number): void {
    this.#lastMs = Math.max(this.#lastMs, nowMs);
    if (this.#counts) this.#counts.stale = true;
    this.#soon.schedule();
  }

  #read(nowMs: number): Taken {
    if (this.#taken) return this.#taken;
    const hours: Taken["hours"] = new Map();
    for (const row of clicksByHour(this.#soon.db, nowMs - 2 * DAY_MS)) addTo(hours, row);
    const votes = new Map(allVotes(this.#soon.db).map((row) => [row.rpuid, row.votes]));
    // Clicks and votes that wait to be written when the store is replaced.
    for (const click of this.#waiting.clicks) addTo(hours, { ...click, clicks: 1 });
    for (const [rpuid, given] of this.#waiting.votes) votes.set(rpuid, (votes.get(rpuid) ?? 0) + given);
    this.#taken = { hours, votes };
    return this.#taken;
  }

  #write(): void {
    const waiting = this.#waiting;
    if (waiting.clicks.length + waiting.votes.size === 0) return;
    const beforeMs = this.#lastMs - 2 * DAY_MS - HOUR_MS;
    addClicks(this.#soon.db, { ...waiting, beforeMs });
    // The write is synchronous, so nothing can have arrived in between.
    this.#waiting = { clicks: [], votes: new Map() };
    for (const hour of this.#taken?.hours.keys() ?? []) if (hour < beforeMs) this.#taken?.hours.delete(hour);
  }
}

const remembered = () => boundedCache<number>(MOST_REMEMBERED);
const sameHour = (a: number, b: number) => Math.floor(a / HOUR_MS) === Math.floor(b / HOUR_MS);

function addTo(hours: Taken["hours"], { rpuid, hourStartMs, clicks }: Click & { clicks: number }): void {
  const hour = hours.get(hourStartMs) ?? new Map<string, number>();
  hours.set(hourStartMs, hour.set(rpuid, (hour.get(rpuid) ?? 0) + clicks));
}

function together(one: ClickCount, other: ClickCount = NONE): ClickCount {
  const lastMs = Math.max(one.lastMs, other.lastMs);
  const hour = [one, other].reduce((all, each) => all + (each.lastMs === lastMs ? each.hour : 0), 0);
  return { day: one.day + other.day, dayBefore: one.dayBefore + other.dayBefore, lastMs, hour };
}

function sum(hours: Taken["hours"], nowMs: number): Map<string, ClickCount> {
  const thisHour = Math.floor(nowMs / HOUR_MS);
  const found = new Map<string, ClickCount>();
  for (const [startMs, clicks] of hours) {
    const age = thisHour - Math.floor(startMs / HOUR_MS);
    if (age < 0 || age >= 2 * DAY_HOURS) continue;
    for (const [rpuid, count] of clicks) {
      const total = found.get(rpuid) ?? { ...NONE };
      total[age < DAY_HOURS ? "day" : "dayBefore"] += count;
      if (startMs > total.lastMs) Object.assign(total, { lastMs: startMs, hour: count });
      found.set(rpuid, total);
    }
  }
  return found;
}
