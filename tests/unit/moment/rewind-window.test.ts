/** How far back a stream can be rewound, by its playlist; and how a moment can be heard. */
import { describe, expect, test } from "vitest";
import { parsePlaylist } from "#components/moment/hls-playlist.ts";
import { type Asked, outcomeOf, positionIn } from "#components/moment/outcome.ts";
import { askRewind, spanAt } from "#components/moment/rewind-window.ts";
import { momentPath } from "#lib/contract/moment-path.ts";
import type { LiveStream, OnDemandItem } from "#lib/contract/shapes.ts";
import { livePlaylist, newestSegment } from "#lib/demo/audio/live-playlist.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";

const REWIND_MS = 2 * 3_600_000;
const NOW = Date.parse("2026-05-03T14:07:00Z");
const URL_1 = "https://harbour.example/live/index.m3u8";
const MASTER =
  "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\nlow/media.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=128000\nhigh/media.m3u8\n";
const media = (nowMs: number) =>
  livePlaylist({ count: 18, phase: 3, path: "../../loop/coast/" }, newestSegment(nowMs));
const stream = (url: string, mimeValue = "application/vnd.apple.mpegurl"): LiveStream => ({
  streamSource: { url, mimeValue },
  audioFormat: "AAC",
  bitRate: { target: 44_000, variable: true },
});
const now = () => ({ serverMs: NOW, elapsedMs: 5_000 });
const never = new AbortController().signal;

describe("a playlist", () => {
  test("of two hours is read whole, with the time of each segment", () => {
    const found = parsePlaylist(media(NOW), URL_1);
    if (found?.kind !== "media") throw new Error("no media playlist");
    const { fragments, live, targetduration } = found.details;
    expect([live, targetduration, fragments.length]).toEqual([true, 4, REWIND_MS / 4_000]);
    const [first, second] = fragments;
    expect(first?.programDateTime).toBe(newestSegment(NOW) * 4_000 - REWIND_MS + 4_000);
    expect(second).toMatchObject({
      start: 4,
      duration: 4,
      programDateTime: (first?.programDateTime ?? 0) + 4_000,
    });
    expect(fragments.at(-1)?.programDateTime).toBe(newestSegment(NOW) * 4_000);
  });

  test("of variants leads to the first of them", () => {
    expect(parsePlaylist(MASTER, URL_1)).toEqual({
      kind: "master",
      url: "https://harbour.example/live/low/media.m3u8",
    });
  });

  test("that has ended is not live", () => {
    const ended = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.aac\n#EXT-X-ENDLIST\n";
    expect(parsePlaylist(ended, URL_1)).toMatchObject({ kind: "media", details: { live: false } });
  });

  test.each([["<html></html>"], [""], ["#EXTM3U\n"], ["#EXTM3U\n#EXTINF:x,\na.aac"], ["#EXTINF:4,\na.aac"]])(
    "%j is none",
    (text) => {
      expect(parsePlaylist(text, URL_1)).toBeUndefined();
    },
  );

  test("survives what a server may make of it: other line ends, blank lines, a byte order mark, no dates", () => {
    const odd =
      "\ufeff#EXTM3U\r\n\r\n#EXT-X-ODD\r\n#EXT-X-PROGRAM-DATE-TIME:soon\r\n#EXTINF:6.006,Title\r\na.aac\r\n";
    expect(parsePlaylist(odd, URL_1)).toMatchObject({
      details: { fragments: [{ start: 0, duration: 6.006, programDateTime: null }] },
    });
  });
});

describe("asking a station", () => {
  test("reads its window, through a list of variants", async () => {
    const asked: string[] = [];
    const getText = async (url: string) => {
      asked.push(url);
      return url === URL_1 ? MASTER : media(NOW);
    };
    const rewind = await askRewind(
      [stream("https://harbour.example/a.mp3", "audio/mpeg"), stream(URL_1)],
      getText,
      now,
      never,
    );
    expect(asked).toEqual([URL_1, "https://harbour.example/live/low/media.m3u8"]);
    const span = spanAt(rewind, 5_000);
    expect((span?.liveMs ?? 0) - (span?.startMs ?? 0)).toBe(REWIND_MS);
    expect(Math.abs((span?.liveMs ?? 0) - NOW)).toBeLessThan(8_000);
    // The window slides on between requests.
    expect((spanAt(rewind, 65_000)?.startMs ?? 0) - (span?.startMs ?? 0)).toBe(60_000);
  });

  test("goes on to its next stream, and gives up saying so", async () => {
    const second = "https://harbour.example/other.m3u8";
    const flaky = async (url: string) => {
      if (url === URL_1) throw new Error("status 503");
      return media(NOW);
    };
    expect((await askRewind([stream(URL_1), stream(second)], flaky, now, never)).kind).toBe("known");
    expect((await askRewind([stream(URL_1)], flaky, now, never)).kind).toBe("unreachable");
    expect((await askRewind([stream("https://a.example/a.mp3", "audio/mpeg")], flaky, now, never)).kind).toBe(
      "none",
    );
    expect((await askRewind([], flaky, now, never)).kind).toBe("none");
  });
});

