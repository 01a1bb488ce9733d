import { expect, test } from "vitest";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { genre, nth, world } from "#tests/support/world.ts";

const [JAZZ, POP, SWING, TALK] = [genre("Jazz"), genre("Pop"), genre("Swing"), genre("Talk")];
/** Stations with these genres, whose names have nothing in common. */
const many = (count: number, ...genres: object[]) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${"abcdefghijklmnopqrstuvwxyzäöüß"[i]}${genres.length}q${count}`,
    genres,
  }));

test("of two tags that go with a station's tag, the rarer one brings its stations first", async () => {
  const it = await world([
    { name: "Quay", genres: [JAZZ] },
    { name: "Brook", genres: [POP] },
    { name: "Otter", genres: [SWING] },
    ...many(8, JAZZ, POP),
    ...many(5, JAZZ, SWING),
    ...many(8, POP),
    ...many(30, TALK),
  ]);
  const [found] = stationDocsByRpuid(it.signals().catalog, [nth(1)]);
  const order = it.named(affinity(it.signals(), seedOf(found?.doc ?? "{}", null)));
  expect(order).toContain(nth(2));
  expect(order.indexOf(nth(3))).toBeLessThan(order.indexOf(nth(2)));
  expect(order).toContain(nth(3));
});

test("a station's rarest tag has a station among the first seven, however many others go with a word of its name", async () => {
  const it = await world([
    { name: "Quay Nook", genres: [JAZZ] },
    ...many(25, POP).map(({ name, genres }) => ({ name: `${name} Nook`, genres })),
    ...many(6, JAZZ),
    ...many(30, TALK),
  ]);
  const [found] = stationDocsByRpuid(it.signals().catalog, [nth(1)]);
  const order = it.named(affinity(it.signals(), seedOf(found?.doc ?? "{}", null))).slice(0, 7);
  const jazz = Array.from({ length: 6 }, (_, i) => nth(27 + i));
  expect(order.filter((rpuid) => jazz.includes(rpuid)).length).toBeGreaterThan(0);
});

test("a station of which nothing tells counts half beside a seed with a telling tag", async () => {
  const place = { keywords: [{ value: "Самара", language: "ru" }] };
  const it = await world([
    { name: "Quay", genres: [JAZZ, SWING], ...place },
    { name: "Brook", genres: [POP] },
    { name: "Otter", genres: [JAZZ, SWING] },
    ...many(4, POP).map((each, i) => (i < 2 ? { ...each, ...place } : each)),
    ...many(30, TALK),
  ]);
  const [found] = stationDocsByRpuid(it.signals().catalog, [nth(1)]);
  const list = affinity(it.signals(), seedOf(found?.doc ?? "{}", null));
  const [best, plain] = [nth(3), nth(2)].map((rpuid) => list[it.named(list).indexOf(rpuid)]?.score);
  expect(best).toBe(1);
  expect(plain).toBeCloseTo(0.09, 2);
});
