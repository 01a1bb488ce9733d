import { expect, test } from "vitest";
import { geo } from "#lib/recommendations/factors/geo.ts";
import { radiusOfBearers, reachOf } from "#lib/recommendations/scoring/coverage.ts";
import { nth, world } from "#tests/support/world.ts";

const HERE = { latitude: 53.48, longitude: -2.24 };
/** A place about this many km north of HERE. */
const north = (km: number, more: object = {}) => ({
  position: { latitude: HERE.latitude + km / 111.2, longitude: HERE.longitude, ...more },
});
/** A square around HERE, this many degrees each way. */
const square = (degrees: number) => [
  [
    [HERE.latitude - degrees, HERE.longitude - degrees],
    [HERE.latitude - degrees, HERE.longitude + degrees],
    [HERE.latitude + degrees, HERE.longitude + degrees],
    [HERE.latitude + degrees, HERE.longitude - degrees],
  ],
];

test("nearer stations come first, without stations that have no place or are of other countries", async () => {
  const { signals, named } = await world([
    north(60),
    north(5),
    { name: "Nowhere" },
    north(20),
    { ...north(1), country: "372", rpuid: "3727001" },
  ]);
  expect(named(geo(signals(), HERE))).toEqual([nth(2), nth(4), nth(1)]);
});

test("of two stations that cover the place, the local one comes before the national one", async () => {
  const { signals, named } = await world([{ coverage: square(3) }, { coverage: square(0.2) }]);
  expect(named(geo(signals(), HERE))).toEqual([nth(2), nth(1)]);
});

test("a station that covers the place comes before one whose coverage ends before it", async () => {
  const { signals, named } = await world([north(60, { radiusKm: 40 }), north(60, { radiusKm: 80 })]);
  expect(named(geo(signals(), HERE))).toEqual([nth(2), nth(1)]);
});

test("a transmitter reaches beyond its mast", async () => {
  const fm = { bearers: [{ id: "fm:ce1.c479.09580", cost: 30 }] };
  const { signals, named } = await world([north(45), { ...north(48), ...fm }]);
  expect(named(geo(signals(), HERE))).toEqual([nth(2), nth(1)]);
});

test("at the same place the more popular comes first", async () => {
  const { signals, named } = await world([
    { ...north(4), popularity: 5 },
    { ...north(4), popularity: 5_000 },
  ]);
  expect(named(geo(signals(), HERE))).toEqual([nth(2), nth(1)]);
});

test("distant stations are named only when no station is nearer", async () => {
  const near = await world([north(10), north(250)]);
  expect(near.named(geo(near.signals(), HERE))).toEqual([nth(1)]);
  const far = await world([north(250), north(700)]);
  expect(far.named(geo(far.signals(), HERE))).toEqual([nth(1)]);
});

test("says how far away a station is, and whether it is heard here", async () => {
  const { signals, said } = await world([
    north(12),
    north(0),
    { coverage: square(0.5) },
    north(30, { radiusKm: 50 }),
  ]);
  const list = geo(signals(), HERE);
  expect(said(list, nth(1))).toBe("12 km away");
  expect(said(list, nth(2))).toBe("less than 1 km away");
  expect(said(list, nth(3))).toBe("broadcasts where you are");
  expect(said(list, nth(4))).toBe("30 km away");
});

test("where a crowd of the country stands, a position alone is known of stations named after the city", async () => {
  const unsure = { name: "Otter", ...north(0) };
  const crowd = Array.from({ length: 5 }, (_, i) => ({ ...unsure, popularity: i }));
  const { signals, named, said } = await world([
    ...crowd,
    { name: "Manchester Beat", ...north(0) },
    { ...unsure, bearers: [{ id: "fm:ce1.c479.09580", cost: 30 }] },
    north(20),
  ]);
  const list = geo(signals(), HERE);
  expect(named(list)).toEqual([6, 7, 8, 5, 4, 3, 2, 1].map(nth));
  expect(said(list, nth(6))).toBe("less than 1 km away");
  expect(said(list, nth(5))).toBe("from the same country");
});

test("the radius of several transmitters is that of their areas side by side", () => {
  expect(radiusOfBearers(["fm:ce1.c479.09580"])).toBe(50);
  // A frequency under two PI codes is one transmitter.
  expect(radiusOfBearers(["fm:ce1.c479.09580", "fm:ce1.c47a.09580"])).toBe(50);
  expect(radiusOfBearers(["fm:ce1.c479.09580", "fm:ce1.c479.10010"])).toBeCloseTo(50 * Math.SQRT2);
  expect(radiusOfBearers(["dab:ce1.c185.c479.0"])).toBe(60);
  expect(radiusOfBearers(["https://stream.example/a.mp3"])).toBeUndefined();
});

test("the distance to a coverage is that to its edge, not to its corners", () => {
  const coverage = JSON.stringify([
    [
      [54, -10],
      [54, 10],
      [56, 10],
      [56, -10],
    ],
  ]);
  const station = {
    id: 1,
    popularity: 0,
    latitude: null,
    longitude: null,
    radiusKm: null,
    bearers: null,
    coverage,
  };
  expect(reachOf(station, { latitude: 53, longitude: 0 })?.km).toBeCloseTo(111.2, 0);
  expect(reachOf(station, { latitude: 55, longitude: 3 })?.km).toBe(0);
});
