import { expect, test } from "vitest";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { NAMES } from "#tests/support/brands.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

const POP = genre("Pop");
const JAZZ = genre("Jazz");

/** Stations like the first. */
function likes({ signals }: World) {
  const [found] = stationDocsByRpuid(signals().catalog, [nth(1)]);
  return affinity(signals(), seedOf(found?.doc ?? "{}", null));
}

test.each([
  ["Lighthouse Jazz", "shares Jazz"],
  ["Τζαζ 99", "shares Jazz"],
  ["Lighthouse", undefined],
])("a station without tags has the genres that its name says: %s", async (name, said) => {
  const others = NAMES.map((each) => ({ name: each, genres: [POP] }));
  const it = await world([
    { name },
    { name: "Otter", genres: [JAZZ] },
    { name: "Brook", genres: [JAZZ] },
    ...others,
  ]);
  expect(it.said(likes(it), nth(2))).toBe(said);
});

test("a station whose tags no other has, too", async () => {
  const it = await world([
    { name: "Lighthouse Jazz", keywords: [{ value: "lighthouses", language: "en" }] },
    { name: "Otter", genres: [JAZZ] },
    ...NAMES.map((name) => ({ name, genres: [JAZZ] })),
  ]);
  expect(it.said(likes(it), nth(2))).toBe("shares Jazz");
});

test("a station with tags has none of its name", async () => {
  const it = await world([
    { name: "Jazz Café", genres: [POP] },
    { name: "Otter", genres: [JAZZ] },
    { name: "Brook", genres: [JAZZ] },
    { name: "Fern", genres: [POP] },
  ]);
  expect(it.named(likes(it))).toEqual([nth(4)]);
});
