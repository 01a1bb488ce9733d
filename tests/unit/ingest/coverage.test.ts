import { expect, test } from "vitest";
import { bounded, coarseness } from "#lib/ingest/records/coverage.ts";
import { insidePolygon } from "#lib/stations/areas.ts";

/** A circle of `corners` around 51° N, `east`. */
const circle = (corners: number, east: number) =>
  Array.from({ length: corners }, (_, n): [number, number] => {
    const turn = (2 * Math.PI * n) / corners;
    return [51 + Math.sin(turn), east + Math.cos(turn)];
  });

test("a coverage of many corners keeps about a thousand, at least three a ring; an ordinary one keeps all", () => {
  const rings = [...Array.from({ length: 28 }, (_, n) => circle(2_000, n)), circle(4, 50)];
  const kept = bounded(rings);
  expect(kept.flat().length).toBeLessThan(1_040);
  expect(kept.at(-1)).toHaveLength(4);
  expect(kept.map((ring) => insidePolygon(ring, 51, 0.5))).toEqual(
    rings.map((ring) => insidePolygon(ring, 51, 0.5)),
  );
  const ordinary = [circle(600, 0), circle(400, 3)];
  expect(coarseness(ordinary)).toBe(1);
  expect(bounded(ordinary)).toEqual(ordinary);
});

test("a place is inside or outside a ring: beside it, at 180 degrees, across them and around a pole", () => {
  const fiji: [number, number][] = [
    [-19, 177],
    [-19, -179],
    [-16, -179],
    [-16, 177],
  ];
  expect([178, 180, -180, -179.5, 176, -178].map((east) => insidePolygon(fiji, -17, east))).toEqual([
    ...[true, true, true, true, false, false],
  ]);
  const west: [number, number][] = [
    [0, -180],
    [0, -170],
    [10, -170],
    [10, -180],
  ];
  expect([-180, 180, -175, 175, 0].map((east) => insidePolygon(west, 5, east))).toEqual([
    ...[true, true, true, false, false],
  ]);
  const pole = [0, 90, 180, -90].map((east): [number, number] => [70, east]);
  expect([90, 75, 60].map((north) => insidePolygon(pole, north, 10))).toEqual([true, true, false]);
});
