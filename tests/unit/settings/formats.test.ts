import { describe, expect, test } from "vitest";
import { parseForm } from "#components/for-you/form.ts";
import { wordsOf } from "#components/language/server-words.ts";
import { diaryFile } from "#components/settings/diary-file.ts";
import { FileError, type PortableStation } from "#components/settings/formats/collection.ts";
import { parseJson, toJson } from "#components/settings/formats/json.ts";
import { parseM3u, toM3u } from "#components/settings/formats/m3u-file.ts";
import { toOpml } from "#components/settings/formats/opml.ts";
import { readCollection } from "#components/settings/formats/read-file.ts";
import { parseOpml } from "#components/settings/formats/read-opml.ts";
import { toXspf } from "#components/settings/formats/xspf.ts";

const FIRST_FORM = parseForm(null);
const NOW = Date.UTC(2026, 4, 3, 12);
/** Names that formats trip over. */
const stations: PortableStation[] = [
  { rpuid: "8269000", name: "Harbour FM", url: "https://radio.example/harbour/live.m3u8?a=1&b=2" },
  { rpuid: "8269001", name: 'Kiosk, 94.2 "the corner" <& co>', url: "http://kiosk.example:8000/;stream" },
  { rpuid: "8189000", name: "إذاعة الواحة", url: "https://wahat.example/بث" },
  { rpuid: "2769003", name: "Kreis Kultur — #1 ' für alle", url: "https://kreis.example/kultur" },
];
const own = stations.map(({ rpuid = "", name }) => ({ rpuid, name }));
const heard = {
  stations: [{ rpuid: "8269000", name: "Harbour FM", atMs: NOW - 1_234 }],
  songs: [
    { artist: "Marra", title: "Low, “Tide”", rpuid: "8269000", station: "Harbour FM", atMs: NOW - 60_000 },
  ],
};
const forYou = {
  ...FIRST_FORM,
  place: { name: "Falmouth", latitude: 50.15, longitude: -5.07 },
  artists: ["Marra"],
  station: { rpuid: "8269000", name: "Harbour FM" },
};

const series = [
  { rpuid: "8269000", seriesId: "8269000:ods:/crid://x/lunch", name: "The Long Lunch", sinceMs: NOW },
];

const due = [
  { kind: "alarm" as const, rpuid: "8269000", name: "Harbour FM", atMs: NOW + 1_000 },
  { kind: "reminder" as const, rpuid: "8269001", name: "Kiosk", atMs: NOW + 2_000, show: "Lock-in" },
];
const queue = [
  {
    ...{ id: "8269001:salt-4", name: "The Salt Road", rpuid: "8269001", stationName: "Kiosk" },
    ...{ hue: 40, chroma: 0.1, streams: [{ streamSource: { url: "https://kiosk.example/4.mp3" } }] },
  },
];
const choices = { language: "de", country: "276", theme: "night", view: "list", keys: false } as const;
const positions = [{ id: "8269001:salt-4", positionS: 90, durationS: 1_800 }];
const diary = [
  {
    ...{ atMs: NOW, rpuid: "8269000", station: "Harbour FM" },
    ...{ show: "Lock-in", artist: "Marra", title: "Low" },
  },
];
const whole = { favourites: own, series, heard, forYou, due, queue, positions, diary, choices };

const { t } = wordsOf("en");

/** The sentence that says why `read` did not take it. */
function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof FileError) return error.why(t);
    throw error;
  }
  return "was read";
}

