/** Stations near a place (contract: geo), in both families. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Envelope, Station } from "#lib/contract/shapes.ts";
import { putClient } from "#tests/support/activity.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";

/** A degree of latitude on the mean sphere, km. */
const DEGREE_KM = 111.195;
const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const box = (south: number, west: number, north: number, east: number) => [
  [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ],
];

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Near jazz", ...at(50.1, 0) }),
    station(2, { name: "Middle", ...at(51, 0) }),
    station(3, { name: "Edge jazz", ...at(50 + 299 / DEGREE_KM, 0) }),
    station(4, { name: "Beyond jazz", ...at(50 + 301 / DEGREE_KM, 0) }),
    station(5, { name: "Nowhere jazz" }),
    station(6, { name: "National", ...at(57, -4), coverage: box(49, -8, 59, 2) }),
    station(7, { name: "Covers alone", coverage: box(60, 10, 61, 12) }),
    station(8, { name: "Fiji west", ...at(-17, 179.5) }),
    station(9, { name: "Fiji east", ...at(-17, -179.5) }),
    station(10, { name: "Pole", ...at(89.9, 100) }),
    station(12, { name: "Dateline", rpuid: "2427012", country: "242", coverage: box(-20, 176, -10, -176) }),
    station(13, {
      name: "South pole",
      rpuid: "0107013",
      country: "010",
      coverage: [
        [
          [-70, -120],
          [-70, 0],
          [-70, 120],
        ],
      ],
    }),
    station(14, {
      name: "North pole",
      rpuid: "0107014",
      country: "010",
      coverage: [
        [
          [80, 150],
          [80, 30],
          [80, -90],
        ],
      ],
    }),
    station(15, { name: "World", rpuid: "0117015", country: "011", coverage: box(-90, -180, 90, 180) }),
    station(11, { name: "Abroad", rpuid: "2507011", country: "250", ...at(50, 0) }),
  ]);
});
afterAll(() => api.close());

const names = async (target: string) => {
  const { status, body } = await api.ask<Envelope<Station>>(target);
  expect(status, target).toBe(200);
  return body.data.map(({ name }) => name);
};
const near = (geo: string) => names(`/v2/stations?country=826&geo=${encodeURIComponent(geo)}`);

describe("GET /v2/stations?geo", () => {
  test("the nearest station first, a station whose coverage contains the place at distance 0, none beyond 300 km", async () => {
    expect(await near("50,0")).toEqual(["National", "Near jazz", "Middle", "Edge jazz"]);
  });
  test("outside a coverage, the distance is to its nearest corner when the station has no position", async () => {
    expect(await near("60.5,11")).toEqual(["Covers alone"]);
    expect(await near("62,11")).toEqual(["Covers alone"]);
    expect(await near("68,11")).toEqual([]);
  });
  test("distances cross the antimeridian and the pole", async () => {
    expect(await near("-17,179.9")).toEqual(["Fiji west", "Fiji east"]);
    expect(await near("-17,-179.9")).toEqual(["Fiji east", "Fiji west"]);
    expect(await near("89.9,-80")).toEqual(["Pole"]);
    expect(await near("90,180")).toEqual(["Pole"]);
  });
  test("a coverage across 180 degrees contains its places, and none on the other side of the Earth", async () => {
    const inFiji = (geo: string) => names(`/v2/stations?country=242&geo=${geo}`);
    for (const geo of ["-15,179.99", "-15,180", "-15,-180", "-15,-177", "-15,176.5", "-19,-179"])
      expect(await inFiji(geo), geo).toEqual(["Dateline"]);
    for (const geo of ["-15,0", "-15,170", "-15,-170", "-5,180"]) expect(await inFiji(geo), geo).toEqual([]);
  });
  test("a coverage round a pole contains the pole", async () => {
    const atPoles = (geo: string) => names(`/v2/stations?country=010&geo=${geo}`);
    for (const geo of ["-90,0", "-89,77", "-75,180", "-75,-60"])
      expect(await atPoles(geo), geo).toEqual(["South pole"]);
    for (const geo of ["90,0", "88,-179", "85,90"]) expect(await atPoles(geo), geo).toEqual(["North pole"]);
    for (const geo of ["0,0", "-60,60", "70,60"]) expect(await atPoles(geo), geo).toEqual([]);
  });
  test("a coverage can be as wide as the world", async () => {
    for (const geo of ["0,0", "45,179.9", "-60,-100"])
      expect(await names(`/v2/stations?country=011&geo=${geo}`), geo).toEqual(["World"]);
  });
  test("only stations of the requested country", async () => {
    expect(await names("/v2/stations?country=250&geo=50,0")).toEqual(["Abroad"]);
  });
  test("sort and category apply", async () => {
    const sorted = await names("/v2/stations?country=826&geo=50,0&sort=alphanumeric");
    expect(sorted).toEqual(["Edge jazz", "Middle", "National", "Near jazz"]);
    expect(await names("/v2/stations?country=826&geo=50,0&category=urn:none")).toEqual([]);
  });
  test.each([
    "50, 0",
    " 50,0",
    "50.0,-0.0",
    "50.00000,0",
    "50.0000000000000000001,-0.00000000000000000000000001",
    // Small doubles as Java, Python and Go print them.
    "50,-5.0E-4",
    "50.0,5e-05",
    // ISO 6709 writes a sign.
    "+50.00,-0",
    "+50,+0",
  ])("takes %j", async (geo) => {
    expect((await near(geo)).length).toBe(4);
  });
  test.each([
    "50",
    "50;0",
    "50,0,0",
    "91,0",
    "-90.1,0",
    "0,181",
    "north,0",
    "50,5e",
    "50,5e-1.5",
    "9e9,0",
    "++50,0",
    "0,1E999",
    "50,",
    "NaN,0",
  ])("refuses %j", async (geo) => {
    const { status, body } = await api.ask(`/v2/stations?country=826&geo=${encodeURIComponent(geo)}`);
    expect([status, body.code]).toEqual([400, "param_invalid"]);
  });
});

describe.each(["v2", "v4"])("GET /WRAPI/%s/stations?geo", (version) => {
  test("with search, near stations come first, by distance, and the others after them", async () => {
    const found = await names(`/WRAPI/${version}/stations?country=826&search=jazz&geo=50,0`);
    expect(found.slice(0, 2)).toEqual(["Near jazz", "Edge jazz"]);
    expect(found.slice(2).sort()).toEqual(["Beyond jazz", "Nowhere jazz"]);
  });
  test("without search, the nearest stations instead of random stations", async () => {
    const found = await names(`/WRAPI/${version}/stations?country=826&geo=50,0`);
    expect(found).toEqual(["National", "Near jazz", "Middle", "Edge jazz"]);
  });
});
