/** Titles in what servers answer as text: status pages and HLS playlists. */
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { azuracastPageOf, readAzuracast } from "#lib/nowplaying/read/azuracast.ts";
import { readHlsTitle } from "#lib/nowplaying/read/hls-titles.ts";
import { readIcecastStatus, readSevenHtml, readShoutcastStats } from "#lib/nowplaying/read/status-page.ts";
import { readTitle } from "#lib/nowplaying/title.ts";

describe("Icecast's status page", () => {
  const listed = readFileSync(new URL("../../fixtures/titles/icecast-status.json", import.meta.url), "utf8");
  const one = (fields: string) =>
    `{"icestats":{"host":"x","source":{"genre":"pop","listenurl":"http://x:8000/live",${fields},"dummy":null}}}`;

  test("with two mounts has a list", () => {
    expect(readIcecastStatus(listed)).toEqual([
      { path: "/live.mp3", said: { title: 'Foo - Bar "quoted"' } },
      { path: "/second.ogg", said: { artist: "Anna", title: "Sea, Land" } },
    ]);
  });

  test.each([
    ['"title":"A - B"', { title: "A - B" }],
    [
      '"title":"R&B & Soul - &#8220;T&#252;r&#8221; <3 &amp; more"',
      { title: "R&B & Soul - “Tür” <3 & more" },
    ],
    ['"artist":"A","title":"B"', { artist: "A", title: "B" }],
    ['"title":1979', { title: "1979" }],
    ['"title":"A - "B"","x":1', { title: 'A - "B"' }],
    ['"title":"Say "hi", they said","yp_currently_playing":"x"', { title: 'Say "hi", they said' }],
    ['"title":-', { title: "-" }],
    ['"title":007', { title: "007" }],
    ['"yp_currently_playing":"A - B"', { title: "A - B" }],
  ])("of one mount has it alone, and its JSON may be broken: %s", (fields, said) => {
    expect(readIcecastStatus(one(fields))).toEqual([{ path: "/live", said }]);
  });

  test.each(["Кино - Группа крови", "Édith Piaf - Là-bas", "Motörhead - Ácido à"])(
    "of a mount that sends UTF-8 as Latin-1 keeps all parts of its letters: %s",
    (title) => {
      const twice = Buffer.from(title).toString("latin1");
      const [mount] = readIcecastStatus(one(`"title":${JSON.stringify(twice)}`)) ?? [];
      const [artist, name] = title.split(" - ");
      expect(readTitle({ raw: mount?.said?.title }, { stationNames: [] })).toEqual({ artist, title: name });
    },
  );

  test("with one broken mount is read for all mounts", () => {
    const broken = listed.replace('\\"quoted\\"', '"quoted"');
    expect(() => JSON.parse(broken)).toThrow();
    expect(readIcecastStatus(broken)).toEqual(readIcecastStatus(listed));
  });

  test("broken, with thousands of fields, is read for its few known fields alone", () => {
    const parse = vi.spyOn(JSON, "parse");
    onTestFinished(() => parse.mockRestore());
    const fields = `${'"title":"A - B","x":"y",'.repeat(10_000)}"z":-`;
    expect(readIcecastStatus(one(fields))).toEqual([{ path: "/live", said: { title: "A - B" } }]);
    expect(parse.mock.calls.length).toBeLessThan(10);
  });

  test("without a source or a title gives no title; other pages are not status pages", () => {
    expect(readIcecastStatus('{"icestats":{"host":"x","dummy":null}}')).toEqual([]);
    expect(readIcecastStatus(one('"title":""'))).toEqual([{ path: "/live" }]);
    for (const text of ["", "{}", "<html>icestats</html>", '{"source":{"listenurl":"http://x/"}}'])
      expect(readIcecastStatus(text)).toBeUndefined();
  });
});

describe("Shoutcast's status pages", () => {
  test("v2", () => {
    const page = (status: number, title: string) =>
      JSON.stringify({ streamstatus: status, songtitle: title });
    expect(readShoutcastStats(page(1, "A - B"))).toEqual({ said: { title: "A - B" } });
    expect(readShoutcastStats(page(0, "A - B"))).toEqual({});
    expect(readShoutcastStats(page(1, ""))).toEqual({});
    for (const text of ["", "null", "[]", "{}", "<html>"]) expect(readShoutcastStats(text)).toBeUndefined();
  });

  test("v1: a title has commas, and references of HTML", () => {
    const page = (up: number, title: string) =>
      `<HTML><meta http-equiv="Pragma" content="no-cache"></head><body>12,${up},40,100,11,128,${title}</body></html>`;
    expect(readSevenHtml(page(1, "A &amp; B - One, Two"))).toEqual({ said: { title: "A & B - One, Two" } });
    expect(readSevenHtml(page(0, "A - B"))).toEqual({});
    for (const text of ["", "<html><body>Hello</body></html>", "1,2"])
      expect(readSevenHtml(text)).toBeUndefined();
  });
});

