/** Addresses in feeds: relative addresses, and that of the podcast, which feeds and lists of series lead to. */
import { expect, test } from "vitest";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { self } from "#tests/support/podcasts.ts";
import { catalogue, collect, the } from "./collect.ts";

const ITEM =
  '<item><title>x</title><guid>1</guid><pubDate>1 May 2024</pubDate><enclosure url="https://a.example/1.mp3"/></item>';

const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };

/** The address that the series of a feed fetched from `address` names. */
async function feedOf(address: string | undefined, channel = "") {
  const text = `<rss><channel><title>T</title>${channel}${ITEM}</channel></rss>`;
  const found = await collect(parseRss, text, { ...options, ...(address === undefined ? {} : { address }) });
  return the(found, "series").feed;
}
const FETCHED = "https://feeds.example/pod.xml?show=3";

test("a series names the address that its feed was fetched from, where the feed names none", async () => {
  expect(await feedOf(FETCHED)).toBe(FETCHED);
  expect(await feedOf(FETCHED, self("https://a.example/self.xml"))).toBe("https://a.example/self.xml");
  expect(await feedOf(undefined)).toBeUndefined();
});

test.each([
  "file:///srv/feeds/pod.xml",
  "http://127.0.0.1:8080/pod.xml",
  "http://[::1]/pod.xml",
  "https://10.0.0.8/pod.xml",
  "https://intranet/pod.xml",
  "https://nas.local/pod.xml",
  "https://localhost./pod.xml",
  "https://user:word@feeds.example/pod.xml",
  "https://feeds.example/pod.xml?auth=abc",
  "https://feeds.example/pod.xml?u=0123456789abcdef0123",
])("a series does not name %s, which is not for everybody", async (address) => {
  expect(await feedOf(address)).toBeUndefined();
  expect(await feedOf(FETCHED, self(address))).toBe(FETCHED);
});

test("a podcast that its publisher hides does not name the address that it was fetched from", async () => {
  const block = '<i:block xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd">Yes</i:block>';
  expect(await feedOf("https://feeds.example/episodes/0a1b2c3d.rss", block)).toBeUndefined();
});

test("addresses without a slash in front begin from the feed's, unless they begin with a host", async () => {
  const item = (guid: string, url: string, image: string) =>
    `<item><title>${guid}</title><guid>${guid}</guid><enclosure url="${url}" type="audio/mpeg"/><itunes:image href="${image}"/></item>`;
  const items = [
    item("1", "audio/r1.mp3", "img/r1.png"),
    item("2", "audio/2026/r 2.mp3?a=b", "n/a"),
    item("3", "www.x.example/a.mp3", ""),
    item("4", "mailto:a/b.mp3", ""),
  ];
  const text = `<rss><channel><title>T</title>${items.join("")}</channel></rss>`;
  const address = "https://feeds.example/pod/feed.xml";
  const found = await collect(parseRss, text, { ...options, address });
  expect(the(found, "ondemand", 1)).toMatchObject({
    onDemandStreams: [{ streamSource: { url: "https://feeds.example/pod/audio/r1.mp3" } }],
    multimedia: [{ url: "https://feeds.example/pod/img/r1.png" }],
  });
  expect(the(found, "ondemand", 0)).toMatchObject({
    onDemandStreams: [{ streamSource: { url: "https://feeds.example/pod/audio/2026/r%202.mp3?a=b" } }],
    multimedia: [],
  });
  expect(found.rejected.map(({ reason }) => reason)).toEqual([
    'its enclosure "www.x.example/a.mp3" is not an http(s) address',
    'its enclosure "mailto:a/b.mp3" is not an http(s) address',
  ]);
});
