/** A lane needs something that happens in time; a station without it is a tile. */
import { expect, test } from "vitest";
import { hasLane, songAt } from "#components/model/lane-or-tile.ts";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS, toRfc3339 } from "#lib/ground/clock.ts";

const NOW = Date.parse("2036-05-14T12:08:00Z");
const programme = (startMs: number, stopMs: number) => ({ key: `${startMs}`, name: "Tide", startMs, stopMs });
const record = (song: OnAirRecord["song"], show: OnAirRecord["show"] = {}): OnAirRecord => ({ song, show });
const until = (stopMs: number) => record({ name: "Halfway Home", stop: toRfc3339(stopMs) });

test.each([
  ["neither programmes nor a song", [], [], false],
  ["a record that names nothing", [], [record({})], false],
  ["an artist without a title", [], [record({ artist: "Marra" })], false],
  ["a song without an end", [], [record({ name: "Halfway Home" })], true],
  ["a song that is on", [], [until(NOW + MINUTE_MS)], true],
  ["a song that is over", [], [until(NOW)], false],
  ["a show without a song", [], [record({}, { name: "Tide" })], true],
  ["a programme on air", [programme(NOW - HOUR_MS, NOW + HOUR_MS)], [], true],
  ["a programme that ended within the lane", [programme(NOW - 3 * HOUR_MS, NOW - HOUR_MS)], [], true],
  ["a programme that begins within the lane", [programme(NOW + 3 * HOUR_MS, NOW + 5 * HOUR_MS)], [], true],
  ["a programme before the lane", [programme(NOW - 3 * HOUR_MS, NOW - 90 * MINUTE_MS)], [], false],
  ["a programme after the lane", [programme(NOW + 210 * MINUTE_MS, NOW + 5 * HOUR_MS)], [], false],
] as const)("a station with %s", (_, programmes, records, lane) => {
  expect(hasLane(programmes, records, NOW)).toBe(lane);
});

test("the next song does not count as the song on air", () => {
  expect(songAt([record({}), record({ name: "Later" })], NOW)).toBeUndefined();
});
