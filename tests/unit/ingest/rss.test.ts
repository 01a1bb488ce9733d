import { describe, expect, test } from "vitest";
import { parseRss } from "#lib/ingest/rss/parse.ts";
import { catalogue, collect, fixture, the } from "./collect.ts";

const options = { stations: catalogue({ "8261004": [] }), rpuid: "8261004" };
/** Episodes come in the opposite order of their document's. */
const feed = async (more: { availableDays?: number } = {}) => {
  const found = await collect(parseRss, fixture("rss/quay-stories.xml"), { ...options, ...more });
  const [series, ...episodes] = found.records;
  return { ...found, records: [...(series ? [series] : []), ...episodes.toReversed()] };
};

/** A feed of one item, with an enclosure of the attributes given. */
const itemOf = (enclosure: string, more = "<pubDate>1 May 2024</pubDate>", title = "x") =>
  `<rss><channel><title>T</title><item><title>${title}</title><guid>1</guid>${more}<enclosure ${enclosure}/></item></channel></rss>`;

test.each([
  [
    "the document's",
    { address: "https://feeds.example/pod/feed.xml" },
    "",
    "/a.mp3",
    "https://feeds.example/a.mp3",
  ],
  [
    "the document's",
    { address: "https://feeds.example/pod/feed.xml" },
    "",
    "../a.mp3",
    "https://feeds.example/a.mp3",
  ],
  ["the page's", {}, "<link>http://page.example/</link>", "//cdn.example/a.mp3", "http://cdn.example/a.mp3"],
])("an enclosure's relative address begins from %s: %j %s %s", async (_, more, link, url, absolute) => {
  const text = itemOf(`url="${url}" type="audio/mpeg"`).replace("<item>", `${link}<item>`);
  const episode = the(await collect(parseRss, Buffer.from(text), { ...options, ...more }), "ondemand");
  expect(episode.onDemandStreams).toMatchObject([{ streamSource: { url: absolute } }]);
});

test("relative addresses of pictures, chapters and transcripts begin from the feed's address", async () => {
  const more = `<itunes:image href="/a.jpg"/><podcast:chapters url="./a.json" type="application/json+chapters"/>
    <podcast:transcript url="../a.vtt" type="text/vtt"/>`;
  const text = itemOf('url="/a.mp3" type="audio/mpeg"', `<pubDate>1 May 2024</pubDate>${more}`).replace(
    "<item>",
    "<image><url>/pod.png</url></image><item>",
  );
  const address = "https://feeds.example/pod/x/feed.xml";
  const found = await collect(parseRss, Buffer.from(text), { ...options, address });
  expect(the(found, "ondemand")).toMatchObject({
    multimedia: [{ url: "https://feeds.example/a.jpg" }],
    extras: {
      chaptersUrl: "https://feeds.example/pod/x/a.json",
      transcripts: [{ url: "https://feeds.example/pod/a.vtt" }],
    },
  });
  expect(the(found, "series")).toMatchObject({ multimedia: [{ url: "https://feeds.example/pod.png" }] });
});

