/** A podcast's own description, in the feed that this server writes of it. */
import { parseFeed } from "podcast-partytime";
import { expect, onTestFinished, test } from "vitest";
import { seriesFeedPath } from "#lib/contract/episode-path.ts";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { NOW, putDocument, station } from "#tests/support/catalog.ts";
import { openCore } from "#tests/support/core.ts";
import { catalogue, collect, the } from "../ingest/collect.ts";

const RPUID = "8267001";
const WORDS = `Tides & <currents>, told by those who row. ${"Every week a new harbour. ".repeat(8)}Write to us.`;
const ABOUT = `<p>${WORDS.replace("&", "&amp;").replace("<", "&lt;")}</p><p><a href="https://one.example/?a=1&amp;b=2">More</a></p>`;
const feed = `<rss version="2.0"><channel><title>Tides</title><link>https://one.example/tides</link>
  <description><![CDATA[${ABOUT}]]></description>
  <item><title>One</title><guid>1</guid><pubDate>${new Date(NOW - 1_000).toUTCString()}</pubDate>
    <enclosure url="https://one.example/1.mp3" type="audio/mpeg" length="1"/></item></channel></rss>`;

test("a podcast's description is whole in our feed, with its links, for apps and for another Nowline", async () => {
  const at = openCore({ nowMs: NOW });
  onTestFinished(at.close);
  await at.put([station(1)]);
  await putDocument(at.catalog, "rss", feed, { parse: { rpuid: RPUID } });
  const options = { stations: catalogue({ [RPUID]: [] }), rpuid: RPUID, nowMs: NOW };
  const given = the(await collect(parseRss, feed, options), "series");
  expect(given.description?.length).toBeLessThan(WORDS.length);
  const { text } = await at.ask(seriesFeedPath(RPUID, given.id));
  expect(parseFeed(text)?.description).toContain("Write to us.");
  const read = the(await collect(parseRss, text, options), "series");
  expect(read.notes?.flat()).toContainEqual({ text: "More", url: "https://one.example/?a=1&b=2" });
  expect([read.description, read.notes]).toEqual([given.description, given.notes]);
});
