/** Categories, and filtering by them (specification 2.6, 4.2), over the whole demonstration directory. */

import { describe, expect, test } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Category, Envelope, OnDemandItem, Station } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { seed, transports } from "#tests/support/transports.ts";

const catalog = openCatalogForReading(seed);
const countries = catalog
  .prepare("SELECT DISTINCT country FROM station ORDER BY 1")
  .pluck()
  .all() as string[];
catalog.close();

describe.each(transports)("through %s", (_, origin) => {
  const get = async <T>(path: string) => {
    const { status, body } = await ask<Envelope<T>>(origin, path);
    expect(status, path).toBe(200);
    return body;
  };
  describe.each(countries)("in %s", (country) => {
    test("live: each category is listed once, with a name, and finds exactly the stations that have it", async () => {
      const categories = await get<Category>(`/v2/categories?country=${country}&type=live`);
      expect(endpoints.listCategories.response.parse(categories)).toEqual(categories);
      expect(categories.meta).toMatchObject({ dataType: "categories", paginated: false, nesting: false });
      const all = (await get<Station>(`/v2/stations?country=${country}`)).data;
      const used = new Set(all.flatMap(({ genres = [] }) => genres.map(({ href }) => href)));
      expect(categories.data.map(({ href }) => href).sort()).toEqual([...used].sort());
      for (const { href } of categories.data) {
        const query = `country=${country}&category=${encodeURIComponent(href)}`;
        const { data } = await get<Station>(`/v2/stations?${query}`);
        const expected = all.filter(({ genres = [] }) => genres.some((genre) => genre.href === href));
        expect(data.map(({ rpuid }) => rpuid).sort()).toEqual(expected.map(({ rpuid }) => rpuid).sort());
      }
    });
    test("on demand: each category finds only items that have it", async () => {
      const categories = await get<Category>(`/v2/categories?country=${country}&type=ondemand`);
      for (const { href } of categories.data) {
        const query = `country=${country}&size=200&category=${encodeURIComponent(href)}`;
        const { data, meta } = await get<OnDemandItem>(`/v2/ondemand?${query}`);
        expect(meta.count).toBeGreaterThan(0);
        expect(data.every(({ genres }) => genres?.some((genre) => genre.href === href))).toBe(true);
      }
    });
  });
  test.each([
    ["276", "Nachrichten"],
    ["578", "Nyheter"],
    ["826", "News"],
  ])("in %s the names are in its language, in alphabetical order: %s", async (country, news) => {
    const { data } = await get<Category>(`/v2/categories?country=${country}&type=live`);
    const names = data.map(({ name }) => name);
    expect(names).toContain(news);
    expect(names).toEqual(names.toSorted(new Intl.Collator("und").compare));
  });
  test("both lists have categories", async () => {
    for (const type of ["live", "ondemand"])
      expect((await get<Category>(`/v2/categories?country=826&type=${type}`)).data.length).toBeGreaterThan(3);
  });
});
