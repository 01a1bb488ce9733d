import { expect, test } from "vitest";
import {
  firstHour,
  HOURS,
  nearestHour,
  placesByHour,
  pulledHour,
  type WorldPlace,
} from "#components/model/world-hours.ts";

const MIDDAY_MS = Date.parse("2036-05-14T12:08:00Z");
const place = (hoursAhead: number): WorldPlace => ({
  key: String(hoursAhead),
  country: String(hoursAhead),
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
  expect(nearestHour(Array.from({ length: HOURS }, () => []))).toBe(7);
});

test("at breakfast, an hour with many stations comes before an hour with one", () => {
  const many = (hoursAhead: number) => ({ ...place(hoursAhead), stations: 50 });
  const first = (...places: WorldPlace[]) => firstHour(placesByHour(places, MIDDAY_MS));
  expect(first(place(-5), many(-6), many(-3))).toBe(6);
  expect(first(place(-5), many(0))).toBe(7);
});

test("an hour without stations gives way to the nearest with some, a pull to the next on its way", () => {
  // Stations at 7, 8 and 22.
  const hours = placesByHour([-5, -4, 10].map(place), MIDDAY_MS);
  expect([7, 12, 14, 15, 16, 3].map((from) => nearestHour(hours, from))).toEqual([7, 8, 8, 22, 22, 7]);
  const pulled = (hour: number, middle: number) => pulledHour(hours, { hour, middle });
  expect([pulled(8, 8), pulled(8, 9), pulled(22, 20), pulled(7, 5), pulled(22, 1)]).toEqual([
    8, 22, 8, 22, 7,
  ]);
  expect(pulledHour(placesByHour([place(0)], MIDDAY_MS), { hour: 12, middle: 13 })).toBe(12);
});

test("a country stands once in an hour, also where its clocks differ by half an hour", () => {
  const australia = { country: "036", name: "Australia" };
  const hours = placesByHour(
    [
      { ...australia, key: "036 570", stations: 3, minutesAhead: 570 },
      { ...place(9), stations: 5 },
      { ...australia, key: "036 555", stations: 4, minutesAhead: 555 },
      { ...australia, key: "036 600", stations: 9, minutesAhead: 600 },
    ],
    MIDDAY_MS,
  );
  expect(hours[21]?.map(({ name, stations }) => [name, stations])).toEqual([
    ["Australia", 7],
    ["A place", 5],
  ]);
  expect(hours[22]?.map(({ stations }) => stations)).toEqual([9]);
});
