/** Podcast feeds and OPML; npm podcast-partytime, Debian's newsboat and our own importer read them. */
import { parseFeed } from "podcast-partytime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seriesFeedPath, seriesPath } from "#lib/contract/episode-path.ts";
import { demoRecords } from "#lib/demo/records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";
import { hasNewsboat, readByNewsboat, subscriptionsOf } from "#tests/support/newsboat.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";
import { catalogue, collect } from "../ingest/collect.ts";

const RPUID = "8267001";
const SERIES = `${RPUID}:ods:/crid://one.example/talks`;
const FEED = seriesFeedPath(RPUID, SERIES);
const iso = (ms: number) => new Date(ms).toISOString();
const stream = (url: string, mimeValue: string) => ({
  ...{ streamSource: { url, mimeValue }, audioFormat: "MP3", bitRate: { target: 96_000, variable: false } },
});
const HLS = "application/vnd.apple.mpegurl";

interface Window {
  startMs?: number;
  stopMs?: number;
}
const episode = (n: number, atMs: number, { startMs, stopMs }: Window = {}, more: object = {}) => ({
  ...{
    type: "ondemand",
    id: `${RPUID}:odp:/crid://one.example/${n}`,
    rpuid: RPUID,
    name: `Talk ${n} & <more>`,
  },
  ...{ description: `About <b> & ${n}`, seriesId: SERIES, publishedAt: iso(atMs), durationSeconds: 1_800 },
  onDemandStreams: [
    {
      streamSource: { url: `https://one.example/${n}.mp3`, mimeValue: "audio/mpeg" },
      ...(startMs === undefined ? {} : { availableStart: iso(startMs) }),
      ...(stopMs === undefined ? {} : { availableStop: iso(stopMs) }),
    },
  ],
  ...more,
});
const EXTRAS = {
  notes: [[{ text: "Read " }, { text: "this", url: "https://one.example/?a=1&b=2" }]],
  chaptersUrl: "https://one.example/chapters.json",
  transcripts: [{ url: "https://one.example/1.vtt", mimeValue: "text/vtt", language: "en" }],
  explicit: true,
};
const show = (n: number, atMs: number) => ({
  ...{ type: "programme", id: `show-${n}`, rpuid: RPUID, name: `Show ${n}` },
  locations: [{ scheduledStart: iso(atMs), scheduledStop: iso(atMs + HOUR_MS) }],
});
const records = [
  station(1, {
    ...{ name: "One FM", epgLanguages: ["en"], multimedia: [{ url: "https://one.example/logo.png" }] },
    liveStreams: [
      stream("https://one.example/live.m3u8", HLS),
      stream("https://one.example/live", "audio/aac"),
    ],
  }),
  station(2, { liveStreams: [stream("https://two.example/live.mp3", "audio/mpeg")] }),
  {
    ...{
      type: "series",
      rpuid: RPUID,
      id: SERIES,
      name: "Talks",
      languageCode: "en",
      description: "All of it",
    },
    genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.1.1.1", name: "Daily news", type: "main" }],
  },
  { type: "series", rpuid: RPUID, id: `${RPUID}:ods:/https://a.example/feed.xml`, name: "Same name" },
  episode(1, NOW - DAY_MS, { stopMs: NOW + 2 * MINUTE_MS }, { extras: EXTRAS }),
  episode(2, NOW - 2 * DAY_MS, { startMs: NOW + MINUTE_MS }),
  episode(3, NOW - 3 * DAY_MS, { stopMs: NOW }),
  episode(4, NOW + 3 * MINUTE_MS),
  episode(5, NOW - 5 * DAY_MS, {}, { seriesId: `${RPUID}:ods:/https://a.example/feed.xml` }),
  ...[-0.5, 0.5, 1.5].map((hours, n) => show(n, NOW + hours * HOUR_MS)),
];

let at: TestCore;
beforeAll(async () => {
  at = openCore({ nowMs: NOW });
  await at.put(records);
});
afterAll(() => {
  expect(at.faults).toEqual([]);
  at.close();
});

const guids = (text: string) => [...text.matchAll(/<guid[^>]*>([^<]*)</g)].map((match) => match[1]);
const ids = (...numbers: number[]) => numbers.map((n) => `${RPUID}:odp:/crid://one.example/${n}`);

test("a series' feed has what a podcast app reads", async () => {
  const { status, headers, text } = await at.ask(FEED);
  expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  const feed = parseFeed(text);
  expect(feed).toMatchObject({
    ...{ title: "Talks", link: `${ORIGIN}${seriesPath(RPUID, SERIES)}`, language: "en", author: "One FM" },
    ...{ description: "All of it", explicit: true, medium: "podcast", itunesCategory: ["News"] },
    ...{ itunesImage: "https://one.example/logo.png" },
  });
  expect(feed?.guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/);
  expect(feed?.items).toHaveLength(1);
  expect(feed?.items[0]).toMatchObject({
    ...{ title: "Talk 1 & <more>", guid: ids(1)[0], duration: 1_800, pubDate: new Date(NOW - DAY_MS) },
    enclosure: { url: "https://one.example/1.mp3", type: "audio/mpeg" },
    ...{
      podcastChapters: { url: EXTRAS.chaptersUrl },
      podcastTranscripts: [{ url: "https://one.example/1.vtt" }],
    },
  });
  expect(text).toContain("About &amp;lt;b&amp;gt; &amp;amp; 1");
  expect(text).toContain(`end=${iso(NOW + 2 * MINUTE_MS).replace(".000", "")}`);
  expect(text).not.toContain("itunes:block");
  expect(headers["x-robots-tag"]).toBeUndefined();
});

