import { expect, test } from "vitest";
import { recheckFailing, recheckHeard } from "#db/activity/deep-checks.ts";
import { type KnownStream, setKnownStreams } from "#db/activity/known-streams.ts";
import { dueStreams } from "#db/activity/stream-health.ts";
import { emptyActivity } from "#tests/support/activity.ts";

const HOUR = 3_600_000;
const NOW = Date.parse("2036-05-14T12:08:00Z");
const stream = (number: number): KnownStream => ({
  ...{ rpuid: `826${7000 + number}`, url: `http://h.test/${number}`, host: "h.test", saysDown: 0 },
  ...{ declaredFormat: null, declaredBitRate: null },
});

test("a stream that is down and plays for a player is checked at once, and not twice an hour", () => {
  const { db } = emptyActivity();
  for (const _ of setKnownStreams(db, [stream(1), stream(2), stream(3)], NOW));
  db.prepare("UPDATE stream_health SET verdict = 'down', checked_at_ms = ?, next_check_ms = ?").run(
    NOW - 2 * HOUR,
    NOW + 9 * HOUR,
  );
  const hour = Math.floor(NOW / HOUR) * HOUR;
  const reported = (number: number, startMs: number, played: number) => {
    const { rpuid, url } = stream(number);
    db.prepare("INSERT INTO stream_report VALUES (?, ?, ?, ?, ?)").run(rpuid, url, startMs, played, 1);
  };
  reported(1, hour, 1);
  reported(2, hour, 0);
  reported(3, hour - 4 * HOUR, 5);
  const recheck = () => recheckHeard(db, { nowMs: NOW, beforeMs: NOW - HOUR });
  expect(recheck()).toBe(1);
  expect(dueStreams(db, NOW, 10).map(({ url }) => url)).toEqual([stream(1).url]);
  db.prepare("UPDATE stream_health SET checked_at_ms = ?, next_check_ms = ?").run(NOW - HOUR / 2, NOW + HOUR);
  expect(recheck()).toBe(0);
});

test("a stream that plays for us and fails for more players than it plays for is checked at once, and not twice an hour", () => {
  const { db } = emptyActivity();
  for (const _ of setKnownStreams(db, [1, 2, 3, 4].map(stream), NOW));
  const checked = (agoMs: number) =>
    db
      .prepare("UPDATE stream_health SET verdict = 'ok', checked_at_ms = ?, next_check_ms = ?")
      .run(NOW - agoMs, NOW + 9 * HOUR);
  const hour = Math.floor(NOW / HOUR) * HOUR;
  const reported = (number: number, startMs: number, played: number) => {
    const { rpuid, url } = stream(number);
    db.prepare("INSERT INTO stream_report VALUES (?, ?, ?, ?, ?)").run(rpuid, url, startMs, played, 2);
  };
  reported(1, hour, 0);
  reported(2, hour, 2);
  // In the hour of the last check, before or after it.
  reported(3, hour - 2 * HOUR, 0);
  // A single failure may be a listener's own fault.
  reported(4, hour, 1);
  const recheck = () => recheckFailing(db, { nowMs: NOW, sinceMs: NOW - 24 * HOUR, beforeMs: NOW - HOUR });
  const due = () => dueStreams(db, NOW, 10).map(({ url }) => url);
  checked(2 * HOUR);
  expect(recheck()).toBe(1);
  expect(due()).toEqual([stream(1).url]);
  expect(recheck()).toBe(0);
  checked(HOUR / 2);
  expect(recheck()).toBe(0);
  checked(7 * HOUR);
  expect(recheck()).toBe(3);
  expect(due().toSorted()).toEqual([1, 3, 4].map((number) => stream(number).url));
});
