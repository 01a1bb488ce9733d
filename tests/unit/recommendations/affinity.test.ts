import { describe, expect, test } from "vitest";
import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import { affinity, seedOf } from "#lib/recommendations/factors/affinity.ts";
import { CHANNELS, NAMES, stream } from "#tests/support/brands.ts";
import { genre, nth, type World, world } from "#tests/support/world.ts";

const POP = genre("Pop");
const JAZZ = genre("Jazz");
/** Stations with names that have nothing in common. */
const named = (more: readonly object[]) => more.map((each, i) => ({ name: NAMES[i], ...each }));

function likes({ signals }: World, rpuid: string, homepage: string | null = null) {
  const [found] = stationDocsByRpuid(signals().catalog, [rpuid]);
  return affinity(signals(), seedOf(found?.doc ?? "{}", homepage));
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

test("a genre that a name alone tells likens less than a tag", async () => {
  const it = await world([
    ...named([{ genres: [JAZZ] }]),
    { name: "Jazz", genres: [JAZZ], genresOfName: 1 },
    ...named([{}, { genres: [JAZZ] }]).slice(1),
    ...Array.from({ length: 6 }, (_, i) => ({ name: NAMES[i + 3], genres: [POP] })),
  ]);
  expect(it.named(likes(it, nth(1)))[0]).toBe(nth(3));
  // The name still likens its station to others of the genre.
  expect(
    it
      .named(likes(it, nth(2)))
      .slice(0, 2)
      .toSorted(),
  ).toEqual([nth(1), nth(3)]);
});

test("a keyword here meets a genre there, and the language counts where others speak another", async () => {
  const it = await world(
    named([
      { keywords: [{ value: "jazz", language: "en" }], epgLanguages: ["nb"] },
      { genres: [JAZZ] },
      { genres: [JAZZ], epgLanguages: ["no"] },
      ...Array.from({ length: 6 }, () => ({ genres: [POP], epgLanguages: ["en"] })),
    ]),
  );
  const list = likes(it, nth(1));
  expect(it.named(list).slice(0, 2)).toEqual([nth(3), nth(2)]);
  expect(it.said(list, nth(3))).toBe("shares jazz, Norwegian");
});

test("a language name outside the standards is shown unchanged", async () => {
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

describe("of a station of two entries", () => {
  const merged = [[nth(1), nth(2)]];
  const all = named(Array.from({ length: 6 }, () => ({})));

  test("sittings and artists of either entry count", async () => {
    const it = await world(all, { merged });
    it.sit([nth(2), nth(3)], 9);
    it.play([nth(2), nth(4)].map((rpuid) => ({ rpuid, artist: "Nina Simone", hoursAgo: 2 })));
    for (const entry of [nth(1), nth(2)])
      expect(it.named(likes(it, entry)).toSorted(), entry).toEqual([nth(3), nth(4)]);
    expect(it.named(likes(it, nth(3)))).toEqual([nth(1)]);
    expect(it.named(likes(it, nth(4)))).toEqual([nth(1)]);
  });

  test("the sittings of both entries count together", async () => {
    const it = await world(all, { merged });
    it.sit([nth(1), nth(3)], 9);
    it.sit([nth(2), nth(3)], 9);
    it.sit([nth(1), nth(4)], 11);
    it.sit([nth(4)], 7);
    // Listeners of the older entry alone hear the fourth station more often.
    expect(it.named(likes(it, nth(1)))).toEqual([nth(3), nth(4)]);
  });

  test("a hidden entry adds no evidence", async () => {
    const it = await world(all, { merged });
    it.sit([nth(2), nth(3)], 9);
    expect(it.named(likes(it.hiding([nth(2)]), nth(1)))).toEqual([]);
    expect(it.named(likes(it.hiding([nth(2)]), nth(3)))).toEqual([]);
  });
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

test("names in scripts without spaces are compared by words", async () => {
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

test("a reason writes words as the stations do", async () => {
  const it = await world([
    { name: "Λαϊκός 87,6" },
    { name: "Άλλος λαϊκός" },
    ...Array.from({ length: 4 }, (_, i) => ({ name: NAMES[i] })),
  ]);
  expect(it.said(likes(it, nth(1)), nth(2))).toBe('also mentions "λαϊκός"');
});

test("music in general is a reason where nothing else tells, in any language", async () => {
  const tagged = (...values: string[]) => ({ keywords: values.map((value) => ({ value, language: "ru" })) });
  const others = ["музыка", "jazz", "swing"].map((value) => tagged("музыка", value));
  const it = await world(
    named([tagged("музыка", "jazz"), ...others, ...Array.from({ length: 6 }, () => ({ genres: [POP] }))]),
  );
  const list = likes(it, nth(1));
  expect(it.named(list)).toEqual([nth(3), nth(2), nth(4)]);
  expect([3, 2, 4].map((n) => it.said(list, nth(n)))).toEqual([
    "shares jazz",
    "shares музыка",
    "shares музыка",
  ]);
});

describe("a brand", () => {
  const strangers = [
    { name: "Russian Hits", homepage: "http://hits.example/", ...stream("http://hits.example/1") },
    { name: "Волна Mix", homepage: "http://directory.example/mix", ...stream("http://other.example/1") },
    ...NAMES.map((name) => ({ name })),
  ];

  test("likens a channel without tags to the other channels, and the reason names the brand", async () => {
    const it = await world([...CHANNELS, ...strangers]);
    const list = likes(it, nth(1), "http://radiorecord.example/");
    expect(it.named(list).slice(0, 3).sort()).toEqual([nth(2), nth(3), nth(4)]);
    for (const other of [nth(2), nth(3), nth(4)])
      expect(it.said(list, other)).toBe("another station of Радио Рекорд");
    expect(it.said(list, nth(5))).toBe('also mentions "Russian"');
  });

  test("is all that both names begin with", async () => {
    const channels = ["Relax", "Choral"].map((channel) => ({
      name: `Your Classical - ${channel}`,
      homepage: "http://your.example/",
    }));
    const it = await world([...channels, ...strangers]);
    const list = likes(it, nth(1), "http://your.example/");
    expect(it.said(list, nth(2))).toBe("another station of Your Classical");
  });

  test("is not a word that names of different sites begin with", async () => {
    const it = await world([
      { name: "Lark Gold", homepage: "http://lark.example/", ...stream("http://lark.example/1") },
      { name: "Lark Plus", homepage: "http://other.example/", ...stream("http://other.example/1") },
      ...NAMES.map((name) => ({ name })),
    ]);
    expect(it.said(likes(it, nth(1), "http://lark.example/"), nth(2))).toBe('also mentions "Lark"');
  });
});

test("tags of one word in several languages are one tag, said by the name of its genre", async () => {
  const it = await world(
    named([
      { keywords: [{ value: "ретро", language: "ru" }] },
      { keywords: [{ value: "retro", language: "en" }] },
      ...Array.from({ length: 4 }, () => ({ genres: [POP] })),
    ]),
  );
  const list = likes(it, nth(1));
  expect(it.named(list)).toEqual([nth(2)]);
  expect(it.said(list, nth(2))).toBe("shares Retro");
});

/** Five stations have both tags, and the first two one each. */
const SWING = [{ value: "swing", language: "en" }];
const SWING_WITH_JAZZ = [
  { name: "Quay", genres: [JAZZ] },
  { name: "Lantern", keywords: SWING },
  ...Array.from({ length: 5 }, (_, i) => ({ name: `${NAMES[i + 2]}`, genres: [JAZZ], keywords: SWING })),
  ...Array.from({ length: 8 }, () => ({ name: "Pop", genres: [POP] })),
];

test("a tag that often comes with one of the station's tags likens it, and the reason names both", async () => {
  const it = await world(SWING_WITH_JAZZ);
  const list = likes(it, nth(1));
  expect(it.said(list, nth(2))).toBe("has “swing”, like many stations with “Jazz”");
  expect(it.named(list)).not.toContain(nth(9));
});

test.each([
  [5, 7, "has “swing”, like many stations with “Jazz”"],
  [5, 20, "has “swing”, more common among stations with “Jazz”"],
  [4, 7, "has “swing”, more common among stations with “Jazz”"],
  [4, 20, "from the same country"],
  [2, 3, "from the same country"],
])("%i of %i stations with a tag that have another: %s", async (both, having, said) => {
  const playing = (count: number, more: object) =>
    Array.from({ length: count }, (_, i) => ({ name: `${NAMES[i % 10]}${i} ${count}`, ...more }));
  const it = await world([
    { name: "Quay", genres: [JAZZ] },
    { name: "Lantern", keywords: SWING },
    ...playing(both, { genres: [JAZZ], keywords: SWING }),
    ...playing(having - both - 1, { genres: [JAZZ] }),
    ...playing(40, { genres: [POP] }),
  ]);
  expect(it.said(likes(it, nth(1)), nth(2))).toBe(said);
});

test.each([
  ["region 71", 3.5, "from the same country"],
  ["Tula", 3.5, "from the same country"],
  ["Russia", 0.001, "in Leeds too"],
])("a place is no tag that goes with another: %s", async (place, north, said) => {
  const tagged = (...values: string[]) => ({ keywords: values.map((value) => ({ value, language: "en" })) });
  const at = (more: number) => ({ position: { latitude: 53.8 + more, longitude: -1.55 } });
  const it = await world(
    named([
      { ...tagged("waltz"), ...at(0) },
      { ...tagged(place), ...at(north) },
      ...Array.from({ length: 6 }, () => tagged("waltz", place)),
      ...Array.from({ length: 2 }, () => ({ genres: [POP] })),
    ]).concat(Array.from({ length: 8 }, () => ({ name: "Pop", genres: [POP] }))),
  );
  const list = likes(it, nth(1));
  expect(it.said(list, nth(3))).toBe("shares waltz");
  expect(it.said(list, nth(2))).toBe(said);
});

test("a hidden station does not affect which tags go together", async () => {
  const it = await world(SWING_WITH_JAZZ);
  const hidden = it.hiding([nth(3), nth(4), nth(5), nth(6), nth(7)]);
  expect(hidden.named(likes(hidden, nth(1)))).toEqual([]);
});
