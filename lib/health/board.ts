/** Ailing streams and stations, heard sounds and descriptions, in memory: answers are made without asking the store each time. */

import { ailingStreams, notWhollyGone } from "#db/activity/stream-health.ts";
import { inSlices } from "#db/catalog/read/soon.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DEFINITE_REASONS } from "../contract/gone.ts";
import { hasPassed, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { atOnce } from "../ground/slices.ts";
import type { HealthView } from "../request/health.ts";
import { type Descriptions, readDescriptions } from "./described.ts";
import { type HeardSounds, readHeard } from "./heard-sounds.ts";
import { knownHealth } from "./known-health.ts";
import type { Verdict } from "./verdict.ts";

/** How old what is kept may be: with the time that answers are kept, verdicts show within 15 minutes. */
const READ_EVERY_MS = 5 * MINUTE_MS;
/** How long before that it is read between requests. */
const AHEAD_MS = 10 * SECOND_MS;
/** Unknown streams stand with good streams: nothing speaks against them. */
const RANK: Readonly<Record<Verdict, number>> = { ok: 0, unknown: 0, degraded: 1, blocked: 2, down: 3 };
const COUNTRY_DIGITS = 3;

type Ranks = ReadonlyMap<string, ReadonlyMap<string, number>>;
interface Kept {
  generation: number;
  /** The text that the entry was made from, kept for comparison. */
  text: string;
  /** Ranks of ailing streams, by rpuid and address. */
  ranks: Ranks;
  /** By country. */
  down: ReadonlyMap<string, readonly string[]>;
  heard: HeardSounds;
  described: Descriptions;
}

function* read(db: SqliteDatabase, before: Kept): Generator<void, Kept> {
  const rows = ailingStreams(db, DEFINITE_REASONS);
  yield;
  const text = rows
    .map(({ rpuid, url, verdict, isGone }) => `${rpuid} ${isGone ? "down" : verdict} ${url}`)
    .join("\n");
  const heard = yield* readHeard(db);
  const described = yield* readDescriptions(db);
  const isSame = heard.text === before.heard.text && described.text === before.described.text;
  if (text === before.text && isSame) return before;
  const ranks = new Map<string, Map<string, number>>();
  const withGone = new Set<string>();
  for (const { rpuid, url, verdict, isGone } of rows) {
    const ofStation = ranks.get(rpuid) ?? new Map<string, number>();
    ranks.set(rpuid, ofStation.set(url, RANK[isGone ? "down" : verdict]));
    if (isGone) withGone.add(rpuid);
  }
  const playing = new Set(notWhollyGone(db, [...withGone], DEFINITE_REASONS));
  const down = Map.groupBy(
    [...withGone].filter((rpuid) => !playing.has(rpuid)),
    (rpuid) => rpuid.slice(0, COUNTRY_DIGITS),
  );
  return { generation: before.generation + 1, text, ranks, down, heard, described };
}

/** Reads verdicts every five minutes; the views that it gives are made of what was read last. */
export class HealthBoard {
  #db: SqliteDatabase;
  #kept: Kept = {
    generation: 0,
    text: "",
    ranks: new Map(),
    down: new Map(),
    heard: { text: "", sounds: new Map() },
    described: { text: "", descriptions: new Map() },
  };
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(db: SqliteDatabase) {
    this.#db = db;
  }

  /** From now on what is known comes from another store. */
  readFrom(db: SqliteDatabase): void {
    this.#db = db;
    this.#readAtMs = Number.NEGATIVE_INFINITY;
  }

  /** The health of streams at `nowMs`; what is kept is 5 minutes old at most. */
  at(nowMs: number): HealthView {
    if (hasPassed(READ_EVERY_MS, nowMs - this.#readAtMs)) {
      this.#readAtMs = nowMs;
      try {
        this.#kept = atOnce(read(this.#db, this.#kept));
      } catch {
        // Another part reports a store that cannot be read; the answer goes out with the old order of streams.
      }
    }
    return view(this.#db, this.#kept, nowMs);
  }

  /** Reads between requests what `at` would read shortly after `nowMs`, so that no request waits for it. */
  readAhead(nowMs: number): void {
    if (!hasPassed(READ_EVERY_MS - AHEAD_MS, nowMs - this.#readAtMs)) return;
    this.#readAtMs = nowMs;
    const db = this.#db;
    const keep = (kept: Kept) => {
      if (db === this.#db) this.#kept = kept;
    };
    // The old order of streams stays where the store cannot be read: another part reports that.
    inSlices(read(db, this.#kept)).then(keep, () => undefined);
  }
}

function view(
  db: SqliteDatabase,
  { generation, ranks, down, heard, described }: Kept,
  nowMs: number,
): HealthView {
  return {
    generation,
    isAiling: (rpuid) => ranks.has(rpuid),
    heardOf: (rpuid) => heard.sounds.get(rpuid),
    describedAs: (rpuid) => described.descriptions.get(rpuid),
    inOrder: (ownerOf, streams) => {
      const rank = ({ streamSource: { url } }: (typeof streams)[number]) =>
        ranks.get(ownerOf(url))?.get(url) ?? 0;
      return streams.toSorted((a, b) => rank(a) - rank(b));
    },
    downIn: (country) => down.get(country) ?? [],
    of: (rpuids) => knownHealth(db, rpuids, nowMs),
  };
}
