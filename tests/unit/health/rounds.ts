/** Rounds of checks in a store of their own, at a set time. */
import { type KnownStream, setKnownStreams } from "#db/activity/known-streams.ts";
import { countHealth } from "#db/activity/stream-health.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { CheckBounds } from "#lib/health/check.ts";
import { type RoundMemory, runRound } from "#lib/health/round.ts";
import type { Check } from "#lib/health/verdict.ts";
import { emptyActivity } from "#tests/support/activity.ts";

export const NOW = Date.parse("2036-05-14T12:08:00Z");
export const HOUR = 3_600_000;
export const plays: Check = {
  outcome: "plays",
  beforeAnswer: false,
  format: "MP3",
  bitRate: 128_000,
  steps: [],
};
export const lost: Check = { outcome: "fails", reason: "dns", beforeAnswer: true, steps: [] };
export const stream = (number: number, host = `h${number}.test`): KnownStream => ({
  ...{ rpuid: `826${7000 + number}`, url: `http://${host}/${number}`, host, saysDown: 0 },
  ...{ declaredFormat: null, declaredBitRate: null },
});

export function known(...streams: KnownStream[]): SqliteDatabase {
  const { db } = emptyActivity();
  for (const _ of setKnownStreams(db, streams, NOW));
  return db;
}

interface Options {
  nowMs?: number;
  memory?: RoundMemory;
  betweenMs?: number;
}
export const round = (
  activity: SqliteDatabase,
  check: (url: string, nowMs: number, bounds: CheckBounds) => Promise<Check>,
  { nowMs = NOW, memory = { sightings: [], deepAtMs: [] }, betweenMs = 1 }: Options = {},
) =>
  runRound({
    ...{ activity, check, memory, betweenMs },
    clock: { now: () => nowMs },
    signal: new AbortController().signal,
    lastsMs: 20_000,
  });
export const verdicts = (db: SqliteDatabase) =>
  Object.fromEntries(
    countHealth(db).map(({ verdict, reason, streams }) => [`${verdict} ${reason}`, streams]),
  );
