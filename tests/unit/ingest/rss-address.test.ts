/** The address of a podcast that its series names: feeds and lists of series lead there. */
import { expect, test } from "vitest";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { self } from "#tests/support/podcasts.ts";
import { catalogue, collect, the } from "./collect.ts";

const ITEM =
  '<item><title>x</title><guid>1</guid><pubDate>1 May 2024</pubDate><enclosure url="https://a.example/1.mp3"/></item>';

/** The address that the series of a feed fetched from `address` names. */
async function feedOf(address: string | undefined, channel = "") {
  const text = `<rss><channel><title>T</title>${channel}${ITEM}</channel></rss>`;
  const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
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
