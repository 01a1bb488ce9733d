import { expect, test } from "vitest";
import { fileName, readName } from "#lib/sitemap/sitemap.ts";
import { indexXml, urlsetXml } from "#lib/sitemap/xml.ts";

test("a file's name says which pages it covers, and is read back", () => {
  expect(fileName({ kind: "episode", file: 12 })).toBe("episode-12.xml");
  expect(readName("episode-12.xml")).toEqual({ kind: "episode", file: 12 });
});

test.each([
  "episode-012.xml",
  "episode--1.xml",
  "episode-100000.xml",
  "house.xml",
  "song-1.xml",
  "station-1",
])("%s is not a file's name", (name) => expect(readName(name)).toBeUndefined());

test("pages have their known time of change, escaped (sitemaps.org, protocol)", () => {
  const urls = [
    { url: "https://a.example/x?a=1&b='2'" },
    { url: "https://a.example/y", lastModified: "2026-05-04T12:00:00Z" },
  ];
  expect(urlsetXml(urls)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      "<url><loc>https://a.example/x?a=1&amp;b='2'</loc></url>" +
      "<url><loc>https://a.example/y</loc><lastmod>2026-05-04T12:00:00Z</lastmod></url></urlset>",
  );
});

test("an index of files", () => {
  expect(indexXml(["https://a.example/sitemaps/station-0.xml"])).toContain(
    "<sitemap><loc>https://a.example/sitemaps/station-0.xml</loc></sitemap></sitemapindex>",
  );
});
