/** Verdicts wait while most streams of unrelated sites are slow at once: our own line seems to be slow. */
import { expect, test } from "vitest";
import { checkedStreams, checksSince } from "#db/activity/checks.ts";
import { checksNoting } from "#db/activity/deep-checks.ts";
import type { RoundMemory } from "#lib/health/round.ts";
import type { Check } from "#lib/health/verdict.ts";
import { HOUR, known, NOW, plays, round, stream, verdicts } from "./rounds.ts";

const MINUTE = HOUR / 60;

const slow: Check = { ...plays, outcome: "weak", reason: "stalled" };
const twelve = (hostOf?: (number: number) => string) =>
  Array.from({ length: 12 }, (_, number) => stream(number, hostOf?.(number)));
const memory = (): RoundMemory => ({ sightings: [], deepAtMs: [] });
const numberOf = (url: string) => Number(url.split("/").at(-1));
const LATER = NOW + 36 * HOUR;

test("no verdict changes while most are slow, the checks say why, and the verdicts go on when our line is back", async () => {
  const db = known(...twelve());
  const ours = memory();
  await round(db, async () => plays, { memory: ours });
  const isFast = (url: string) => numberOf(url) < 3;
  const found = await round(db, async (url) => (isFast(url) ? { ...slow, reason: "silence" } : slow), {
    ...{ memory: ours, nowMs: LATER },
  });
  expect(found).toEqual({ checked: 3, paused: 0, slow: 9 });
  expect(verdicts(db)).toEqual({ "ok null": 9, "degraded silence": 3 });
  const noted = checksNoting(db, "own-line", 20);
  expect(noted).toHaveLength(9);
  expect(noted[0]?.says).toBe("most streams were slow at about this time, of 9 sites: the verdict waits");
  // Due again after one to two hours.
  await round(db, async () => slow, { memory: ours, nowMs: LATER + HOUR / 2 });
  expect(verdicts(db)).toEqual({ "ok null": 9, "degraded silence": 3 });
  await round(db, async () => plays, { memory: ours, nowMs: LATER + 8 * HOUR });
  expect([verdicts(db), checksNoting(db, "own-line", 20)]).toEqual([{ "ok null": 12 }, []]);
});

test("slow streams are stalled where others are not slow, and where all are of one site", async () => {
  const some = known(...twelve());
  expect(await round(some, async (url) => (numberOf(url) < 5 ? slow : plays))).toMatchObject({ slow: 0 });
  expect(verdicts(some)).toEqual({ "ok null": 7, "degraded stalled": 5 });
  const ofSite = known(...twelve((number) => `s${number}.streams.test`));
  expect(await round(ofSite, async () => slow)).toMatchObject({ checked: 12, slow: 0 });
});

test("slow streams are stalled while streams that played last still play", async () => {
  const db = known(...twelve());
  const ours = memory();
  await round(db, async () => plays, { memory: ours });
  // Streams 0 to 3 are not due with the others.
  db.prepare("UPDATE stream_health SET next_check_ms = ? WHERE rpuid < '8267004'").run(LATER + HOUR);
  const found = await round(db, async (url) => (numberOf(url) < 4 ? plays : slow), {
    ...{ memory: ours, nowMs: LATER },
  });
  expect(found).toEqual({ checked: 8, paused: 0, slow: 0 });
  expect(verdicts(db)).toEqual({ "ok null": 4, "degraded stalled": 8 });
});

test("verdicts wait also where few checks are due in a minute, and for as long as our line is slow", async () => {
  const few = known(...Array.from({ length: 200 }, (_, number) => stream(number)));
  few.exec(`UPDATE stream_health SET next_check_ms = ${NOW} + (rowid - 1) * ${(24 * HOUR) / 200}`);
  const many = known(...Array.from({ length: 60 }, (_, number) => stream(number)));
  const memories = [memory(), memory()] as const;
  const found = { few: 0, many: 0 };
  for (let nowMs = NOW; nowMs < NOW + 6 * HOUR; nowMs += MINUTE) {
    found.few += (await round(few, async () => slow, { memory: memories[0], nowMs })).slow;
    found.many += (await round(many, async () => slow, { memory: memories[1], nowMs })).slow;
  }
  // Two slow sites may be slow themselves.
  expect(verdicts(few)["degraded stalled"]).toBe(2);
  expect(found.few).toBeGreaterThan(100);
  expect(verdicts(many)).toEqual({ "unknown null": 60 });
  expect(found.many).toBeGreaterThan(150);
});

test("programs that follow the checks are told nothing of those that our own line slowed", async () => {
  const streams = twelve();
  const db = known(...streams);
  const ours = memory();
  await round(db, async () => plays, { memory: ours });
  for (const hours of [0, 3, 6, 9, 12])
    await round(db, async () => slow, { memory: ours, nowMs: LATER + hours * HOUR });
  expect(checksNoting(db, "own-line", 20)).toHaveLength(12);
  const rpuids = streams.map(({ rpuid }) => rpuid);
  for (const state of checkedStreams(db, rpuids))
    expect(state).toMatchObject({ verdict: "ok", checkedAtMs: NOW, playedAtMs: NOW });
  const told = [...checksSince(db, 0)].map(({ outcome, checkedAtMs }) => [outcome, checkedAtMs]);
  expect(told).toEqual(Array(12).fill(["plays", NOW]));
});
