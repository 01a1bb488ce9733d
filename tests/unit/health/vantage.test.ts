/** When verdicts pause, because our own connection seems to be gone. */
import { expect, test } from "vitest";
import { countDue } from "#db/activity/stream-health.ts";
import type { RoundMemory } from "#lib/health/round.ts";
import { HOUR, known, lost, NOW, plays, round, stream, verdicts } from "./rounds.ts";

test("verdicts pause while more than 30 % fail at DNS or connect, and go on when our connection is back", async () => {
  const streams = Array.from({ length: 12 }, (_, i) => stream(i));
  const db = known(...streams);
  const memory: RoundMemory = { sightings: [], deepAtMs: [] };
  expect(await round(db, async () => plays, { memory })).toEqual({ checked: 12, paused: 0, slow: 0 });
  const later = NOW + 36 * HOUR;
  const offline = await round(db, async () => lost, { memory, nowMs: later });
  expect(offline).toEqual({ checked: 0, paused: 12, slow: 0 });
  expect(verdicts(db)).toEqual({ "ok null": 12 });
  // The streams are due again within 20 minutes.
  const back = await round(db, async (url) => (url.endsWith("/1") ? lost : plays), {
    ...{ memory, nowMs: later + 21 * 60_000 },
  });
  expect(back).toEqual({ checked: 12, paused: 0, slow: 0 });
  expect(verdicts(db)).toEqual({ "ok null": 11, "degraded dns": 1 });
});

test("a list with more dead streams than living ones is judged while streams that played still answer", async () => {
  const db = known(...Array.from({ length: 12 }, (_, i) => stream(i)));
  const dead = (url: string) => Number(url.split("/").at(-1)) >= 5;
  const memory: RoundMemory = { sightings: [], deepAtMs: [] };
  const asked: string[] = [];
  const found = await round(
    db,
    async (url) => {
      asked.push(url);
      return dead(url) ? lost : plays;
    },
    { memory },
  );
  expect(found).toEqual({ checked: 12, paused: 0, slow: 0 });
  expect(verdicts(db)).toEqual({ "ok null": 5, "unknown dns": 7 });
  // Three of those that played were asked again.
  expect(asked.slice(12).map(dead)).toEqual([false, false, false]);
});

test("verdicts of names pause while none is resolved, though hosts that are IP addresses answer", async () => {
  const named = Array.from({ length: 12 }, (_, i) => stream(i));
  const numbered = Array.from({ length: 4 }, (_, i) =>
    stream(100 + i, i < 3 ? `203.0.113.${i + 1}` : "[2001:db8::1]"),
  );
  const db = known(...named, ...numbered);
  const memory: RoundMemory = { sightings: [], deepAtMs: [] };
  await round(db, async () => plays, { memory });
  const resolverGone = (url: string) => (url.includes(".test/") ? lost : plays);
  for (const hours of [36, 37]) {
    const found = await round(db, async (url) => resolverGone(url), { memory, nowMs: NOW + hours * HOUR });
    expect(found.paused).toBe(12);
  }
  expect(verdicts(db)).toEqual({ "ok null": 16 });
});

test("where nothing has played, a list of dead streams is put off, and counted as tried", async () => {
  const db = known(...Array.from({ length: 12 }, (_, i) => stream(i)));
  expect(await round(db, async () => lost)).toEqual({ checked: 0, paused: 12, slow: 0 });
  expect(countDue(db, NOW)).toEqual({ unchecked: 12, putOff: 12, due: 0 });
});
