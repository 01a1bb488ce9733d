import { expect, test } from "vitest";
import { nearestBroadcasts } from "#components/model/broadcasts.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";

const NOW = Date.parse("2036-05-14T12:00:00Z");
const iso = (ms: number) => new Date(ms).toISOString();
/** A programme that began so many days after now: each broadcast lasts an hour. */
const on = (days: readonly number[]) => ({
  locations: days.map((day) => ({
    scheduledStart: iso(NOW + day * DAY_MS),
    scheduledStop: iso(NOW + day * DAY_MS + HOUR_MS),
  })),
});
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test.each([
  ["all of few, the earliest first", on([2, -1, 0]), [-1, 0, 2]],
  ["the latest past ones of a programme that has ended", on(days(-20, -1)), [-4, -3, -2, -1]],
  ["the coming ones, and the latest past ones before them", on(days(-20, 2)), [-1, 0, 1, 2]],
  ["the first of many coming ones, with the one on air", on(days(-3, 20)), [0, 1, 2, 3]],
])("lists %s", (_, item, expected) => {
  const listed = nearestBroadcasts(item, NOW, 4).map(({ startMs }) => (startMs - NOW) / DAY_MS);
  expect(listed).toEqual(expected);
});
