import { describe, expect, test } from "vitest";
import type { LiveStream, Station } from "#lib/contract/shapes.ts";
import { toM3u, toPls, toXspf } from "#lib/formats/playlists/write.ts";
import { schema } from "#tests/support/schema.ts";

const { faults } = schema("playlists/xspf-1.xsd");

const stream = (url: string, audioFormat: string, target: number): LiveStream => ({
  streamSource: { url, mimeValue: "audio/mpeg" },
  audioFormat,
  bitRate: { target, variable: false },
});
const harbour: Station = {
  rpuid: "8269000",
  name: "Harbour & Quay FM",
  description: "Songs < tides",
  multimedia: [{ url: "https://example.org/logo.svg?a=1&b=2" }],
  liveStreams: [
    stream("https://streams.example/index.m3u8?x=1&y=2", "AAC", 96_000),
    stream("https://streams.example/live.mp3", "MP3", 128_000),
  ],
};
const lark: Station = {
  rpuid: "8269007",
  name: "Lark",
  liveStreams: [stream("http://lark.example/", "", 0)],
};
const silent: Station = { rpuid: "8269008", name: "Silent", liveStreams: [] };
const stations = [harbour, lark, silent];

describe("M3U", () => {
  test("lists every stream in order of preference, and says of several which is which", () => {
    expect(toM3u(stations)).toBe(
      [
        "#EXTM3U",
        "#EXTENC:UTF-8",
        "#EXTINF:-1,Harbour & Quay FM (AAC 96 kbit/s)",
        "https://streams.example/index.m3u8?x=1&y=2",
        "#EXTINF:-1,Harbour & Quay FM (MP3 128 kbit/s)",
        "https://streams.example/live.mp3",
        "#EXTINF:-1,Lark",
        "http://lark.example/",
        "",
      ].join("\n"),
    );
  });
});

describe("PLS", () => {
  test("numbers its entries from 1 and counts them", () => {
    expect(toPls(stations)).toBe(
      [
        "[playlist]",
        "NumberOfEntries=3",
        "File1=https://streams.example/index.m3u8?x=1&y=2",
        "Title1=Harbour & Quay FM (AAC 96 kbit/s)",
        "Length1=-1",
        "File2=https://streams.example/live.mp3",
        "Title2=Harbour & Quay FM (MP3 128 kbit/s)",
        "Length2=-1",
        "File3=http://lark.example/",
        "Title3=Lark",
        "Length3=-1",
        "Version=2",
        "",
      ].join("\n"),
    );
  });
});

describe("XSPF", () => {
  test("has a track for each station, its streams as locations in order of preference", () => {
    const document = toXspf(stations);
    expect(faults(document)).toEqual([]);
    expect(document).toContain(
      "<track><location>https://streams.example/index.m3u8?x=1&amp;y=2</location>" +
        "<location>https://streams.example/live.mp3</location><title>Harbour &amp; Quay FM</title>" +
        "<annotation>Songs &lt; tides</annotation><image>https://example.org/logo.svg?a=1&amp;b=2</image></track>",
    );
    expect(document.match(/<track>/g)).toHaveLength(2);
  });
});

describe("nothing to play", () => {
  test("is an empty playlist of each kind", () => {
    expect(toM3u([silent])).toBe("#EXTM3U\n#EXTENC:UTF-8\n");
    expect(toPls([])).toBe("[playlist]\nNumberOfEntries=0\nVersion=2\n");
    expect(faults(toXspf([silent]))).toEqual([]);
  });
});

describe("a name or an address", () => {
  const LINES = ["\r\n", "\n", "\r", "\u2028", "\u2029", "\u0085", "\u000b", "\u000c", "\u0000"];

  test.each(LINES)("cannot begin a line of its own (%j)", (end) => {
    const evil: Station = {
      rpuid: "8269009",
      name: `Radio${end}#EXTINF:-1,Other${end}http://evil.example/${end}File2=http://evil.example/`,
      description: `a${end}b`,
      liveStreams: [
        stream(`https://streams.example/a${end}http://evil.example/`, `MP3${end}File9=x`, 64_000),
        stream("https://streams.example/b", "MP3", 64_000),
      ],
    };
    const kinds = {
      m3u: toM3u([evil]).split(/[\p{Cc}\u2028\u2029]/u),
      pls: toPls([evil]).split("\n"),
    };
    expect(kinds.m3u).toHaveLength(7);
    expect(kinds.m3u.filter((line) => line.startsWith("http"))).toHaveLength(2);
    expect(kinds.m3u.filter((line) => line.startsWith("http://evil"))).toEqual([]);
    expect(kinds.pls.filter((line) => /^File\d+=/.test(line))).toHaveLength(2);
    expect(faults(toXspf([evil]))).toEqual([]);
  });

  test("of another script or full of marks is written in each format", () => {
    const odd: Station = {
      rpuid: "8189000",
      name: "إذاعة ضفاف 📻 ]]> & <b>",
      liveStreams: [stream("https://müller.example/ü|[x]{y}?q=ö ö#z", "MP3", 64_000)],
    };
    const address = "https://xn--mller-kva.example/%C3%BC%7C%5Bx%5D%7By%7D?q=%C3%B6%20%C3%B6#z";
    expect(toM3u([odd])).toBe(`#EXTM3U\n#EXTENC:UTF-8\n#EXTINF:-1,إذاعة ضفاف 📻 ]]> & <b>\n${address}\n`);
    expect(faults(toXspf([odd]))).toEqual([]);
    expect(toXspf([odd])).toContain(`<location>${address}</location>`);
  });

  test("that was not asked for, or is no http(s) address, is done without", () => {
    const nameless: Station = {
      rpuid: "8269000",
      liveStreams: [
        stream("rtmp://x.example/a", "", 0),
        stream("nonsense", "", 0),
        stream("http://x.example/a", "", 0),
      ],
    };
    expect(toM3u([nameless])).toContain("#EXTINF:-1,8269000\nhttp://x.example/a\n");
    expect(toPls([nameless])).toContain("NumberOfEntries=1");
  });
});
