/** Stations that leave the catalogue and come back: what checks found of their streams. */
import { expect, test } from "vitest";
import { setKnownStreams } from "#db/activity/known-streams.ts";
import { dueStreams, healthOfStations } from "#db/activity/stream-health.ts";
import { HOUR, known, lost, NOW, round, stream, verdicts } from "./rounds.ts";

const DAY = 24 * HOUR;
const only = (db: ReturnType<typeof known>, nowMs: number, ...streams: ReturnType<typeof stream>[]) => {
  for (const _ of setKnownStreams(db, streams, nowMs));
};
const of = (db: ReturnType<typeof known>) => healthOfStations(db, [stream(1).rpuid])[0];

test("a station that is away for one run keeps the health of its streams, and adds to their failures", async () => {
  const db = known(stream(1), stream(2));
  const fails = async () => ({ ...lost, beforeAnswer: false });
  for (const hours of [0, 1]) await round(db, fails, { nowMs: NOW + hours * HOUR });
  const before = of(db);
  expect(before).toMatchObject({ failures: 2, reason: "dns", failing_since_ms: NOW });
  only(db, NOW + 2 * HOUR, stream(2));
  expect(of(db)).toBeUndefined();
  expect(verdicts(db)).toEqual({ "unknown dns": 1 });
  only(db, NOW + 3 * HOUR, { ...stream(1), declaredFormat: "AAC" }, stream(2));
  expect(of(db)).toEqual({ ...before, first_seen_ms: NOW + 3 * HOUR, declared_format: "AAC" });
  await round(db, fails, { nowMs: NOW + 6 * HOUR });
  expect(of(db)).toMatchObject({ verdict: "down", failures: 3, failing_since_ms: NOW });
});

test("another address, an unchecked stream, and a station away for over 30 days begin anew", async () => {
  const db = known(stream(1));
  await round(db, async () => lost);
  only(db, NOW + HOUR);
  const moved = { ...stream(1), url: "http://h1.test/moved" };
  only(db, NOW + 2 * HOUR, moved);
  expect(of(db)).toMatchObject({ url: moved.url, checked_at_ms: null });
  only(db, NOW + 3 * HOUR);
  only(db, NOW + 4 * HOUR, moved);
  expect(dueStreams(db, NOW + 4 * HOUR, 9).map(({ url }) => url)).toEqual([moved.url]);
  only(db, NOW + 32 * DAY, stream(1));
  expect(of(db)).toMatchObject({ checked_at_ms: null, failures: 0 });
  expect(db.prepare("SELECT count(*) AS n FROM left_stream").get()).toEqual({ n: 0 });
});