describe("AzuraCast's pages", () => {
  const song = { artist: "Anna", title: "Sea", text: "Anna - Sea", art: "https://x.example/a.jpg" };
  const stationOf = (code: string, more: object = {}) => ({
    station: {
      shortcode: code,
      listen_url: `https://x.example/listen/${code}/radio.mp3`,
      mounts: [{ url: `https://x.example/radio/8010/${code}.mp3` }],
    },
    now_playing: { played_at: 1, elapsed: 12, duration: 200, song },
    is_online: true,
    ...more,
  });
  const said = { artist: "Anna", title: "Sea", elapsedMs: 12_000, durationMs: 200_000 };
  const other = { song: { ...song, title: "Land" } };

  test.each([
    ["/listen/harbour/radio.mp3", "/api/nowplaying/harbour"],
    ["/listen/a b/radio.mp3", "/api/nowplaying/a%20b"],
    ["/hls/harbour/live.m3u8", "/api/nowplaying/harbour"],
    ["/radio/8000/radio.mp3", "/api/nowplaying"],
    ["/listen/hi", undefined],
    ["/hls/harbour/other.m3u8", undefined],
    ["/radio/rock/128.mp3", undefined],
    ["/live.mp3", undefined],
  ])("the page of %s is %s", (path, page) => {
    expect(azuracastPageOf(path)).toBe(page);
  });

  test("of one station, and of all: the stream's own station is read, by its name or by its mounts", () => {
    const page = JSON.stringify([stationOf("other", { now_playing: other }), stationOf("harbour")]);
    for (const path of ["/listen/harbour/low.mp3", "/hls/harbour/live.m3u8", "/radio/8010/harbour.mp3"])
      expect(readAzuracast(page, path)).toEqual({ said });
    expect(readAzuracast(JSON.stringify(stationOf("harbour")), "/listen/harbour/radio.mp3")).toEqual({
      said,
    });
    expect(readAzuracast(page, "/listen/third/radio.mp3")).toBeUndefined();
  });

  test("a port is of the only station of a server, and of none where there are two", () => {
    const [one, two] = [stationOf("harbour"), stationOf("other")];
    expect(readAzuracast(JSON.stringify([one]), "/radio/8000/radio.mp3")).toEqual({ said });
    expect(readAzuracast(JSON.stringify([one, two]), "/radio/8000/radio.mp3")).toBeUndefined();
    expect(readAzuracast(JSON.stringify([one]), "/listen/third/radio.mp3")).toBeUndefined();
    const nameless = { ...one, station: {} };
    expect(readAzuracast(JSON.stringify([nameless, two]), "/radio/8000/radio.mp3")).toBeUndefined();
  });

  test.each([
    [{ is_online: false }, {}],
    [{ now_playing: null }, {}],
    [{ now_playing: { song: { artist: "", title: "", text: "" } } }, {}],
    [{ now_playing: { elapsed: 0, duration: 0, song } }, { said: { artist: "Anna", title: "Sea" } }],
    // AzuraCast stops counting at the length, also where nothing follows for hours.
    [{ now_playing: { elapsed: 200, duration: 200, song } }, {}],
    [{ now_playing: { song: { text: "Anna - Sea" } } }, { said: { title: "Anna - Sea" } }],
  ])("%j: %j", (more, expected) => {
    const page = JSON.stringify(stationOf("harbour", more));
    expect(readAzuracast(page, "/listen/harbour/radio.mp3")).toEqual(expected);
  });

  test("other pages are not of AzuraCast", () => {
    for (const text of [
      "",
      "null",
      "[]",
      "{}",
      "<html>",
      '{"station":"x","now_playing":{}}',
      '[[{"station":{}}]]',
    ])
      expect(readAzuracast(text, "/listen/harbour/radio.mp3")).toBeUndefined();
  });
});

describe("HLS playlists", () => {
  const nowMs = Date.parse("2036-05-14T12:08:00Z");
  const range = (start: string, more: string) =>
    `#EXT-X-DATERANGE:ID="${start}",START-DATE="2036-05-14T${start}Z",${more}`;
  const playlist = (...lines: string[]) =>
    ["#EXTM3U", "#EXT-X-TARGETDURATION:6", ...lines, "last.ts"].join("\n");

  test("the last range that has begun says the title", () => {
    const text = playlist(
      range("12:07:00", 'X-TITLE="Sea",X-ARTIST="Anna, and others"'),
      range("12:03:00", 'X-TITLE="Before",X-ARTIST="Anna"'),
      range("12:09:00", 'X-TITLE="Later",X-ARTIST="Anna"'),
      range("12:07:30", 'CLASS="com.example.level",X-LEVEL=3'),
      "#EXTINF:6,",
    );
    expect(readHlsTitle(text, nowMs)).toEqual({ artist: "Anna, and others", title: "Sea" });
  });

  test("a range that has ended says nothing any more", () => {
    const text = playlist(
      range("12:03:00", 'END-DATE="2036-05-14T12:06:00Z",X-COM-EXAMPLE-TITLE="Sea"'),
      "#EXTINF:6,",
    );
    expect(readHlsTitle(text, nowMs)).toBeUndefined();
    expect(readHlsTitle(text, nowMs - 180_000)).toEqual({ title: "Sea" });
  });

  test.each([
    ["#EXTINF:6,Anna - Sea", { title: "Anna - Sea" }],
    ['#EXTINF:10,title="Sea \\"live\\"",artist="Anna",url="x"', { artist: "Anna", title: 'Sea "live"' }],
    ["#EXTINF:6,", undefined],
    ["#EXTINF:6.006", undefined],
  ])("the last segment: %s", (line, said) => {
    expect(readHlsTitle(playlist("#EXTINF:6,An earlier one", "first.ts", line), nowMs)).toEqual(said);
  });

  test("no playlist says nothing", () => {
    expect(readHlsTitle("", nowMs)).toBeUndefined();
  });

  test("512 KB on one line are read fast, and the title at the beginning is found", () => {
    const long = "a".repeat(512 * 1024);
    expect(readHlsTitle(playlist(`#EXTINF:6,title="Sea",${long}`), nowMs)).toEqual({ title: "Sea" });
    expect(readHlsTitle(playlist(range("12:07:00", `X-TITLE="Sea",${long}`)), nowMs)).toEqual({
      title: "Sea",
    });
  });
});
