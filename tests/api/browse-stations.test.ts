/** Stations of a country, a page at a time, as our own pages show them. */
import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Category, Envelope, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { ask, OWN_PAGE } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

type Page = Envelope<Station, PagedMeta>;
const SIZE = 5;

describe.each(transports)("through %s", (_, origin) => {
  const names = (stations: readonly Station[]) => stations.map(({ rpuid }) => rpuid);
  const every = async (query: string) =>
    names(
      (await ask<Envelope<Station>>(origin, `/v2/stations?${query}&sort=alphanumeric`, OWN_PAGE)).body.data,
    );

  async function walked(query: string): Promise<string[]> {
    const found: string[] = [];
    for (let page = 0; ; page += 1) {
      const path = `/listener/stations?${query}&page=${page}&size=${SIZE}`;
      const { status, body } = await ask<Page>(origin, path, OWN_PAGE);
      expect(status).toBe(200);
      expect(() => endpoints.browseStations.response.parse(body)).not.toThrow();
      expect(body.data.length).toBeLessThanOrEqual(SIZE);
      found.push(...names(body.data));
      expect(body.meta.pageNumber).toBe(page);
      if (body.meta.lastPage) {
        expect(body.meta.count).toBe(found.length);
        return found;
      }
    }
  }

  test("/listener/stations: the pages together are the alphabetical list of the country", async () => {
    const pages = await walked("country=826");
    expect(pages.length).toBeGreaterThan(SIZE);
    expect(pages).toEqual(await every("country=826"));
  });

  test("/listener/stations: of a category alone", async () => {
    const { body } = await ask<Envelope<Category>>(origin, "/v2/categories?country=826&type=live", OWN_PAGE);
    const category = `country=826&category=${encodeURIComponent(body.data[0]?.href ?? "")}`;
    const pages = await walked(category);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages).toEqual(await every(category));
  });

  test("/listener/stations: scheduled stations come first, before them those that the caller names", async () => {
    // All stations of the demonstration have a schedule (tests/e2e/guide-many.desktop.spec.ts has others).
    const pages = await walked("country=826&order=scheduled");
    expect(pages).toEqual(await every("country=826"));
    const [last = "", before = ""] = pages.toReversed();
    const named = await walked(`country=826&order=scheduled&first=${last},99999,${before}`);
    expect(named).toEqual([last, before, ...pages.slice(0, -2)]);
    const many = Array.from({ length: 9 }, (_, index) => 8_269_000 + index).join(",");
    expect((await ask(origin, `/listener/stations?country=826&first=${many}`, OWN_PAGE)).status).toBe(400);
  });

  test("/listener/stations: a page past the end is 200 and empty, a wrong size is 400", async () => {
    for (const page of [500, Number.MAX_SAFE_INTEGER]) {
      const path = `/listener/stations?country=826&page=${page}`;
      const { status, body } = await ask<Page>(origin, path, OWN_PAGE);
      expect([status, body.data]).toEqual([200, []]);
    }
    expect((await ask(origin, "/listener/stations?country=826&size=0", OWN_PAGE)).status).toBe(400);
    expect((await ask(origin, "/listener/stations", OWN_PAGE)).status).toBe(400);
  });
});
