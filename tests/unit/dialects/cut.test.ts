/** Parts of live HLS playlists (RFC 8216) as playlists that have ended. */
import { expect, test } from "vitest";
import { cutPlaylist } from "#lib/dialects/iptv/cut.ts";
import { HOUR_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { NOW } from "#tests/support/catalog.ts";

const BASE = "https://hls.example/live/index.m3u8?key=1";
const iso = (ms: number) => new Date(ms).toISOString();
const ago = (seconds: number) => NOW - seconds * SECOND_MS;
const cut = (lines: readonly string[], fromAgo: number, untilAgo = 0) =>
  cutPlaylist(lines.join("\r\n"), BASE, { startMs: ago(fromAgo), endMs: ago(untilAgo), nowMs: NOW })?.split(
    "\n",
  );
const addresses = (lines: readonly string[] | undefined) =>
  lines?.filter((line) => line !== "" && !line.startsWith("#")) ?? [];
const HEAD = ["#EXTM3U", "#EXT-X-TARGETDURATION:10", "#EXT-X-MEDIA-SEQUENCE:70"];
/** Six segments of ten seconds, `a` the oldest. */
const SIX = ["a", "b", "c", "d", "e", "f"].flatMap((name) => ["#EXTINF:10,", `${name}.aac`]);

test("a part keeps keys, initialisation, dates, ranges, seams and both counts, and its addresses are absolute", () => {
  const lines = [
    ...["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:10", "#EXT-X-MEDIA-SEQUENCE:70"],
    ...[
      "#EXT-X-DISCONTINUITY-SEQUENCE:4",
      "#EXT-X-INDEPENDENT-SEGMENTS",
      "#EXT-X-SERVER-CONTROL:HOLD-BACK=30",
    ],
    ...['#EXT-X-KEY:METHOD=AES-128,URI="../key"', '#EXT-X-MAP:URI="init.mp4",BYTERANGE="9@0"'],
    ...[`#EXT-X-PROGRAM-DATE-TIME:${iso(ago(60))}`, "#EXTINF:10,Song", "#EXT-X-BYTERANGE:100@900", "a.mp4"],
    ...["#EXT-X-DISCONTINUITY", "#EXTINF:10,", "#EXT-X-BYTERANGE:50", "a.mp4"],
    ...["#EXT-X-PART:DURATION=1,URI=x.mp4", "#EXTINF:9.5,", "/c.mp4"],
    ...["#EXT-X-DISCONTINUITY", "#EXT-X-KEY:METHOD=NONE", `#EXT-X-PROGRAM-DATE-TIME:${iso(ago(30))}`],
    ...["#EXT-X-GAP", "#EXTINF:10,", "https://cdn.example/d.mp4", "#EXTINF:10,", "e.mp4"],
    ...["#EXTINF:10,", "f.mp4", '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="g.mp4"'],
  ];
  expect(cut(lines, 45, 15)).toEqual([
    ...["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:10", "#EXT-X-MEDIA-SEQUENCE:71"],
    ...["#EXT-X-DISCONTINUITY-SEQUENCE:5", "#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-INDEPENDENT-SEGMENTS"],
    '#EXT-X-KEY:METHOD=AES-128,URI="https://hls.example/key"',
    '#EXT-X-MAP:URI="https://hls.example/live/init.mp4",BYTERANGE="9@0"',
    ...["#EXT-X-BYTERANGE:50@1000", "#EXTINF:10,", "https://hls.example/live/a.mp4"],
    ...["#EXTINF:9.5,", "https://hls.example/c.mp4"],
    ...["#EXT-X-DISCONTINUITY", "#EXT-X-KEY:METHOD=NONE", `#EXT-X-PROGRAM-DATE-TIME:${iso(ago(30))}`],
    ...["#EXT-X-GAP", "#EXTINF:10,", "https://cdn.example/d.mp4"],
    ...["#EXTINF:10,", "https://hls.example/live/e.mp4", "#EXT-X-ENDLIST", ""],
  ]);
});

test.each([
  ["without dates the last segment ends now", [], 35, 15, ["c", "d", "e"]],
  ["a date holds for the segments before and after", [0, ago(80)], 35, 15, ["e", "f"]],
  ["dates that are hours off are not believed", [0, ago(60) - 2 * HOUR_MS], 35, 15, ["c", "d", "e"]],
  ["a beginning before the playlist's is the playlist's", [], 300, 45, ["a", "b"]],
  ["a part later than the playlist has none", [0, ago(120)], 35, 15, []],
])("%s", (_, [at, date], from, until, names) => {
  const dated = SIX.toSpliced(
    at ?? 0,
    0,
    ...(date === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${iso(date)}`]),
  );
  expect(addresses(cut([...HEAD, ...dated], from, until))).toEqual(
    names.map((name) => `https://hls.example/live/${name}.aac`),
  );
});

test.each([
  ["a playlist that has ended", [...HEAD, ...SIX, "#EXT-X-ENDLIST"]],
  ["a playlist without segments", HEAD],
  ["a part of more segments than four hours have", [...HEAD, ...Array(7_501).fill("#EXTINF:1,\na.aac")]],
  ["a playlist of more lines than a day has", [...HEAD, ...Array(60_000).fill("#"), ...SIX]],
  [
    "a playlist whose addresses fill the memory",
    [...HEAD, ...Array(2_000).fill(`#EXT-X-KEY:METHOD=AES-128,URI="${"k".repeat(1_000)}"\n#EXTINF:1,\na`)],
  ],
  ["a playlist that names files of the player's machine", [...HEAD, "#EXTINF:10,", "file:///etc/passwd"]],
  ...[
    '#EXT-X-KEY:METHOD=AES-128,URI="file:///etc/passwd"',
    "#EXT-X-KEY:METHOD=AES-128,URI=file:///etc/passwd",
    '#EXT-X-KEY:METHOD=AES-128,URI="https://hls.example/key",URI="file:///etc/passwd"',
    '#EXT-X-MAP:URI="data:x"',
    "#EXT-X-BYTERANGE:x@y",
    "#EXT-X-BYTERANGE:100@",
  ].map((tag): [string, string[]] => [`a playlist with ${tag}`, [...HEAD, tag, ...SIX]]),
])("%s has no part", (_, lines) => {
  expect(cut(lines, 86_400)).toBeUndefined();
});

test("a moment of a playlist that goes back a day is cut, though the day is too long for a part", () => {
  const day = [...HEAD, ...Array.from({ length: 21_600 }, (_, i) => `#EXTINF:4,\n${i}.aac`)];
  expect(addresses(cut(day, 86_400, 86_392))).toEqual([0, 1].map((i) => `https://hls.example/live/${i}.aac`));
  expect(cut(day, 86_400)).toBeUndefined();
});
