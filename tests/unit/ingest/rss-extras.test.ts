import { describe, expect, test } from "vitest";
import { onDemandRecord, seriesRecord } from "#lib/ingest/records/record.ts";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { catalogue, collect, the } from "./collect.ts";

const feed = (item: string, channel = "") => `<?xml version="1.0"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:psc="http://podlove.org/simple-chapters" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Quay</title>${channel}<item><title>One</title>
  <guid>one</guid><pubDate>Wed, 01 May 2024 07:00:00 GMT</pubDate>
  <enclosure url="https://media.example/1.mp3" type="audio/mpeg" length="1"/>${item}</item></channel></rss>`;
const extrasOf = async (item: string, channel?: string) => {
  const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
  const record = the(await collect(parseRss, Buffer.from(feed(item, channel)), options), "ondemand");
  return onDemandRecord.parse(record).extras;
};

describe("what a feed tells beyond a description", () => {
  test("show notes keep paragraphs and links, and no markup", async () => {
    const html = `<p>Hello &amp; <b>welcome</b> to <a href="https://a.example/x" onclick="x()">our site</a>.</p>
      <script>alert(1)</script><ul><li>First</li><li><a href="javascript:alert(1)">Second</a></li></ul>`;
    expect(await extrasOf(`<description><![CDATA[${html}]]></description>`)).toEqual({
      notes: [
        [{ text: "Hello & welcome to " }, { text: "our site", url: "https://a.example/x" }, { text: "." }],
        [{ text: "First" }],
        [{ text: "Second" }],
      ],
    });
  });

  test("that the episode is not for children is no keyword", async () => {
    expect(await extrasOf("<itunes:explicit>yes</itunes:explicit>")).toEqual({ explicit: true });
    expect(await extrasOf("<itunes:explicit>no</itunes:explicit>")).toBeUndefined();
    const ofChannel = "<itunes:explicit>true</itunes:explicit>";
    expect(await extrasOf("", ofChannel)).toEqual({ explicit: true });
    expect(await extrasOf("<itunes:explicit>clean</itunes:explicit>", ofChannel)).toBeUndefined();
  });

  test("a description of one paragraph is nothing more", async () => {
    expect(await extrasOf("<description>A short line.</description>")).toBeUndefined();
  });

  test("chapters of the feed itself, in order of time", async () => {
    const chapters = `<psc:chapters version="1.2"><psc:chapter start="00:10:05.5" title="Second" href="ftp://no"/>
      <psc:chapter start="0" title="First &lt;b&gt;bold&lt;/b&gt;" href="https://a.example/1"/><psc:chapter start="soon" title="Lost"/>
      <psc:chapter start="00:20:00" title=" "/></psc:chapters>`;
    expect(await extrasOf(chapters)).toEqual({
      chapters: [
        { startS: 0, title: "First bold", url: "https://a.example/1" },
        { startS: 606, title: "Second" },
      ],
    });
  });

  test("addresses of chapters and transcripts, http(s) alone, in forms that a page can show", async () => {
    const item = `<podcast:chapters url="https://c.example/c.json" type="application/json+chapters"/>
      <podcast:transcript url="https://c.example/t.vtt" type="text/vtt" language="en"/>
      <podcast:transcript url="file:///etc/passwd" type="text/vtt"/>
      <podcast:transcript url="https://c.example/t.pdf" type="application/pdf"/>
      <podcast:transcript url="https://c.example/t.srt" type="application/x-subrip; charset=utf-8"/>`;
    expect(await extrasOf(item)).toEqual({
      chaptersUrl: "https://c.example/c.json",
      transcripts: [
        { url: "https://c.example/t.vtt", mimeValue: "text/vtt", language: "en" },
        { url: "https://c.example/t.srt", mimeValue: "application/x-subrip" },
      ],
    });
  });

  test("the whole description of a podcast, where it is longer than the series' description may be", async () => {
    const seriesOf = async (channel: string) => {
      const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
      const document = feed("").replace("<title>Quay</title>", `<title>Quay</title>${channel}`);
      return seriesRecord.parse(the(await collect(parseRss, Buffer.from(document), options), "series"));
    };
    const long = "Word for word ".repeat(20).trim();
    const { description, notes } = await seriesOf(`<description>${long}</description>`);
    expect(description?.length).toBeLessThanOrEqual(128);
    expect(notes).toEqual([[{ text: long }]]);
    const html = `<itunes:summary><![CDATA[<p>One</p><p><a href="https://a.example/">Two</a></p>]]></itunes:summary>`;
    expect((await seriesOf(html)).notes).toEqual([
      [{ text: "One" }],
      [{ text: "Two", url: "https://a.example/" }],
    ]);
    expect((await seriesOf("<description>A short line.</description>")).notes).toBeUndefined();
  });

  test("everything is bounded", async () => {
    const many = Array.from({ length: 400 }, (_, n) => `<psc:chapter start="${n}" title="c${n}"/>`).join("");
    const long = Array.from({ length: 900 }, (_, n) => `<p>${n} ${"word ".repeat(20)}</p>`).join("");
    const item = `<psc:chapters>${many}</psc:chapters><content:encoded><![CDATA[${long}]]></content:encoded>`;
    const extras = await extrasOf(item);
    expect(extras?.chapters).toHaveLength(300);
    expect(extras?.notes?.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(extras?.notes).length).toBeLessThan(30_000);
  });
});

test.each([
  ["audio/mpeg", 60 * 40_000, 320_000],
  ["audio/mpeg", 60 * 176_400, undefined],
  ["audio/flac", 60 * 176_400, 1_411_000],
])("a file of %s with %i bytes for a minute has the rate %s", async (type, length, rate) => {
  const file = `<enclosure url="https://media.example/2" type="${type}" length="${length}"/>`;
  const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
  const document = feed("<itunes:duration>60</itunes:duration>").replace(/<enclosure .*?\/>/, file);
  const record = the(await collect(parseRss, Buffer.from(document), options), "ondemand");
  expect(onDemandRecord.parse(record).onDemandStreams[0]?.bitRate?.target).toBe(rate);
});

test("text in angle brackets stays in names, descriptions and notes", async () => {
  const said = "the &amp;lt;div&amp;gt; element";
  const text = feed(
    `<description>&lt;p&gt;Use ${said} &lt;a href="https://a.example/"&gt;so&lt;/a&gt;&lt;/p&gt;</description>`,
    `<description>About ${said}</description>`,
  )
    .replace("<title>One", `<title>Use ${said}`)
    .replace("<title>Quay", `<title>On ${said}`);
  const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
  const found = await collect(parseRss, text, options);
  expect(the(found, "series")).toMatchObject({
    name: "On the <div> element",
    description: "About the <div> element",
  });
  expect(the(found, "ondemand")).toMatchObject({
    name: "Use the <div> element",
    podcastTitle: "On the <div> element",
    description: "Use the <div> element so",
    extras: {
      notes: [[{ text: "Use the <div> element " }, { text: "so", url: "https://a.example/" }]],
    },
  });
  const bare = await collect(parseRss, text.replace(/<title>Use.*?<.title>/, ""), options);
  expect(the(bare, "ondemand").name).toBe("Use the <div> element so");
});