test("a feed ends in caches when an episode opens, closes or is published; an unchanged feed is 304", async () => {
  const seen = async (ms: number) => {
    at.at(ms);
    const { text, headers } = await at.ask(FEED);
    return [headers["cache-control"], guids(text)];
  };
  const age = (seconds: number) => `public, max-age=${seconds}`;
  expect(await seen(NOW)).toEqual([age(60), ids(1)]);
  expect(await seen(NOW + 30_000)).toEqual([age(30), ids(1)]);
  const { etag = "" } = (await at.ask(FEED)).headers;
  expect((await at.ask(FEED, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect(await seen(NOW + MINUTE_MS)).toEqual([age(60), ids(1, 2)]);
  expect(await seen(NOW + 2 * MINUTE_MS)).toEqual([age(60), ids(2)]);
  expect(await seen(NOW + 3 * MINUTE_MS)).toEqual([age(300), ids(4, 2)]);
  // The clock steps back: a feed of the future is not kept for a day.
  expect((await seen(NOW - DAY_MS))[0]).toMatch(/^public, max-age=\d{1,3}$/);
  at.at(NOW);
});

const LIVE = "/rss/channel/*[local-name()='liveItem']";

describe("a station's feed", () => {
  test("has all its episodes, the live programme with its streams, and the next programme", async () => {
    const { text, headers } = await at.ask(`/stations/${RPUID}/feed.xml`);
    expect(guids(text).slice(0, -2)).toEqual(ids(1, 5));
    expect(headers["cache-control"]).toBe("public, max-age=60");
    // A program without podcast:liveItem takes the first enclosure of a feed for the newest episode.
    expect(text.indexOf("<podcast:liveItem")).toBeGreaterThan(text.lastIndexOf("<item>"));
    const live = attributesAt(text, LIVE);
    expect(live).toEqual([
      { status: "live", start: iso(NOW - HOUR_MS / 2), end: iso(NOW + HOUR_MS / 2) },
      { status: "pending", start: iso(NOW + HOUR_MS / 2), end: iso(NOW + 1.5 * HOUR_MS) },
    ]);
    const sources = attributesAt(text, `${LIVE}/*[local-name()='alternateEnclosure']/*`);
    expect(sources.slice(0, 2)).toEqual([
      { uri: "https://one.example/live.m3u8" },
      { uri: "https://one.example/live" },
    ]);
    const [read] = parseFeed(text)?.podcastLiveItems ?? [];
    expect(read).toMatchObject({
      ...{ status: "live", title: "Show 0", start: new Date(NOW - HOUR_MS / 2) },
      contentLinks: [{ url: `${ORIGIN}/stations/${RPUID}`, title: "One FM" }],
    });
    expect(read?.alternativeEnclosures).toHaveLength(2);
  });
  test("has the whole day as its live item when no schedule is known", async () => {
    const { text } = await at.ask("/stations/8267002/feed.xml");
    const midnight = Math.floor(NOW / DAY_MS) * DAY_MS;
    expect(attributesAt(text, LIVE)).toEqual([
      { status: "live", start: iso(midnight), end: iso(midnight + DAY_MS) },
    ]);
  });
});

describe("a series that came from a podcast feed", () => {
  const SOURCE = "https://talks.example/feed.xml?a=1&amp;b=2";
  const xml = (
    items: string,
  ) => `<?xml version="1.0"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Imported</title>
    <atom:link rel="self" href="${SOURCE}"/><podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>${items}</channel></rss>`;
  const item = `<item><title>First</title><guid>one</guid><pubDate>Sun, 03 May 2026 07:00:00 GMT</pubDate>
    <enclosure url="https://talks.example/1.mp3" type="audio/mpeg" length="1"/></item>`;
  const id = `${RPUID}:ods:/917393e3-1b1e-5cef-ace4-edaa54e1f810`;
  test("links that feed, keeps its identifier, and is for no directory", async () => {
    const options = { stations: catalogue({ [RPUID]: [] }), rpuid: RPUID, nowMs: NOW };
    const { records: read } = await collect(parseRss, xml(item), options);
    const other = openCore({ nowMs: NOW });
    await other.put(records);
    await other.put(read, "rss");
    const { text, headers } = await other.ask(seriesFeedPath(RPUID, id));
    expect(headers).toMatchObject({
      "x-robots-tag": "noindex",
      link: '<https://talks.example/feed.xml?a=1&b=2>; rel="via"; type="application/rss+xml"',
    });
    expect(parseFeed(text)).toMatchObject({
      ...{ itunesBlock: true, guid: "917393e3-1b1e-5cef-ace4-edaa54e1f810" },
      items: [{ title: "First" }],
    });
    expect((await other.ask(`/stations/${RPUID}/feed.xml`)).text).toContain("itunes:block");
    expect((await other.ask(`/series.opml?rpuids=${RPUID}`)).text).toContain(`xmlUrl="${SOURCE}"`);
    other.close();
  });
});

describe("addresses", () => {
  test.each([
    ["/stations/8269999/feed.xml", 404],
    ["/stations/x/feed.xml", 404],
    [seriesFeedPath(RPUID, `${RPUID}:ods:/no`), 404],
    ["/series/8269999/x/feed.xml", 404],
    ["/series.opml", 400],
    ["/series.opml?country=XX", 400],
  ])("%s is refused in plain words", async (target, status) => {
    const answer = await at.ask(target);
    expect(answer).toMatchObject({ status, headers: { "content-type": "text/plain; charset=utf-8" } });
  });
  test("broken encoding is a bad request", async () => {
    expect((await at.ask("/series/8267001/%ff/feed.xml")).status).toBe(400);
  });
  test("a series whose own id ends like a feed's address has a page and a feed", async () => {
    const named = `${RPUID}:ods:/https://a.example/feed.xml`;
    expect(seriesPath(RPUID, named)).toMatch(/%2Ffeed\.xml$/);
    const { text } = await at.ask(seriesFeedPath(RPUID, named));
    expect(guids(text)).toEqual(ids(5));
    const raw = await at.ask(`/series/${RPUID}/${RPUID}:ods:/https:%2F%2Fa.example/feed.xml`);
    expect(raw).toMatchObject({ status: 302, headers: { location: seriesPath(RPUID, named) } });
  });
});

test("OPML lists the series of a country and of stations with their feeds", async () => {
  const { headers, text } = await at.ask("/series.opml?country=826");
  expect(headers["content-type"]).toBe("text/x-opml; charset=utf-8");
  const [first] = attributesAt(text, "/opml/body/outline");
  expect(first).toEqual({
    ...{ type: "rss", text: "Talks", title: "Talks", description: "All of it", language: "en" },
    ...{ xmlUrl: `${ORIGIN}${FEED}`, htmlUrl: `${ORIGIN}${seriesPath(RPUID, SERIES)}` },
  });
  expect((await at.ask(`/series.opml?rpuids=${RPUID}`)).text).toBe(text);
  expect(attributesAt((await at.ask("/series.opml?rpuids=8267002")).text, "/opml/body/outline")).toEqual([]);
  if (hasNewsboat)
    expect(await subscriptionsOf(text)).toEqual(
      attributesAt(text, "/opml/body/outline").map(({ xmlUrl }) => xmlUrl),
    );
});

test("newsboat, podcast-partytime and our importer read every feed of a demonstration's station", {
  timeout: 120_000,
}, async () => {
  const whole = openCore({ nowMs: NOW });
  const all: unknown[] = [];
  for await (const record of demoRecords(NOW)) all.push(record);
  await whole.put(all);
  const rpuid = "8269000";
  const series = attributesAt((await whole.ask(`/series.opml?rpuids=${rpuid}`)).text, "/opml/body/outline");
  const feeds = [
    `/stations/${rpuid}/feed.xml`,
    ...series.map(({ xmlUrl = "" }) => xmlUrl.slice(ORIGIN.length)),
  ];
  expect(feeds.length).toBeGreaterThan(2);
  for (const path of feeds) {
    const { text } = await whole.ask(path);
    const feed = parseFeed(text);
    const items = feed?.items ?? [];
    expect(items.length, path).toBeGreaterThan(0);
    expect(items.length).toBe(text.split("<item>").length - 1);
    const options = { stations: catalogue({ [rpuid]: [] }), rpuid };
    const { records, rejected, deviations } = await collect(parseRss, text, { ...options, nowMs: NOW });
    expect([...rejected, ...deviations]).toEqual([]);
    // The importer gives the newest episode last.
    const read = records.flatMap((each) => (each.type === "ondemand" ? each : [])).toReversed();
    expect(read.map(({ id }) => id)).toEqual(items.map(({ guid }) => guid));
    expect(read.map(({ name }) => name)).toEqual(items.map(({ title }) => title));
    expect(read.every(({ onDemandStreams = [] }) => onDemandStreams[0]?.availableStop !== undefined)).toBe(
      true,
    );
    if (!hasNewsboat) continue;
    const kept = await readByNewsboat(text);
    expect(kept.title).toBe(feed?.title);
    expect(new Set(kept.items.map(({ guid }) => guid))).toEqual(new Set(items.map(({ guid }) => guid)));
    expect(
      kept.items.every(({ enclosure_type: type }) => type === "audio/mpeg" || type === "audio/mp4"),
    ).toBe(true);
  }
  whole.close();
});
