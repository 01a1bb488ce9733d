/** The listeners' search for genres: with a typo, as moods, and beside names that only look like one. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { genresOfTag } from "#lib/terms/genres.ts";
import { putClient } from "#tests/support/activity.ts";
import { abroad, NOW, station } from "#tests/support/catalog.ts";
import { openCore, type TestCore } from "#tests/support/core.ts";
import { find } from "#tests/support/find.ts";

const of = (tag: string) => ({ genres: genresOfTag(tag) });

let api: TestCore;
beforeAll(async () => {
  api = openCore({ nowMs: NOW });
  putClient(api.activity, "demo");
  await api.put([
    station(1, { name: "Thames", ...of("classical") }),
    station(2, { name: "Clasicol" }),
    abroad("840", 1, { name: "Hill", ...of("classical") }),
    abroad("840", 2, { name: "Faith", ...of("christian") }),
    abroad("850", 1, { name: "Christiansted", popularity: 9 }),
    abroad("840", 3, { name: "Lake", ...of("indie") }),
    abroad("356", 1, { name: "Tamil", popularity: 9 }),
    abroad("840", 4, { name: "Night", ...of("r&b") }),
    abroad("643", 1, { name: "Радио Беларусь", popularity: 9 }),
    abroad("250", 1, { name: "Record Beach", popularity: 9 }),
    abroad("840", 5, { name: "Pulse", ...of("dance") }),
    abroad("840", 6, { name: "Rest", ...of("konpa") }),
    abroad("840", 7, { name: "Step", ...of("salsa") }),
    abroad("840", 8, { name: "Cool", ...of("chill") }),
    abroad("643", 2, { name: "Саба дулкыннары" }),
  ]);
});
afterAll(() => api.close());

async function found(q: string) {
  const { stations, elsewhere, instead } = await find(api, q);
  return { instead, names: [...stations.items, ...elsewhere.items].map(({ name }) => name) };
}

test.each(["clasical", "clasical music"])(
  "%s is searched as classical, and the answer says so",
  async (q) => {
    expect(await found(q)).toEqual({ instead: "classical", names: ["Thames", "Hill"] });
  },
);

test.each(["samba", "samba radio"])(
  "a part of a genre is no typo of a name that sounds so: %s",
  async (q) => {
    expect(await found(q)).toEqual({ instead: "Latin", names: ["Step"] });
  },
);

test.each(["konya", "salta", "chile"])("%s is a place, and no genre with a typo", async (q) => {
  expect(await found(q)).toEqual({ instead: undefined, names: [] });
});

test.each([
  ["workout", "Dance", ["Pulse"]],
  ["music for a workout", "Dance", ["Pulse"]],
])("%s finds the genre that is heard for it", async (q, instead, names) => {
  expect(await found(q)).toEqual({ instead, names });
});

test.each([
  ["a genre that a country is called, too", "indie", ["Lake"]],
  ["a genre of single letters", "r&b", ["Night"]],
  ["the same in words", "r and b", ["Night"]],
  ["a genre with which names begin", "christian", ["Faith", "Christiansted"]],
])("%s finds stations of it: %s", async (_, q, names) => {
  expect(await found(q)).toEqual({ instead: undefined, names });
});