describe("a podcast feed", () => {
  test("is a series of the station named", async () => {
    expect(the(await feed(), "series")).toEqual({
      type: "series",
      feed: "https://www.harbourfm.example/quay-stories.xml",
      rpuid: "8261004",
      id: "8261004:ods:/7f0c1c30-0000-5000-8000-000000000001",
      name: "Quay Stories",
      description: "Tales of the quay. Told by those who work it.",
      languageCode: "en",
      multimedia: [
        {
          type: "logo_unrestricted",
          url: "https://media.harbourfm.example/quay.jpg",
          mimeValue: "image/jpeg",
          index: 0,
        },
      ],
      genres: [
        { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.4", name: "Arts", type: "main" },
        { href: "urn:tva:metadata:cs:ContentCS:2011:3.1.5.1", name: "Literature", type: "main" },
      ],
    });
  });

  test("has episodes with everything they say", async () => {
    expect(the(await feed(), "ondemand")).toMatchObject({
      id: "8261004:odp:/quay-1",
      rpuid: "8261004",
      name: "The Ferryman",
      description: "A short line.",
      longDescriptions: [{ value: "A much longer text about the ferryman & his boat.", language: "en-GB" }],
      mediumNames: [{ value: "Ferryman", language: "en-GB" }],
      longNames: [{ value: "Quay Stories · S2 E5 · The Ferryman", language: "en-GB" }],
      languageCode: "en",
      podcastTitle: "Quay Stories",
      seriesId: "8261004:ods:/7f0c1c30-0000-5000-8000-000000000001",
      links: [{ url: "https://www.harbourfm.example/quay-stories/1", mimeValue: "text/html", index: 0 }],
      multimedia: [{ url: "https://media.harbourfm.example/q1.jpg" }],
      genres: [{ name: "Arts" }, { name: "Literature" }],
      publishedAt: "2024-05-02T06:00:00Z",
      durationSeconds: 507,
    });
    expect(the(await feed(), "ondemand").keywords).toEqual([
      { value: "ferry", language: "en-GB" },
      { value: "boats", language: "en-GB" },
    ]);
  });

  test("takes alternative enclosures as further streams, and a stated rate before a reckoned one", async () => {
    expect(the(await feed(), "ondemand").onDemandStreams).toEqual([
      {
        streamSource: { url: "https://media.harbourfm.example/q1.mp3", mimeValue: "audio/mpeg" },
        bitRate: { target: 128_000, variable: false },
      },
      {
        streamSource: { url: "https://media.harbourfm.example/q1-mono.mp3", mimeValue: "audio/mpeg" },
        bitRate: { target: 64_000, variable: false },
      },
    ]);
  });

  test("follows an episode's own window, whatever the operator says", async () => {
    const window = { availableStart: "2024-05-01T07:00:00Z", availableStop: "2024-06-01T00:00:00Z" };
    for (const found of [await feed(), await feed({ availableDays: 7 })])
      expect(the(found, "ondemand", 1).onDemandStreams).toEqual([
        {
          streamSource: { url: "https://media.harbourfm.example/q2.mp3", mimeValue: "audio/mpeg" },
          ...window,
        },
      ]);
  });

  test("opens other episodes for so many days from publication", async () => {
    expect(the(await feed({ availableDays: 7 }), "ondemand").onDemandStreams[0]).toMatchObject({
      availableStart: "2024-05-02T06:00:00Z",
      availableStop: "2024-05-09T06:00:00Z",
    });
  });

  test("refuses only unplayable items, each with its line and a reason", async () => {
    expect((await feed()).rejected.map(({ line, what, reason }) => [line, what, reason])).toEqual([
      [44, 'episode "Silent"', "it has no enclosure, so there is nothing to hear"],
      [45, 'episode "Again"', 'its guid "quay-2" is already on line 36'],
      [49, 'episode "Moving pictures"', "its enclosure is video/mp4, not audio"],
      [58, 'episode "Lost window"', expect.stringContaining('"until summer"')],
    ]);
  });

  test("replaces an invalid date by the feed's date, and says so", async () => {
    const found = await feed();
    expect(the(found, "ondemand", 2)).toMatchObject({ name: "No day", publishedAt: "2024-05-03T12:00:00Z" });
    expect(found.deviations.map(({ line, detail }) => [line, detail])).toEqual([
      [36, 'itunes:duration "garbage" is not a duration: left out'],
      [53, 'pubDate "some day" is not a date: the feed\'s own is taken'],
    ]);
  });

  test("gives an episode without a picture that of its series, and no rate without a length", async () => {
    const episode = the(await feed(), "ondemand", 2);
    expect(episode.multimedia[0]?.url).toBe("https://media.harbourfm.example/quay.jpg");
    expect(episode.onDemandStreams[0]).not.toHaveProperty("bitRate.target");
  });

  test("is complete for its series", async () => {
    expect((await feed()).replaces).toEqual([
      {
        kind: "replaces",
        scope: "series",
        rpuid: "8261004",
        seriesId: "8261004:ods:/7f0c1c30-0000-5000-8000-000000000001",
      },
    ]);
  });

  test("is read alike in pieces of any size", async () => {
    const whole = await collect(parseRss, fixture("rss/quay-stories.xml"), options);
    for (const size of [1, 99])
      expect(await collect(parseRss, fixture("rss/quay-stories.xml"), options, size)).toEqual(whole);
  });
});

describe("a careless feed", () => {
  test("is understood: a channel that speaks last, no guid, bare ampersands, HTML entities, undeclared prefixes", async () => {
    const found = await collect(parseRss, fixture("rss/late-channel.xml"), options);
    expect(found.records.map(({ type }) => type)).toEqual(["series", "ondemand"]);
    expect(the(found, "series")).toMatchObject({
      name: "Late & Last",
      id: "8261004:ods:/Late%20&%20Last",
      genres: [{ name: "Investigative journalism" }],
      multimedia: [{ url: "https://media.harbourfm.example/late.jpg" }],
    });
    expect(the(found, "ondemand")).toMatchObject({
      id: "8261004:odp:/https://media.harbourfm.example/l1.mp3?a=1&b=2",
      name: "One…",
      publishedAt: "2024-05-02T06:00:00Z",
      genres: [{ name: "Investigative journalism" }],
      multimedia: [{ url: "https://media.harbourfm.example/l1.jpg", width: 300, height: 300 }],
    });
    const lines = new Set(found.deviations.map(({ line }) => line));
    expect(lines).toEqual(new Set([1, 2, 5, 6, 7, 10, 11]));
    expect(found.deviations.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^the feed has neither a <podcast:guid> nor/),
    );
  });

  test("in pages replaces nothing, and says so", async () => {
    const pages =
      '<rss xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title><atom:link rel="next" href="https://x.example/2"/></channel></rss>';
    const found = await collect(parseRss, pages, { ...options, isAll: true });
    expect(found.replaces).toEqual([]);
    expect(found.deviations.at(-1)?.detail).toContain("further pages");
  });

  test("without any valid item replaces nothing", async () => {
    const empty = "<rss><channel><title>T</title><item><title>x</title><guid>1</guid></item></channel></rss>";
    const found = await collect(parseRss, empty, options);
    expect(found.rejected).toHaveLength(1);
    expect(found.replaces).toEqual([]);
  });

  test("dates an episode today when neither it nor the feed nor the catalogue has a date", async () => {
    const undated =
      '<rss><channel><title>T</title><item><title>x</title><guid>1</guid><enclosure url="https://x.example/1.mp3"/></item></channel></rss>';
    const nowMs = Date.UTC(2026, 4, 6, 12);
    const found = await collect(parseRss, undated, { ...options, nowMs });
    expect(the(found, "ondemand").publishedAt).toBe("2026-05-06T12:00:00Z");
    expect(found.deviations.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/^it has no pubDate .* today's is taken$/),
    );
  });

  test.each([
    ["binary/octet-stream", "1.mp3", "audio/mpeg"],
    ["application/octet-stream", "1.m4a?x=1", "audio/mp4"],
    ["mp3", "1.mp3", "audio/mpeg"],
    ["audio", "1.opus", "audio/ogg; codecs=opus"],
    ["application/mp3", "1.mp3", "audio/mpeg"],
    ["application/x-mpeg", "1.mp3", "audio/mpeg"],
    ["Application/force-download; charset=x", "1.mp3", "audio/mpeg"],
    ["application/octet-stream", "play?id=1", undefined],
  ])("takes a file of the type %s at %s for %s, and says so", async (type, path, mimeValue) => {
    const found = await collect(parseRss, itemOf(`type="${type}" url="https://x.example/${path}"`), options);
    const { streamSource } = the(found, "ondemand").onDemandStreams[0] ?? {};
    expect(streamSource).toEqual({ url: `https://x.example/${path}`, mimeValue });
    expect(found.deviations).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining(`the type "${type}" is of any file`) }),
    );
  });

  test.each(["video/mp4", "image/jpeg", "text/html"])("refuses a file of the type %s", async (type) => {
    const found = await collect(parseRss, itemOf(`type="${type}" url="https://x.example/1.mp3"`), options);
    expect(found.rejected[0]?.reason).toBe(`its enclosure is ${type}, not audio`);
  });

  test("keeps the order of words in HTML that is not escaped, and words in angle brackets", async () => {
    const html = `<description>Hello <a href="https://x.example">dear <i>old</i> world</a>!<p>Two</p><p>Three</p></description>`;
    const date = "<pubDate>1 May 2024</pubDate>";
    const at = `type="audio/mpeg" url="https://x.example/1.mp3"`;
    const found = await collect(parseRss, itemOf(at, date + html, "&lt;Tagesthemen&gt;"), options);
    expect(the(found, "ondemand")).toMatchObject({
      name: "<Tagesthemen>",
      description: "Hello dear old world! Two Three",
    });
  });

  test("says that the zone of a date is not known", async () => {
    const at = `type="audio/mpeg" url="https://x.example/1.mp3"`;
    const found = await collect(parseRss, itemOf(at, "<pubDate>1 May 2024 10:00 IST</pubDate>"), options);
    expect(the(found, "ondemand").publishedAt).toBe("2024-05-01T10:00:00Z");
    expect(found.deviations.map(({ detail }) => detail)).toContain(
      'the zone "IST" of pubDate is not known: the date is read as UTC',
    );
  });

  test("makes identifiers safe and steady however long", async () => {
    const guid = `a\tb ${"x".repeat(2_000)}`;
    const item = `<item><title>x</title><guid>${guid}</guid><pubDate>1 May 2024</pubDate><enclosure url="https://x.example/1.mp3"/></item>`;
    const found = await collect(parseRss, `<rss><channel><title>T</title>${item}</channel></rss>`, options);
    const { id } = the(found, "ondemand");
    expect(id).toMatch(/^8261004:odp:\/ab%20x+~[0-9a-f]{40}$/);
    expect(id.length).toBeLessThan(512);
  });
});

describe("what is no feed of a station", () => {
  test.each([
    ["no station named", { rpuid: undefined }, "<rss/>", "--rpuid"],
    ["a station that is not there", { rpuid: "8269" }, "<rss/>", "there is no station 8269"],
    ["an Atom feed", {}, '<feed xmlns="http://www.w3.org/2005/Atom"/>', "this is an Atom feed"],
    ["a web page", {}, "<html/>", "this is a web page"],
    ["a DOCTYPE", {}, '<!DOCTYPE rss [<!ENTITY a "b">]><rss/>', "a DOCTYPE is not accepted"],
    ["no channel", {}, "<rss/>", "no <channel>"],
    ["a channel without a title", {}, "<rss><channel><item/></channel></rss>", "has no <title>"],
  ])("refuses %s as a whole", async (_, more, document, message) => {
    await expect(collect(parseRss, document, { ...options, ...more })).rejects.toThrow(message);
  });
});
