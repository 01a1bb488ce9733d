import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { findEverything, repeatAfterMs, toAsked } from "#components/model/find-data.ts";
import { readSearchQuery } from "#components/model/search-query.ts";

test("a search knows no places and no other letters where an older server answers", async () => {
  const old = { stations: { total: 0, asTyped: false, items: [] }, of: [] };
  const get: Get = async () => JSON.parse(JSON.stringify({ data: [old] }));
  const found = await findEverything(get, toAsked(readSearchQuery({ q: "marble" }), "826"), 0);
  expect(found).toMatchObject({ isCurrent: true, asNamed: {}, places: {} });
});

test("a search is repeated while the names of all countries are made, 20 times at most", async () => {
  const answer = { stations: { total: 0, asTyped: false, items: [] }, songs: { items: [] }, of: [] };
  const get: Get = async () => JSON.parse(JSON.stringify({ data: [{ ...answer, isCurrent: false }] }));
  const found = await findEverything(get, toAsked(readSearchQuery({ q: "news" }), "276"), 0);
  expect([1, 19, 20].map((answers) => repeatAfterMs(found, answers))).toEqual([500, 500, false]);
  expect(found && repeatAfterMs({ ...found, isCurrent: true }, 1)).toBe(false);
});
