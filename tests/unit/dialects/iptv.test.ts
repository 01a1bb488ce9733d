/** Playlists, guides and moments as Kodi, Jellyfin and Tvheadend read them; Debian's xmltv-util is the referee. */
import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { handleApi } from "#lib/api/pipeline.ts";
import { listen } from "#lib/boot/listen.ts";
import { demoRecords } from "#lib/demo/records.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import { anyAddress } from "#lib/outside/public-address.ts";
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
/** An episode of broadcasts of an hour each, published after the first. */
const episode = (n: number | string, atMs: number, stopMs: number, ...repeatsMs: number[]) => ({
  ...{
    type: "ondemand",
    id: `${PLAIN}:od:${n}`,
    rpuid: PLAIN,
    name: `Show ${n}`,
    publishedAt: iso(atMs + HOUR_MS),
  },
  locations: [atMs, ...repeatsMs].map((ms) => ({
    ...{ scheduledStart: iso(ms), scheduledStop: iso(ms + HOUR_MS) },
  })),
  onDemandStreams: [
    {
      streamSource: { url: `https://one.example/${n}.mp3`, mimeValue: "audio/mpeg" },
      availableStop: iso(stopMs),
    },
  ],
});
const records = [
  station(1, {
    ...{ name: 'Jazz, "Wave"\nFM', genres: [{ href: "urn:a", name: "Jazz, Swing", type: "main" }] },
    ...{
      multimedia: [
        { url: "https://one.example/logo.svg", width: 512, height: 512 },
        { url: "https://one.example/w_64,h_64/logo.png" },
      ],
      liveStreams: [stream("https://one.example/live.mp3")],
    },
    homepage: "https://one.example/",
  }),
  station(2, { liveStreams: [stream("https://two.example/live.m3u8", HLS)] }),
  station(3, { name: "Wave 105,8 FM", liveStreams: [stream("https://three.example/live.mp3")] }),
  station(4),
  station(5, {
    liveStreams: [stream("https://five.example/live.mp3")],
    multimedia: [{ url: "https://five.example/logo", mimeValue: "image/svg+xml" }],
  }),
  ...[-30, -1, 0, 1, 24 * 9].map((hours) => show(hours, NOW + hours * HOUR_MS)),
  episode(1, NOW - 30 * HOUR_MS, NOW + DAY_MS),
  episode(2, NOW - 50 * HOUR_MS, NOW - HOUR_MS),
  ...[33, 31].map((hours) => episode(hours, NOW - hours * HOUR_MS, NOW + DAY_MS)),
  episode("repeated", NOW - 20 * DAY_MS, NOW + DAY_MS, NOW - 27 * HOUR_MS),
  show(-32, NOW - 32 * HOUR_MS),
];

/** A check that found how far back a stream of REWINDING goes. */
const measured = (url: string, rewindSeconds: number) => ({
  ...{ rpuid: REWINDING, url, verdict: "ok" as const, checkedAtMs: NOW, rewindSeconds },
});

let at: TestCore;
beforeAll(async () => {
  at = openCore({ nowMs: NOW });
  await at.put(records);
  putVerdicts(at.activity, [measured("https://two.example/live.m3u8", 4 * 3_600)]);
});
afterAll(() => {
  expect(at.faults).toEqual([]);
  at.close();
});