describe("JSON", () => {
  const text = toJson({ ...whole, nowMs: NOW });
  const changed = (changes: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(text), ...changes });

  test("comes back whole", () => {
    expect(parseJson(text)).toEqual({ ...whole, skipped: 0 });
  });

  test("takes the moments of a saved diary back, of an earlier release without a format too", () => {
    const saved = JSON.parse(diaryFile("json", diary, "https://nowline.example"));
    expect(parseJson(JSON.stringify(saved)).diary).toEqual(diary);
    expect(parseJson(JSON.stringify({ moments: saved.moments })).diary).toEqual(diary);
    expect(refusal(() => parseJson('{"moments":[{"time":"soon"}]}'))).toBe(
      "Moment number 1 of the diary in the file is not complete.",
    );
  });

  test("of an earlier release has no alarms, queue, places, diary and choices", () => {
    const lacking = ["alarms", "queue", "positions", "diary", "settings"];
    const older = changed(Object.fromEntries(lacking.map((part) => [part, undefined])));
    const lists = { due: [], queue: [], positions: [], diary: [] };
    expect(parseJson(older)).toEqual({ ...whole, ...lists, choices: {}, skipped: 0 });
  });

  test.each([
    [{ alarms: [{ ...due[0], at: "soon" }] }, "Alarm number 1 in the file is not complete."],
    [{ alarms: 3 }, "“alarms” in the file is not a list."],
    [{ queue: [...queue, { id: "x" }] }, "Queued episode number 2 in the file is not complete."],
    [{ positions: [{ id: "x" }] }, "Place in an episode number 1 in the file is not complete."],
    [{ diary: [{ ...diary[0], at: 7 }] }, "Moment number 1 of the diary in the file is not complete."],
    [{ settings: { theme: "pink" } }, "“settings.theme” in the file has a value that Nowline does not know."],
    [{ settings: [] }, "“settings” in the file has a value that Nowline does not know."],
  ])("is refused with %j", (changes, why) => {
    expect(refusal(() => parseJson(changed(changes)))).toBe(why);
  });

  test("is refused when it is cut off anywhere", () => {
    for (let end = 1; end < text.trimEnd().length; end += 7)
      expect(refusal(() => parseJson(text.slice(0, end)))).toMatch(/cut off or damaged/);
  });

  test("is refused when a series in it is not complete", () => {
    const without = text.replace('"seriesId"', '"serial"');
    expect(refusal(() => parseJson(without))).toBe("Series number 1 in the file is not complete.");
  });

  test("is refused when it has another format or version", () => {
    expect(refusal(() => parseJson('{"a":1}'))).toMatch(/not an export from Nowline/);
    expect(refusal(() => parseJson("[]"))).toMatch(/not an export/);
    expect(refusal(() => parseJson(text.replace('"version": 1', '"version": 2')))).toMatch(
      /another version.*2/,
    );
  });

  test("is refused as a whole for one wrong entry, which is named", () => {
    const why = (changes: Record<string, unknown>) => refusal(() => parseJson(changed(changes)));
    expect(why({ favourites: [...own, { name: "x" }] })).toMatch(/Favourite number 5/);
    expect(why({ favourites: {} })).toMatch(/favourites.*not a list/);
    expect(why({ heard: { songs: [{ artist: "x" }] } })).toMatch(/Heard song number 1/);
    expect(why({ heard: [] })).toMatch(/not a listening history/);
    expect(why({ forYou: 3 })).toMatch(/not a form/);
  });
});

describe("M3U", () => {
  test("comes back with names, numbers and addresses", () => {
    expect(parseM3u(toM3u(stations))).toEqual({ favourites: stations, skipped: 0 });
  });

  test("leaves out stations without an address", () => {
    expect(toM3u([{ name: "Silent", rpuid: "8269001" }])).toBe("#EXTM3U\n");
  });

  test("is read as other programs write it", () => {
    const text = [
      "#EXTM3U",
      "#PLAYLIST:Radio",
      '#EXTINF:-1 tvg-id="77" tvg-logo="https://a.example/l.png,x" group-title="News",Meridian, Talk',
      "#EXTVLCOPT:network-caching=1000",
      "http://meridian.example/talk.mp3",
      "",
      "#EXTINF:123.5,  ",
      "https://unnamed.example/live",
      "https://plain.example/live",
      "C:\\Music\\song.mp3",
      "rtsp://old.example/live",
    ].join("\r\n");
    expect(parseM3u(text)).toEqual({
      favourites: [
        { name: "Meridian, Talk", url: "http://meridian.example/talk.mp3" },
        { name: "unnamed.example", url: "https://unnamed.example/live" },
        { name: "plain.example", url: "https://plain.example/live" },
      ],
      skipped: 2,
    });
  });

  test("is refused when no station can be read from it, or too many", () => {
    expect(refusal(() => parseM3u("#EXTM3U\nsong.mp3\n"))).toMatch(/without the address/);
    expect(refusal(() => parseM3u("https://a.example/\n".repeat(501)))).toMatch(/more than 500/);
  });
});