describe("a moment", () => {
  const item: OnDemandItem = {
    id: "8269000:odp:1",
    name: "Lunch",
    rpuid: "8269000",
    rpId: "9000",
    country: "826",
  };
  const span = { startMs: NOW - 2 * HOUR_MS, liveMs: NOW - 10_000 };
  const rewind: Asked["rewind"] = {
    kind: "known",
    playlist: {
      fragments: [],
      skewMs: 0,
      dated: true,
      edgeS: 0,
      end: "",
      receivedAtMs: 0,
      targetDurationS: 4,
      stuck: false,
    },
  };
  const playable = { item, offer: { kind: "playable" } as const };
  const base: Asked = { atMs: NOW - HOUR_MS, nowMs: NOW, rewind, span, found: playable };
  test("is rewound to while the stream reaches it, even if its episode exists", () => {
    expect(outcomeOf(base)).toEqual({ kind: "rewind", span });
    expect(outcomeOf({ ...base, atMs: span.startMs + 20_000 }).kind).toBe("rewind");
  });
  test("that is about to leave the window is not started", () => {
    expect(outcomeOf({ ...base, atMs: span.startMs + 5_000 }).kind).toBe("episode");
  });
  test("before the window plays as its episode", () => {
    expect(outcomeOf({ ...base, atMs: NOW - 3 * HOUR_MS }).kind).toBe("episode");
    expect(outcomeOf({ ...base, rewind: { kind: "none" }, span: undefined }).kind).toBe("episode");
  });
  test("of last week plays as its episode while the stream says nothing", () => {
    const asked: Asked = { ...base, rewind: { kind: "asking" }, span: undefined };
    expect(outcomeOf({ ...asked, atMs: NOW - 7 * DAY_MS }).kind).toBe("episode");
    expect(outcomeOf({ ...asked, atMs: NOW - 7 * DAY_MS, found: undefined }).kind).toBe("asking");
  });
  test("without either is gone, and says why", () => {
    const over = { item, offer: { kind: "over", sinceMs: NOW - MINUTE_MS } as const };
    const asked = { ...base, atMs: NOW - 3 * HOUR_MS };
    expect(outcomeOf({ ...asked, found: over })).toEqual({
      kind: "gone",
      rewind: "known",
      span,
      found: over,
    });
    expect(
      outcomeOf({ ...asked, found: undefined, rewind: { kind: "unreachable" }, span: undefined }),
    ).toEqual({
      kind: "gone",
      rewind: "unreachable",
    });
  });
  test("waits for the stream's answer, and is not played before its time", () => {
    expect(outcomeOf({ ...base, rewind: { kind: "asking" }, span: undefined }).kind).toBe("asking");
    expect(outcomeOf({ ...base, atMs: NOW + 1 }).kind).toBe("future");
  });
});

describe("the place in a recording", () => {
  const broadcast = { startMs: NOW - 3 * HOUR_MS, stopMs: NOW - HOUR_MS };
  test("equals the place in the broadcast when both are equally long", () => {
    expect(positionIn(broadcast, NOW - 2 * HOUR_MS, 7_200)).toBe(3_600);
    expect(positionIn(broadcast, NOW - 2 * HOUR_MS, 7_000)).toBe(3_600);
  });
  test("is not known where the recording was cut, or tells no length", () => {
    expect(positionIn(broadcast, NOW - 2 * HOUR_MS, 90)).toBeUndefined();
    expect(positionIn(broadcast, NOW - 2 * HOUR_MS, undefined)).toBeUndefined();
    expect(positionIn(broadcast, NOW, 7_200)).toBeUndefined();
  });
});

test("a moment's address is to the second, in UTC", () => {
  expect(momentPath("8269000", NOW + 999)).toBe("/s/8269000?at=2026-05-03T14:07:00Z");
});