test("a playlist has the station's guide, logo, groups, and catch-up only where something can be heard again", async () => {
  const { status, headers, text } = await at.ask("/playlist.m3u?country=826");
  expect((await at.ask("/playlist.m3u?country=gb")).text).toBe(text);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("audio/x-mpegurl");
  const source = (rpuid: string | undefined, days: number) =>
    ` catchup="default" catchup-source="${ORIGIN}/moment/${rpuid}?start={utc}&end={utcend}" catchup-days="${days}"`;
  expect(text.split("\n")).toEqual([
    `#EXTM3U x-tvg-url="${ORIGIN}/guide.xml.gz?country=826"`,
    `#EXTINF:-1 tvg-id="${PLAIN}.nowline" tvg-name="Jazz 'Wave' FM" tvg-logo="https://one.example/w_64%2Ch_64/logo.png" group-title="Jazz Swing;GB" radio="true"${source(PLAIN, 7)},Jazz 'Wave' FM`,
    "https://one.example/live.mp3",
    `#EXTINF:-1 tvg-id="${REWINDING}.nowline" tvg-name="Station 2" group-title="GB" radio="true"${source(REWINDING, 1)},Station 2`,
    "https://two.example/live.m3u8",
    expect.stringContaining(`tvg-logo="${ORIGIN}/artwork/512.png?station=8267005&v=`),
    "https://five.example/live.mp3",
    `#EXTINF:-1 tvg-id="${SILENT}.nowline" tvg-name="Wave 105.8 FM" group-title="GB" radio="true",Wave 105.8 FM`,
    "https://three.example/live.mp3",
    "",
  ]);
  for (const none of ["rpuids=8269999", "country=999"])
    expect((await at.ask(`/playlist.m3u?${none}`)).status).toBe(404);
  // No station of this list has a programme.
  expect((await at.ask(`/playlist.m3u?rpuids=${SILENT}`)).text).toMatch(/^#EXTM3U\n/);
  const named = await at.ask(`/playlist.m3u?rpuids=${SILENT},${PLAIN},8269999`);
  expect([...named.text.matchAll(/tvg-id="(\d+)/g)].map((match) => match[1])).toEqual([SILENT, PLAIN]);
  const [, guideAddress = ""] = /^#EXTM3U x-tvg-url="([^"]+)"\n/.exec(named.text) ?? [];
  expect(guideAddress).not.toContain(",");
  const guide = await at.ask(guideAddress.slice(ORIGIN.length).replace(".gz", ""));
  expect(attributesAt(guide.text, "/tv/channel")).toEqual([{ id: `${PLAIN}.nowline` }]);
});

test("a guide has channels first, then programmes of a week back and ahead", async () => {
  const { headers, text } = await at.ask("/guide.xml?country=826");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(attributesAt(text, "/tv/channel")).toEqual([{ id: `${PLAIN}.nowline` }]);
  expect(attributesAt(text, "/tv/channel/icon")).toEqual([{ src: "https://one.example/w_64,h_64/logo.png" }]);
  const programmes = attributesAt(text, "/tv/programme");
  expect(programmes).toHaveLength(5);
  expect(programmes[3]).toEqual({
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
    at.ask(`/moment/${rpuid}?start=${seconds(ms)}&end=${seconds(ms) + 3_600}`);
  test("leads to the episode of its broadcast", async () => {
    const found = await ask(PLAIN, NOW - 30 * HOUR_MS + MINUTE_MS);
    expect(found).toMatchObject({
      status: 302,
      headers: { location: "https://one.example/1.mp3", "cache-control": "no-store" },
    });
  });
  test.each([
    ["before and after a programme, as Kodi asks", -5, 75, 302, "31"],
    ["exactly of a programme", 0, 60, 302, "31"],
    ["from within a programme to long after it", 10, 240, 302, "31"],
    ["of a programme without an episode between two that have one", -65, 15, 404, undefined],
    ["within a programme", 50, 55, 302, "31"],
  ])("%s leads to the episode of that programme", async (_, from, to, status, name) => {
    const [start, end] = [from, to].map((minutes) => seconds(NOW - 31 * HOUR_MS + minutes * MINUTE_MS));
    const { status: found, headers } = await at.ask(`/moment/${PLAIN}?start=${start}&end=${end}`);
    const location = name && `https://one.example/${name}.mp3`;
    expect({ status: found, location: headers.location }).toEqual({ status, location });
  });
  test("of a repeat leads to the episode that was published weeks before", async () => {
    const found = await ask(PLAIN, NOW - 27 * HOUR_MS);
    expect(found).toMatchObject({ status: 302, headers: { location: "https://one.example/repeated.mp3" } });
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
    "/moment/8267001",
    "/moment/8267001?start=yesterday",
    "/moment/8267001?start=1777888800&end={utcend}",
    "/moment/8267001?start=1777888800&end=1777888800",
    "/playlist.m3u",
    "/playlist.m3u?country=XX",
    "/playlist.m3u?country=GBR",
    "/playlist.m3u?country=826&country=276",
    "/guide.xml?country=826&rpuids=1",
    "/guide.xml?rpuids=x",
  ])("%s is a request that cannot be read", async (target) => {
    expect((await at.ask(target)).status).toBe(400);
  });
});

describe("a moment of a live stream", () => {
  /** Half an hour of segments of ten seconds, named by how many seconds ago they begin. */
  const segments = Array.from({ length: 180 }, (_, i) => 1_800 - 10 * i);
  const media = (more: string) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:10\n${segments.map((ago) => `#EXTINF:10,\n${ago}.aac\n`).join("")}${more}`;
  /** A directory with one live stream, whose playlists another server gives. */
  async function broadcaster(rewindSeconds?: number) {
    const asked: string[] = [];
    const texts = new Map([
      ["/live.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=96000\n/low/sound.m3u8\n"],
      ["/low/sound.m3u8", media("")],
    ]);
    const server = createServer((req, res) => {
      asked.push(req.url ?? "");
      const text = texts.get(req.url ?? "");
      res.writeHead(text === undefined ? 404 : 200, { "Content-Type": HLS }).end(text);
    });
    const url = `http://127.0.0.1:${await listen(server, "127.0.0.1", 0)}`;
    const core = openCore({ nowMs: NOW, allowOutside: anyAddress });
    onTestFinished(() => {
      core.close();
      server.close();
    });
    await core.put([station(2, { liveStreams: [stream(`${url}/live.m3u8`, HLS)] })]);
    if (rewindSeconds !== undefined)
      putVerdicts(core.activity, [measured(`${url}/live.m3u8`, rewindSeconds)]);
    const moment = (secondsAgo: number, more = "") =>
      core.ask(`/moment/${REWINDING}?start=${seconds(NOW) - secondsAgo}${more}`);
    return { url, asked, texts, core, moment };
  }
  const addresses = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

  test("is a playlist that has ended, of the segments from the moment to the end asked or until now", async () => {
    const { url, moment } = await broadcaster(1_800);
    const { status, headers, text } = await moment(600, `&end=${seconds(NOW) - 580}`);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, HLS, "no-store"]);
    expect(addresses(text)).toEqual([`${url}/low/600.aac`, `${url}/low/590.aac`]);
    expect(text).toMatch(/^#EXTM3U\n.*#EXT-X-PLAYLIST-TYPE:VOD\n.*\n#EXT-X-ENDLIST\n$/s);
    for (const more of ["", `&end=${seconds(NOW) + 3_600}`])
      expect(addresses((await moment(600, more)).text)).toHaveLength(60);
  });
  test.each([
    [30, 12, 404, false],
    [1_200, 600, 200, true],
    [1_200, 1_260, 404, true],
    [undefined, 600, 404, false],
  ])(
    "that goes back %s s by its last check is offered so far: %i s ago",
    async (rewindSeconds, secondsAgo, status, isOffered) => {
      const { core, moment } = await broadcaster(rewindSeconds);
      expect((await moment(secondsAgo)).status).toBe(status);
      expect((await core.ask(`/playlist.m3u?rpuids=${REWINDING}`)).text.includes("catchup=")).toBe(isOffered);
    },
  );
  test("is 404 with a reason where the stream's server gives nothing of it", async () => {
    const { texts, moment } = await broadcaster(1_800);
    const refused = [["/low/sound.m3u8", media("#EXT-X-ENDLIST\n")], ["/low/sound.m3u8"], ["/live.m3u8"]];
    for (const [path = "", text] of refused) {
      if (text === undefined) texts.delete(path);
      else texts.set(path, text);
      const answer = await moment(600);
      expect([answer.status, answer.headers["content-type"]]).toEqual([404, "text/plain; charset=utf-8"]);
      expect(answer.text).toMatch(/^the station's (server|stream) /);
    }
  });
  test("is refused with 429 once an address has had the streams' server asked too often", async () => {
    const { asked, moment } = await broadcaster(1_800);
    const statuses: number[] = [];
    for (let i = 0; i < 16; i++) statuses.push((await moment(600 + i)).status);
    expect(statuses).toEqual([...Array(15).fill(200), 429]);
    expect(asked).toHaveLength(30);
    // A part that is kept asks nobody.
    expect((await moment(600)).status).toBe(200);
  });
});

test("the referee accepts the guide of every country of the demonstration, whole", {
  timeout: 240_000,
}, async () => {
  const whole = openCore({ nowMs: NOW });
  const all: unknown[] = [];
  for await (const record of demoRecords(NOW)) all.push(record);
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
