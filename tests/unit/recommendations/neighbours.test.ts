import { expect, test } from "vitest";
import { neighbours } from "#lib/recommendations/neighbours.ts";
import { NAMES } from "#tests/support/brands.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

const JAZZ = genre("Jazz");
/** In Leeds, and `n` hundred metres to its north. */
const leeds = (n: number) => ({ position: { latitude: 53.8 + n / 1_000, longitude: -1.55 } });
const BRISTOL = { position: { latitude: 51.45, longitude: -2.58 } };
const asked = { factors: ["AFFINITY"], rpuid: nth(1), reasons: true } as const;
const said = (it: World, more: object = {}) =>
  it
    .recommend({ ...asked, ...more })
    .map(({ rpuid, reasons }) => `${rpuid} ${reasons?.map(({ text }) => text).join()}`);
const named = (...more: object[]) => more.map((each, i) => ({ name: NAMES[i], ...each }));

test("few similar stations are followed by stations of the city, then by popular ones of the country", async () => {
  const it = await world(
    named(
      { genres: [JAZZ], ...leeds(0) },
      { popularity: 5, ...BRISTOL },
      { popularity: 9, ...leeds(1) },
      { popularity: 700 },
      { popularity: 50, ...leeds(2) },
      { genres: [JAZZ], ...BRISTOL },
    ),
  );
  expect(said(it)).toEqual([
    `${nth(6)} shares Jazz`,
    `${nth(5)} in Leeds too`,
    `${nth(3)} in Leeds too`,
    `${nth(4)} from the same country`,
    `${nth(2)} from the same country`,
  ]);
});

test("of one country, stations with more in common come first", async () => {
  const far = { homepage: "https://www.facebook.com/otter" };
  const it = await world(named(far, { popularity: 700 }, { ...far, popularity: 1 }));
  expect(said(it).map((each) => each.split(" ")[0])).toEqual([nth(3), nth(2)]);
});

test("a word that any station may have makes no neighbour come first", async () => {
  const it = await world([
    { name: "Сказки для всех" },
    { name: "Маяк", popularity: 700 },
    { name: "Тишина для двоих" },
  ]);
  expect(said(it).map((each) => each.split(" ")[0])).toEqual([nth(2), nth(3)]);
});

test("twins, and stations of one brand in a row, leave a list few: neighbours fill it", async () => {
  const twins = Array.from({ length: 9 }, () => ({ name: "Quay", genres: [JAZZ] }));
  const far = NAMES.map((name) => ({ name: `${name} far` }));
  const it = await world([{ name: "Otter", genres: [JAZZ] }, ...twins, ...far]);
  expect(said(it)).toHaveLength(8);
  expect(said(it)[0]).toBe(`${nth(2)} shares Jazz`);
  const twinsOfSeed = Array.from({ length: 9 }, () => ({ name: "Otter", popularity: 900 }));
  const other = await world([{ name: "Otter" }, ...twinsOfSeed, ...far]);
  expect(said(other)).toHaveLength(8);
});

test("a point where a large share of the country's stations stands is the city of those that are named after it", async () => {
  const crowd = Array.from({ length: 5 }, () => leeds(0));
  const it = await world(named(...crowd, {}));
  expect(said(it)).toEqual([2, 3, 4, 5, 6].map((n) => `${nth(n)} from the same country`));
  const other = await world([{ name: "Radio Leeds", ...leeds(0) }, ...named(...crowd, leeds(3))]);
  expect(said(other).filter((each) => each.endsWith("in Leeds too"))).toEqual([`${nth(7)} in Leeds too`]);
});

test("a list of enough similar stations has none, nor has the list of another factor or of another country", async () => {
  const alike = Array.from({ length: 9 }, () => ({ genres: [JAZZ] }));
  const enough = await world([...named(...alike), ...NAMES.map((name) => ({ name: `${name} far` }))]);
  expect(said(enough)).toHaveLength(9);
  expect(said(enough).filter((each) => each.endsWith("same country"))).toEqual([]);
  const few = await world([...named({}, {}), { name: "Far", country: "250", rpuid: "2507000" }]);
  expect(said(few)).toHaveLength(1);
  expect(said(few, { factors: ["TRENDING"] })).toEqual([]);
  expect(said(few, { country: "250" })).toEqual([]);
});

test("stations that are down are left out", async () => {
  const it = await world(named({}, {}, {}));
  const signals = it.signals();
  const health = { ...signals.health, generation: 1, downIn: () => [nth(2)] };
  const ids = neighbours({ ...signals, health }, { id: 1, traits: [] }, new Set(), 8);
  expect(it.named(ids)).toEqual([nth(3)]);
});

test("neighbours fill a list of stations that are down, and come before these", async () => {
  const alike = Array.from({ length: 9 }, () => ({ genres: [JAZZ] }));
  const down = [2, 3, 4, 5, 6, 7, 8, 9].map(nth);
  const it = await world([...named(...alike), { name: "Fern" }, { name: "Gull" }, { name: "Isle" }], {
    down,
  });
  expect(
    said(it)
      .map((each) => each.split(" ")[0])
      .slice(0, 5),
  ).toEqual([10, 11, 12, 2, 3].map(nth));
  expect(said(it)).toHaveLength(8);
});

test("a station that goes down leaves the list as long as it was", async () => {
  const names = "Alder Birch Cedar Dogwood Elm Fig Ginkgo Hazel Ivy Kapok Larch Maple Nutmeg Oak".split(" ");
  const alike = names.map((name) => ({ name, genres: [JAZZ] }));
  const answers = async (playing: number) => {
    const down = names.slice(playing + 1).map((_, i) => nth(playing + 2 + i));
    return said(await world([...alike, { name: "Isle" }], { down })).length;
  };
  expect(await answers(8)).toBe(13);
  expect(await answers(7)).toBe(13);
});

test("names that differ in the codec or the bit rate of the stream alone are one programme's", async () => {
  const it = await world(
    [
      "Otter 32k AAC",
      "Otter (64k AAC+)",
      "Otter MP3 128 kbit/s",
      "Otter - 256",
      "Otter 2",
      "128 MP3",
      "Radio 64",
    ].map((name) => ({ name, genres: [JAZZ] })),
  );
  const rpuids = said(it).map((each) => each.split(" ")[0]);
  expect(rpuids.sort()).toEqual([5, 6, 7].map(nth));
});
