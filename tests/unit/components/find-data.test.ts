import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { findEverything, toAsked } from "#components/model/find-data.ts";
import { readSearchQuery } from "#components/model/search-query.ts";

test("a search knows no places and no other letters where an older server answers", async () => {
  const old = { stations: { total: 0, asTyped: false, items: [] }, of: [] };
  const get: Get = async () => JSON.parse(JSON.stringify({ data: [old] }));
  const found = await findEverything(get, toAsked(readSearchQuery({ q: "marble" }), "826"), 0);
  expect(found).toMatchObject({ asNamed: {}, places: {} });
});
