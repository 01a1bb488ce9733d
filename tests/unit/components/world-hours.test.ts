import { expect, test } from "vitest";
import { firstHour, HOURS, placesByHour, type WorldPlace } from "#components/model/world-hours.ts";

const MIDDAY_MS = Date.parse("2036-05-14T12:08:00Z");
const place = (hoursAhead: number): WorldPlace => ({
  key: String(hoursAhead),
  name: "A place",
  stations: 1,
  minutesAhead: hoursAhead * 60,
});
const firstOf = (...hoursAhead: number[]) => firstHour(placesByHour(hoursAhead.map(place), MIDDAY_MS));

test("the world begins at breakfast time, if a place has breakfast time", () => {
  expect(firstOf(-5, 0, 1)).toBe(7);
});

test("else at the nearest hour with stations, at the later of two, also around midnight", () => {
  expect(firstOf(0, 1, 2)).toBe(12);
  expect(firstOf(-6, -4)).toBe(8);
  expect(firstOf(10)).toBe(22);
  expect(firstHour(Array.from({ length: HOURS }, () => []))).toBe(7);
});
