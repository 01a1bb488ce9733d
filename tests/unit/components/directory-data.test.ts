import { expect, test } from "vitest";
import type { Get } from "#components/model/api.ts";
import { loadDirectory, loadPopularOf, popularWanted } from "#components/model/directory-data.ts";

const PAGES = 21;

test("a page beyond the end of the directory is its last page", async () => {
  const asked: (string | null)[] = [];
  const get: Get = async (path) => {
    asked.push(new URLSearchParams(path.split("?")[1]).get("page"));
    return JSON.parse(JSON.stringify({ data: [], meta: { count: 740, totalPages: PAGES } }));
  };
  const pageOf = async (page: number) => (await loadDirectory(get, { ...popularWanted("643"), page })).page;
  expect(await pageOf(30)).toBe(PAGES);
  expect(asked).toEqual(["29", "20"]);
  expect(await pageOf(2)).toBe(2);
});

test("an empty directory has its first page", async () => {
  const get: Get = async () => JSON.parse(JSON.stringify({ data: [], meta: { count: 0, totalPages: 0 } }));
  expect(await loadDirectory(get, { ...popularWanted("643"), page: 3 })).toMatchObject({
    pages: 0,
    total: 0,
  });
});

test("stations of several countries are no brands: a brand's tile does not say its country", async () => {
  const get: Get = async (path) => {
    const country = new URLSearchParams(path.split("?")[1]).get("country");
    const look = { brand: { name: "Liffey", channels: 2, genres: [] } };
    const data = [{ rpuid: `${country}1`, name: "Liffey Gold", country, look }];
    return JSON.parse(JSON.stringify({ data, meta: { count: 1, totalPages: 1 } }));
  };
  const found = await loadPopularOf(get, ["372", "826"]);
  expect(found.map(({ rpuid, name, brand }) => [rpuid, name, brand])).toEqual([
    ["3721", "Liffey Gold", undefined],
    ["8261", "Liffey Gold", undefined],
  ]);
});
