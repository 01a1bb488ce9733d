import { expect, test } from "vitest";
import type { Programme } from "#components/model/programme.ts";
import { FURTHEST_MS } from "#components/model/stream-transport.ts";
import { heldBack, reachOf, songOf, thenOf } from "#components/now/back-in-time.ts";
import type { LiveStream, OnDemandItem } from "#lib/contract/shapes.ts";
import { HOUR_MS, MINUTE_MS, toRfc3339 } from "#lib/ground/clock.ts";

const NOW_MS = Date.parse("2036-05-14T12:00:00Z");
const AT_MS = NOW_MS - 40 * MINUTE_MS;
const stream = (url: string) => ({ streamSource: { url } }) as LiveStream;
const HLS = { streams: [stream("https://radio.example/live.m3u8")] };
const PLAIN = { streams: [stream("https://radio.example/live.mp3")] };

/** A programme from 11 to 12 whose episode is available from `fromMin` after now until the next day. */
function programme(fromMin?: number): Programme {
  const episode = {
    id: "8260001:1",
    name: "The Hour",
    rpuid: "8260001",
    onDemandStreams: [
      {
        streamSource: { url: "https://radio.example/hour.mp3" },
        availableStart: toRfc3339(NOW_MS + (fromMin ?? 0) * MINUTE_MS),
        availableStop: toRfc3339(NOW_MS + 24 * HOUR_MS),
      },
    ],
  } as OnDemandItem;
  const times = { startMs: NOW_MS - HOUR_MS, stopMs: NOW_MS };
  return {
    key: "hour",
    name: "The Hour",
    ...times,
    ...(fromMin === undefined ? {} : { episode }),
  } as Programme;
}

test("the line goes back by whole minutes, at most two hours, and never past now", () => {
  expect(heldBack(20_000)).toBe(0);
  expect(heldBack(95_000)).toBe(2 * MINUTE_MS);
  expect(heldBack(9 * HOUR_MS)).toBe(FURTHEST_MS);
  expect(heldBack(-5_000)).toBe(0);
});

test("a stream that rewinds is rewound; else the episode of that programme plays from that moment", () => {
  const then = { atMs: AT_MS, nowMs: NOW_MS };
  expect(reachOf({ station: HLS, programmes: [], ...then })).toEqual({ kind: "rewind" });
  expect(reachOf({ station: PLAIN, programmes: [programme(-1)], ...then })).toMatchObject({
    kind: "episode",
    episode: { id: "8260001:1" },
    positionS: 20 * 60,
  });
});

test("a stream that was found to go back less far is rewound no further", () => {
  const measured = (rewindSeconds: number) => ({
    streams: [{ ...stream("https://radio.example/live.m3u8"), health: { rewindSeconds } } as LiveStream],
  });
  const then = { programmes: [programme(-1)], atMs: AT_MS, nowMs: NOW_MS };
  expect(reachOf({ station: measured(30), ...then })).toMatchObject({ kind: "episode" });
  expect(reachOf({ station: measured(39 * 60), ...then })).toMatchObject({ kind: "episode" });
  expect(reachOf({ station: measured(41 * 60), ...then })).toEqual({ kind: "rewind" });
  expect(reachOf({ station: measured(30), ...then, programmes: [] })).toEqual({ kind: "too-far" });
  expect(reachOf({ station: measured(30), ...then, programmes: [programme()] })).toEqual({ kind: "too-far" });
  expect(reachOf({ station: PLAIN, ...then, programmes: [] })).toEqual({ kind: "not-offered" });
});

test("a station that cannot be heard at that moment says why", () => {
  const then = { atMs: AT_MS, nowMs: NOW_MS };
  expect(reachOf({ station: PLAIN, programmes: [programme(30)], ...then })).toEqual({
    kind: "later",
    fromMs: NOW_MS + 30 * MINUTE_MS,
  });
  expect(reachOf({ station: PLAIN, programmes: [programme()], ...then })).toEqual({ kind: "not-offered" });
  expect(reachOf({ station: { streams: [] }, programmes: [], ...then })).toEqual({ kind: "not-offered" });
});

test("a gap between two programmes lasts from the end of the first to the beginning of the second", () => {
  const [before, after] = [
    programme(),
    { ...programme(), key: "next", startMs: NOW_MS + HOUR_MS, stopMs: NOW_MS + 2 * HOUR_MS },
  ];
  expect(thenOf([before, after], AT_MS)).toBe(before);
  expect(thenOf([before, after], NOW_MS + MINUTE_MS)).toEqual({ startMs: NOW_MS, stopMs: NOW_MS + HOUR_MS });
  expect(thenOf([], AT_MS)).toEqual({ startMs: AT_MS, stopMs: Number.POSITIVE_INFINITY });
});

test("the song of a moment is the song that played then", () => {
  const songs = [
    { name: "Later", startMs: AT_MS + 1, stopMs: AT_MS + 9 },
    { name: "Then", startMs: AT_MS - 5, stopMs: AT_MS + 1 },
    { name: "When?" },
  ];
  expect(songOf(songs, AT_MS)?.name).toBe("Then");
  expect(songOf(songs, AT_MS - 6)).toBeUndefined();
});
