/** Files for crawlers: robots.txt, the sitemap's index and its files. */
import { describe, expect, test } from "vitest";
import { endpoints } from "#lib/contract/endpoints.ts";
import type { Envelope, Page } from "#lib/contract/shapes.ts";
import { ask } from "#tests/support/ask.ts";
import { transports } from "#tests/support/transports.ts";

const OWN = { "Partner-Client": "listener", "Sec-Fetch-Site": "same-origin" };
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

describe.each(transports)("through %s", (_, origin) => {
  test("/robots.txt names the sitemap and keeps crawlers out of paths that are not pages", async () => {
    const { status, text, headers } = await ask(origin, "/robots.txt");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ["/v2/", "/WRAPI/", "/listener/", "/demo/", "/search?"])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/Disallow: \/\s*$/m);
  });

  test("every file of the index exists and lists pages of one kind, each once", async () => {
    const index = await ask(origin, "/sitemap.xml");
    expect(index.status).toBe(200);
    expect(index.headers.get("content-type")).toMatch(/^application\/xml/);
    expect(index.headers.get("cache-control")).toBe("public, max-age=300");
    const files = locations(index.text);
    expect(files.length).toBeGreaterThanOrEqual(4);
    const pages: string[] = [];
    const dates: (string | undefined)[] = [];
    for (const file of files) {
      expect(file.startsWith(`${origin}/sitemaps/`)).toBe(true);
      const { status, text } = await ask(origin, new URL(file).pathname);
      expect(status).toBe(200);
      const named = locations(text);
      expect(named.length).toBeGreaterThan(0);
      expect(named.length).toBeLessThanOrEqual(50_000);
      pages.push(...named);
      const [, kind] = /\/sitemaps\/(\w+)/.exec(file) ?? [];
      if (kind !== "house")
        for (const page of named)
          expect(new URL(page).pathname.split("/")[1]).toBe(
            kind === "station" ? "stations" : kind === "episode" ? "episodes" : kind,
          );
      dates.push(...[...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, date]) => date));
    }
    expect(dates.length).toBeGreaterThan(0);
    for (const date of dates) {
      expect(date).toMatch(DATE);
      expect(Date.parse(date ?? "")).toBeLessThanOrEqual(Date.now());
    }
    expect(new Set(pages).size).toBe(pages.length);
  });

  test("a page of each kind in the sitemap opens", async () => {
    const index = await ask(origin, "/sitemap.xml");
    for (const file of locations(index.text)) {
      const named = locations((await ask(origin, new URL(file).pathname)).text);
      for (const page of [named[0], named.at(-1)]) {
        const { status } = await fetch(page ?? "");
        expect([page, status]).toEqual([page, 200]);
      }
    }
  });

  test("the sitemap lists an episode exactly while it is playable", async () => {
    const { text } = await ask(origin, "/sitemaps/episode-0.xml");
    const named = new Set(locations(text).map((url) => decodeURIComponent(new URL(url).pathname)));
    type Item = { id: string; onDemandStreams?: { streamSource: { url?: string } }[] };
    const { body } = await ask<Envelope<Item>>(origin, "/v2/ondemand?country=826&size=200");
    const kinds = new Set<boolean>();
    for (const { id, onDemandStreams = [] } of body.data) {
      const playable = onDemandStreams.some(({ streamSource }) => streamSource.url);
      kinds.add(playable);
      expect([id, named.has(`/episodes/${id}`)]).toEqual([id, playable]);
    }
    expect(kinds.size).toBe(2);
  });

  test.each(["/sitemaps/episode-99.xml", "/sitemaps/nothing.xml", "/sitemaps/station-00.xml", "/sitemaps/x"])(
    "%s is not there",
    async (path) => expect((await ask(origin, path)).status).toBe(404),
  );

  test("a file is compressed when the caller accepts it", async () => {
    const { headers } = await ask(origin, "/sitemaps/episode-0.xml", { "Accept-Encoding": "gzip" });
    expect(headers.get("content-encoding")).toBe("gzip");
  });

  test("/listener/pages answers our own server only, and refuses unknown kinds", async () => {
    const get = (query: string) => ask<Envelope<Page>>(origin, `/listener/pages?${query}`, OWN);
    const { status, body } = await get("kind=station&file=0");
    expect(status).toBe(200);
    expect(() => endpoints.listPages.response.parse(body)).not.toThrow();
    expect(body.meta.count).toBe(body.data.length);
    expect((await get("kind=station&file=7")).body.data).toEqual([]);
    for (const query of ["kind=song&file=0", "kind=station&file=-1", "kind=station", "file=0"])
      expect((await get(query)).status).toBe(400);
    expect((await ask(origin, "/listener/pages?kind=station&file=0")).status).toBe(403);
    const files = await ask(origin, "/listener/page-files", OWN);
    expect(() => endpoints.listPageFiles.response.parse(files.body)).not.toThrow();
  });
});
