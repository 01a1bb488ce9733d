/** Playlists, guides and moments as Kodi, Jellyfin and Tvheadend read them; Debian's xmltv-util is the referee. */
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handleApi } from "#lib/api/pipeline.ts";
import { demoRecords } from "#lib/demo/records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { putVerdicts } from "#tests/support/checked.ts";
import { ORIGIN, openCore, type TestCore } from "#tests/support/core.ts";
import { attributesAt } from "#tests/support/xml-attributes.ts";
import { hasXmltvReferee, judgeXmltv } from "#tests/support/xmltv.ts";

const HLS = "application/vnd.apple.mpegurl";
const [PLAIN, REWINDING, SILENT] = ["8267001", "8267002", "8267003"] as const;
const iso = (ms: number) => new Date(ms).toISOString();
const stream = (url: string, mimeValue = "audio/mpeg") => ({
  ...{ streamSource: { url, mimeValue }, audioFormat: "MP3", bitRate: { target: 96_000, variable: false } },
});
const seconds = (ms: number) => Math.floor(ms / 1000);
const show = (n: number, atMs: number) => ({
  ...{
    type: "programme",
    id: `show-${n}`,
    rpuid: PLAIN,
    name: `Show "${n}" & <more>`,
    description: "About\nit",
    genres: [{ href: "urn:tva:metadata:cs:ContentCS:2011:3.6.2", name: "Jazz & <blues>", type: "main" }],
  },
  locations: [{ scheduledStart: iso(atMs), scheduledStop: iso(atMs + HOUR_MS) }],
});
const episode = (n: number, atMs: number, stopMs: number) => ({
  ...{
    type: "ondemand",
    id: `${PLAIN}:od:${n}`,
    rpuid: PLAIN,
    name: `Show ${n}`,
    publishedAt: iso(atMs + HOUR_MS),
  },
  locations: [{ scheduledStart: iso(atMs), scheduledStop: iso(atMs + HOUR_MS) }],
  onDemandStreams: [
    {
      streamSource: { url: `https://one.example/${n}.mp3`, mimeValue: "audio/mpeg" },
      availableStop: iso(stopMs),
    },
  ],
});
const records = [
  station(1, {
    ...{ name: 'Jazz, "Wave"\nFM', genres: [{ href: "urn:a", name: "Jazz", type: "main" }] },
    ...{
      multimedia: [{ url: "https://one.example/logo.png" }],
      liveStreams: [stream("https://one.example/live.mp3")],
    },
    homepage: "https://one.example/",
  }),
  station(2, { liveStreams: [stream("https://two.example/live.m3u8", HLS)] }),
  station(3, { name: "Wave 105,8 FM", liveStreams: [stream("https://three.example/live.mp3")] }),
  station(4),
  ...[-30, -1, 0, 1, 24 * 9].map((hours) => show(hours, NOW + hours * HOUR_MS)),
  episode(1, NOW - 30 * HOUR_MS, NOW + DAY_MS),
  episode(2, NOW - 50 * HOUR_MS, NOW - HOUR_MS),
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

test("a playlist has the station's guide, logo, groups, and catch-up only where something can be heard again", async () => {
  const { status, headers, text } = await at.ask("/playlist.m3u?country=826");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("audio/x-mpegurl");
  const source = (rpuid: string | undefined, days: number) =>
    ` catchup="default" catchup-source="${ORIGIN}/moment/${rpuid}?start={utc}&end={utcend}" catchup-days="${days}"`;
  expect(text.split("\n")).toEqual([
    `#EXTM3U x-tvg-url="${ORIGIN}/guide.xml.gz?country=826"`,
    `#EXTINF:-1 tvg-id="${PLAIN}.nowline" tvg-name="Jazz, 'Wave' FM" tvg-logo="https://one.example/logo.png" group-title="Jazz;GB" radio="true"${source(PLAIN, 7)},Jazz 'Wave' FM`,
    "https://one.example/live.mp3",
    `#EXTINF:-1 tvg-id="${REWINDING}.nowline" tvg-name="Station 2" group-title="GB" radio="true"${source(REWINDING, 1)},Station 2`,
    "https://two.example/live.m3u8",
    `#EXTINF:-1 tvg-id="${SILENT}.nowline" tvg-name="Wave 105,8 FM" group-title="GB" radio="true",Wave 105.8 FM`,
    "https://three.example/live.mp3",
    "",
  ]);
  for (const none of ["rpuids=8269999", "country=999"])
    expect((await at.ask(`/playlist.m3u?${none}`)).status).toBe(404);
  const named = await at.ask(`/playlist.m3u?rpuids=${SILENT},${PLAIN},8269999`);
  expect([...named.text.matchAll(/tvg-id="(\d+)/g)].map((match) => match[1])).toEqual([SILENT, PLAIN]);
});

test("a guide has channels first, then programmes of a week back and ahead", async () => {
  const { headers, text } = await at.ask("/guide.xml?country=826");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(attributesAt(text, "/tv/channel")).toEqual([{ id: `${PLAIN}.nowline` }]);
  expect(attributesAt(text, "/tv/channel/icon")).toEqual([{ src: "https://one.example/logo.png" }]);
  const programmes = attributesAt(text, "/tv/programme");
  expect(programmes).toHaveLength(4);
  expect(programmes[2]).toEqual({
    ...{ start: "20260504120000 +0000", stop: "20260504130000 +0000", channel: `${PLAIN}.nowline` },
  });
  expect(text).toContain(
    '<title>Show "0" &amp; &lt;more&gt;</title><desc>About it</desc><category>Jazz &amp; &lt;blues&gt;</category>',
  );
  expect(text.lastIndexOf("<channel")).toBeLessThan(text.indexOf("<programme"));
  const etag = headers.etag ?? "";
  expect((await at.ask("/guide.xml?country=826", { headers: { "if-none-match": etag } })).status).toBe(304);
});

describe("a moment", () => {
  const ask = (rpuid: string | undefined, ms: number) =>
    at.ask(`/moment/${rpuid}?start=${seconds(ms)}&end=1`);
  test("leads to the episode of its broadcast", async () => {
    const found = await ask(PLAIN, NOW - 30 * HOUR_MS + MINUTE_MS);
    expect(found).toMatchObject({
      status: 302,
      headers: { location: "https://one.example/1.mp3", "cache-control": "no-store" },
    });
  });
  test("is a playlist that begins there where the live stream can be rewound", async () => {
    const { status, headers, text } = await ask(REWINDING, NOW - 10 * MINUTE_MS);
    expect([status, headers["content-type"]]).toEqual([200, HLS]);
    expect(text).toContain(
      "#EXT-X-START:TIME-OFFSET=-600,PRECISE=YES\n#EXT-X-STREAM-INF:BANDWIDTH=96000\nhttps://two.example/live.m3u8\n",
    );
  });
  test.each([
    ["left its window", PLAIN, NOW - 50 * HOUR_MS, 410],
    ["is still to come", PLAIN, NOW + HOUR_MS, 404],
    ["has nothing to hear", SILENT, NOW - HOUR_MS, 404],
    ["is older than any live stream", REWINDING, NOW - 2 * DAY_MS, 404],
    ["is of no station", "8269999", NOW, 404],
  ])("that %s is refused with a reason", async (_, rpuid, ms, status) => {
    const answer = await ask(rpuid, ms);
    expect(answer).toMatchObject({ status, headers: { "content-type": "text/plain; charset=utf-8" } });
    expect(answer.text.length).toBeGreaterThan(10);
  });
  test.each([
    [30, 0.2, 404, false],
    [1_200, 10, 200, true],
    [1_200, 21, 404, true],
  ])(
    "of a live stream that goes back %i s is offered so far: %i min ago",
    async (rewindSeconds, minAgo, status, isOffered) => {
      const core = openCore({ nowMs: NOW });
      onTestFinished(() => core.close());
      await core.put(records);
      putVerdicts(core.activity, [
        {
          ...{ rpuid: REWINDING, url: "https://two.example/live.m3u8" },
          verdict: "ok",
          checkedAtMs: NOW,
          rewindSeconds,
        },
      ]);
      const start = seconds(NOW - minAgo * MINUTE_MS);
      expect((await core.ask(`/moment/${REWINDING}?start=${start}`)).status).toBe(status);
      expect((await core.ask(`/playlist.m3u?rpuids=${REWINDING}`)).text.includes("catchup=")).toBe(isOffered);
    },
  );
  test.each([
    "/moment/8267001",
    "/moment/8267001?start=yesterday",
    "/playlist.m3u",
    "/playlist.m3u?country=GB",
    "/guide.xml?country=826&rpuids=1",
    "/guide.xml?rpuids=x",
  ])("%s is a request that cannot be read", async (target) => {
    expect((await at.ask(target)).status).toBe(400);
  });
});

test("the referee accepts the guide of every country of the demonstration, whole", {
  timeout: 240_000,
}, async () => {
  const whole = openCore({ nowMs: NOW });
  const all: unknown[] = [];
  for await (const record of demoRecords({ nowMs: NOW })) all.push(record);
  await whole.put(all);
  for (const country of ["826", "276", "250", "578", "724", "818"]) {
    const { text } = await whole.ask(`/guide.xml?country=${country}`);
    expect(attributesAt(text, "/tv/programme").length, country).toBeGreaterThan(50);
    if (hasXmltvReferee) expect(await judgeXmltv(text), country).toBe("Validated ok.");
    expect(text).not.toContain("demonstration.invalid");
  }
  whole.close();
});

test("gzip is the same document", async () => {
  const asked = (target: string) =>
    handleApi(at.core, {
      ...{ method: "GET", target, header: () => undefined, body: async () => Buffer.alloc(0) },
      ...{ remoteAddress: "127.0.0.1", requestId: "test" },
    });
  const { headers, body } = await asked("/guide.xml.gz?country=826");
  expect(headers).toMatchObject({ "Content-Type": "application/gzip" });
  expect(headers["Content-Encoding"]).toBeUndefined();
  expect(gunzipSync(body as Uint8Array).toString()).toBe((await at.ask("/guide.xml?country=826")).text);
});
