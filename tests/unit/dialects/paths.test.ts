/** Paths of dialects: never a path of the API or of a page. */
import { expect, test } from "vitest";
import { isDialectPath } from "#lib/api/dialects.ts";

test.each([
  "/playlist.m3u",
  "/guide.xml",
  "/guide.xml.gz",
  "/moment/8269000",
  "/series.opml",
  "/stations/8269000/feed.xml",
  "/series/8269000/8269000:ods:/crid:%2F%2Fx.example/a/feed.xml",
  "/radiodns/spi/3.1/SI.xml",
  "/mcp",
  "/rest/ping.view",
  "/stations/8269000/calendar.ics",
  "/series/8269000/8269000:ods:%2Fcrid:%2F%2Fx.example/a/calendar.ics",
  "/json/stations",
  "/xml/nothing",
  "/ttl/stations",
  "/yaml/countries/x",
  "/m3u/url/x",
])("%s is one", (path) => {
  expect(isDialectPath(path)).toBe(true);
});

test.each([
  ...[
    "/",
    "/rest/a/b",
    "/v2/stations",
    "/v3/stations/1",
    "/wrapi/stations",
    "/WRAPI/v2/stations",
    "/listener/stations",
    "/yp/x",
  ],
  ...[
    "/listener/countries",
    "/ingest/url/x",
    "/stations/8269000",
    "/series/8269000/x",
    "/series/8269000/8269000:ods:/https:%2F%2Fx.example%2Ffeed.xml",
    "/feed.xml",
    "/og/stations/8269000",
  ],
  ...[
    "/guide",
    "/guide.xmlx",
    "/moment",
    "/mcpx",
    "/s/8269000",
    "/developers/radio-browser",
    "/jsonx/nothing",
    "/radiodnsx",
    "/stations/8269000/calendar.icsx",
    "/stations/calendar.ics",
    "/series/8269000/calendar.ics",
    "/artwork/128.webp",
    "/sitemaps/stations",
  ],
])("%s is not", (path) => {
  expect(isDialectPath(path)).toBe(false);
});