describe("OPML", () => {
  const text = toOpml({ stations }, "Nowline <favourites> & more", NOW);

  test("comes back with names, numbers and addresses", () => {
    expect(parseOpml(text)).toEqual({ favourites: stations, skipped: 0 });
  });

  test("leaves out characters that XML cannot contain", () => {
    const odd = toOpml({ stations: [{ name: "Bell\u0007 \ud800 FM", url: "https://a.example/" }] }, "x", NOW);
    expect(parseOpml(odd).favourites[0]?.name).toBe("Bell FM");
  });

  test("is read as other programs write it, in folders, with feeds", () => {
    const other = `<?xml version="1.0"?><opml version="1.0"><body>
      <outline text="News"><outline type="audio" text="Meridian" URL="http://meridian.example/a"/></outline>
      <outline TEXT="Kiosk" TYPE="audio" xmlUrl="http://kiosk.example/a"/>
      <outline type="rss" text="A feed" xmlUrl="https://feed.example/rss"/>
      <outline type="audio" text="No address"/><outline type="rss" text="No address either"/>
      <outline type="rss" text="Bells" xmlUrl="https://other.example/stations/8269010/feed.xml"/>
    </body></opml>`;
    expect(parseOpml(other)).toEqual({
      favourites: [
        { name: "Meridian", url: "http://meridian.example/a" },
        { name: "Kiosk", url: "http://kiosk.example/a" },
        { name: "Bells", rpuid: "8269010" },
      ],
      feeds: [{ name: "A feed", url: "https://feed.example/rss", isFeed: true }],
      skipped: 2,
    });
  });

  test("has the feeds of followed series beside the stations", () => {
    const feeds = [
      { name: "Talks & <more>", url: "https://a.example/feed.xml?a=1&b=2", isFeed: true as const },
    ];
    expect(parseOpml(toOpml({ stations, feeds }, "x", NOW))).toEqual({
      favourites: stations,
      feeds,
      skipped: 0,
    });
    expect(parseOpml(toOpml({ stations: [], feeds }, "x", NOW))).toEqual({
      favourites: [],
      feeds,
      skipped: 0,
    });
  });

  test("is refused when it is cut off anywhere, with the line", () => {
    const end = text.lastIndexOf("</opml>");
    for (let at = 30; at < end; at += 11)
      expect(refusal(() => parseOpml(text.slice(0, at)))).toMatch(/not well-formed on line \d+: /);
  });

  test("is refused when it is other XML, declares a document type, or names no station", () => {
    expect(refusal(() => parseOpml("<rss/>"))).toMatch(/neither OPML nor XSPF/);
    expect(refusal(() => parseOpml('<!DOCTYPE opml [<!ENTITY a "b">]><opml/>'))).toMatch(/document type/);
    expect(refusal(() => parseOpml("<opml><body/></opml>"))).toMatch(/none of its outlines/);
    const deep = `<opml>${'<outline text="a">'.repeat(60)}${"</outline>".repeat(60)}</opml>`;
    expect(refusal(() => parseOpml(deep))).toMatch(/deep/);
  });
});

describe("a file", () => {
  const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);
  const said = (blob: Blob) =>
    readCollection(blob).then(
      () => "was read",
      (error: unknown) => (error instanceof FileError ? error.why(t) : "something else was thrown"),
    );

  test("is recognised by its content", async () => {
    const json = toJson({ ...whole, nowMs: NOW });
    for (const text of [
      json,
      toM3u(stations),
      toOpml({ stations }, "x", NOW),
      toXspf(stations, "x", "https://nowline.example"),
      `\ufeff${toM3u(stations)}`,
    ]) {
      const { favourites } = await readCollection(file(text));
      expect(favourites.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    }
  });

  test("may be an XSPF playlist of another program; what is no station is counted", async () => {
    const list = `<!-- VLC --><playlist version="1" xmlns="http://xspf.org/ns/0/"><title>Mine</title><trackList>
      <track><title><![CDATA[Quay & Co]]></title><location>http://quay.example/live</location><location>http://b.example/</location></track>
      <track><location>https://nameless.example/live</location></track>
      <track><title>A file</title><location>file:///music/a.mp3</location></track><track/></trackList></playlist>`;
    expect(await readCollection(file(list))).toEqual({
      favourites: [
        { name: "Quay & Co", url: "http://quay.example/live" },
        { name: "nameless.example", url: "https://nameless.example/live" },
      ],
      skipped: 2,
    });
    expect(await said(file("<playlist><trackList/></playlist>"))).toMatch(/without the address of a station/);
    expect(await said(file(list.slice(0, 300)))).toMatch(/not well-formed on line \d+: /);
  });

  test("may be a PLS playlist, and UTF-16, as other players write them", async () => {
    const pls = "[playlist]\r\nFile1=http://quay.example/live\r\nTitle1=Quay FM\r\nVersion=2\r\n";
    const favourites = [{ name: "Quay FM", url: "http://quay.example/live" }];
    for (const text of [pls, new Uint8Array(Buffer.from(`\ufeff${pls}`, "utf16le"))])
      expect(await readCollection(file(text))).toEqual({ favourites, skipped: 0 });
    expect(await said(file("[playlist]\nNumberOfEntries=0\n"))).toMatch(/without the address/);
  });

  test("may be Latin-1, as old playlists are", async () => {
    const latin = Uint8Array.from([...Buffer.from("#EXTINF:-1,Radio \xd6\nhttp://a.example/\n", "latin1")]);
    expect((await readCollection(file(latin))).favourites[0]?.name).toBe("Radio Ö");
  });

  test("of an unknown format is refused with a sentence", async () => {
    expect(await said(file("  \n"))).toMatch(/empty/);
    expect(await said(file("hello"))).toMatch(/neither Nowline JSON/);
    expect(await said(file("{"))).toMatch(/cut off/);
    expect(await said(file("#EXT\0"))).toMatch(/not a text file/);
    expect(await said(file("<html><body>"))).toMatch(/neither OPML nor XSPF/);
    expect(await said(file(" ".repeat(2_000_001)))).toMatch(/2 MB/);
  });
});
