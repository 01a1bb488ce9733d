import { expect, test } from "vitest";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

const POP = genre("Pop");
const JAZZ = genre("Jazz");
const NAMES = [
  "Quay",
  "Lantern",
  "Harbour",
  "Meadow",
  "Copper",
  "Juniper",
  "Marble",
  "Saffron",
  "Violet",
  "Walnut",
];
/** Stations with names that have nothing in common. */
const named = (more: readonly object[]) => more.map((each, i) => ({ name: NAMES[i], ...each }));

function likes({ signals }: World, rpuid: string) {
  const [found] = stationDocsByRpuid(signals().catalog, [rpuid]);
  return affinity(signals(), seedOf(found?.doc ?? "{}"));
}

test("a tag of few stations counts more than a tag of many", async () => {
  const all = named([
    { genres: [POP, JAZZ] },
    { genres: [JAZZ] },
    ...Array.from({ length: 6 }, () => ({ genres: [POP] })),
  ]);
  const it = await world(all);
  const list = likes(it, nth(1));
  expect(it.named(list)[0]).toBe(nth(2));
  expect(it.named(list)).not.toContain(nth(1));
  expect(it.said(list, nth(2))).toBe("shares Jazz");
});

test("a keyword here meets a genre there, and the language counts where others speak another", async () => {
  const it = await world(
    named([
      { keywords: [{ value: "jazz", language: "en" }], epgLanguages: ["nb"] },
      { genres: [JAZZ] },
      { genres: [JAZZ], epgLanguages: ["nb"] },
      ...Array.from({ length: 6 }, () => ({ genres: [POP], epgLanguages: ["en"] })),
    ]),
  );
  const list = likes(it, nth(1));
  expect(it.named(list).slice(0, 2)).toEqual([nth(3), nth(2)]);
  expect(it.said(list, nth(3))).toBe("shares jazz, Norwegian Bokmål");
});

test("a language that is written as no standard knows it is shown as it is", async () => {
  const it = await world(
    named([
      { epgLanguages: ["old_high gibberish"] },
      { epgLanguages: ["old_high gibberish"] },
      ...Array.from({ length: 5 }, () => ({ epgLanguages: ["en"] })),
    ]),
  );
  expect(it.said(likes(it, nth(1)), nth(2))).toBe("shares old_high gibberish");
});

test("stations that play the same artists are alike, and say which", async () => {
  const it = await world(named([{}, {}, {}, {}]));
  const songs = (rpuid: string, artist: string) =>
    Array.from({ length: 8 }, (_, i) => ({ rpuid, artist, hoursAgo: 1 + i * 3 + artist.length / 100 }));
  it.play([...songs(nth(1), "Marra"), ...songs(nth(2), "Someone"), ...songs(nth(3), "The Marra")]);
  const list = likes(it, nth(1));
  expect(it.named(list)).toEqual([nth(3)]);
  expect(it.said(list, nth(3))).toBe("plays Marra too");
});

test("stations heard in shared sittings are similar, when there are enough sittings", async () => {
  const it = await world(named([{}, {}, {}]));
  it.sit([nth(1), nth(2)], 40);
  it.sit([nth(1), nth(3)], 4);
  const list = likes(it, nth(1));
  expect(it.named(list)).toEqual([nth(2)]);
  expect(it.said(list, nth(2))).toBe("often played by the same listeners");
});

test("tags shared by the closest stations find stations that the seed's own tags do not", async () => {
  const both = { genres: [JAZZ], keywords: [{ value: "swing", language: "en" }] };
  const it = await world(
    named([
      { genres: [JAZZ] },
      both,
      both,
      { genres: [JAZZ], keywords: [{ value: "swing", language: "en" }] },
      { genres: [JAZZ], keywords: [{ value: "sermons", language: "en" }] },
      ...Array.from({ length: 4 }, () => ({ genres: [POP] })),
    ]),
  );
  const order = it.named(likes(it, nth(1)));
  expect(order.indexOf(nth(5))).toBeGreaterThan(order.indexOf(nth(4)));
});

test("equally alike stations come by popularity", async () => {
  const it = await world(
    named([
      { genres: [JAZZ] },
      { genres: [JAZZ], popularity: 3 },
      { genres: [JAZZ], popularity: 3_000 },
      {},
      {},
      {},
    ]),
  );
  expect(it.named(likes(it, nth(1)))).toEqual([nth(3), nth(2)]);
});

test("names in scripts without spaces are compared by pairs of letters", async () => {
  const it = await world([
    { name: "河南古典音乐" },
    { name: "北京古典广播" },
    { name: "上海新闻广播" },
    { name: "典古音" },
    ...Array.from({ length: 4 }, (_, i) => ({ name: NAMES[i] })),
  ]);
  const list = likes(it, nth(1));
  expect(it.named(list)).toEqual([nth(2)]);
  expect(it.said(list, nth(2))).toBe('also mentions "古典"');
});
