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

test("the world begins with breakfast where it is breakfast somewhere", () => {
  expect(firstOf(-5, 0, 1)).toBe(7);
});

test("else with the nearest hour at which stations are, of two the later one, around midnight as well", () => {
  expect(firstOf(0, 1, 2)).toBe(12);
  expect(firstOf(-6, -4)).toBe(8);
  expect(firstOf(10)).toBe(22);
  expect(firstHour(Array.from({ length: HOURS }, () => []))).toBe(7);
});
