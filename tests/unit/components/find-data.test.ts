import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { findEverything, repeatAfterMs, toAsked } from "#components/model/find-data.ts";
import { readSearchQuery } from "#components/model/search-query.ts";

const none = { total: 0, items: [] };
const NOTHING = {
  ...{ stations: { ...none, asTyped: false }, elsewhere: { ...none, asTyped: false } },
  ...{ programmes: none, series: none, episodes: none, songs: none, of: [] },
};

test("24 results are asked for of a kind that alone has results, 6 where other kinds have some; 40 of one kind", async () => {
  const limits = async (chosen: object) => {
    const asked: (string | null)[][] = [];
    const get: Get = async (path) => {
      const query = new URLSearchParams(path.split("?")[1]);
      asked.push([query.get("limit"), query.get("alone")]);
      return JSON.parse(JSON.stringify({ data: [NOTHING] }));
    };
    await findEverything(get, toAsked(readSearchQuery({ q: "marble", ...chosen }), "826"), 0);
    return asked;
  };
  expect(await limits({})).toEqual([["6", "24"]]);
  expect(await limits({ only: "songs" })).toEqual([["40", null]]);
});

test("a search is repeated while the names of all countries are made, 20 times at most", async () => {
  const get: Get = async () => JSON.parse(JSON.stringify({ data: [{ ...NOTHING, isCurrent: false }] }));
  const found = await findEverything(get, toAsked(readSearchQuery({ q: "news" }), "276"), 0);
  expect([1, 19, 20].map((answers) => repeatAfterMs(found, answers))).toEqual([500, 500, false]);
  expect(found && repeatAfterMs({ ...found, isCurrent: true }, 1)).toBe(false);
});
