import { describe, expect, test } from "vitest";
import {
  edgeMs,
  type LivePlaylist,
  readPlaylist,
  toMediaTime,
  toWallClock,
  windowStartMs,
} from "#components/player/engine/wall-clock.ts";
import { playlistAt } from "./fake-hls.ts";
import { START_MS, ZERO_MS } from "./world.ts";

describe("the playlist's clock", () => {
  const now = { serverMs: START_MS, elapsedMs: 0 };
  const read = (clockMs: number | null) => {
    const playlist = readPlaylist(playlistAt(START_MS, 7_200, ZERO_MS, clockMs), now, null);
    if (playlist === null) throw new Error("no playlist");
    return playlist;
  };

  test("maps both ways, within a millisecond", () => {
    const playlist = read(0);
    for (const wall of [START_MS - 7_000_000, START_MS - 1_234_567, START_MS - 12_001]) {
      expect(toWallClock(playlist, toMediaTime(playlist, wall))).toBeCloseTo(wall, 0);
    }
  });

  test("slides with time, and stands still when its encoder does", () => {
    const playlist = read(0);
    expect(edgeMs(playlist, 4_000) - edgeMs(playlist, 0)).toBe(4_000);
    expect(windowStartMs(playlist, 600_000) - windowStartMs(playlist, 0)).toBe(600_000);
    const same = playlistAt(START_MS, 7_200, ZERO_MS, 0);
    const stuck = readPlaylist(same, { serverMs: START_MS + 60_000, elapsedMs: 60_000 }, playlist);
    if (stuck === null) throw new Error("no playlist");
    expect(stuck.receivedAtMs).toBe(0);
    expect(edgeMs(stuck, 60_000) - edgeMs(playlist, 0)).toBe(12_000);
  });

  test("knows an end without dates by the segment's file, whatever the query of its address", () => {
    const at = (query: string, elapsedMs: number, previous: LivePlaylist | null) => {
      const { fragments, ...more } = playlistAt(START_MS, 60, ZERO_MS, null);
      const asked = fragments.map((each) => ({ ...each, url: `${each.url}?${query}` }));
      return readPlaylist({ ...more, fragments: asked }, { serverMs: START_MS, elapsedMs }, previous);
    };
    expect(at("token=2", 60_000, at("token=1", 0, null))).toMatchObject({ receivedAtMs: 0, stuck: true });
  });

  test("trusts a clock that is seconds off, but not hours off", () => {
    expect(read(30_000).skewMs).toBe(0);
    expect(Math.abs(read(5 * 3_600_000).skewMs + 5 * 3_600_000)).toBeLessThan(5_000);
  });

  test("reads nothing from an empty list", () => {
    expect(readPlaylist({ live: true, targetduration: 4, fragments: [] }, now, null)).toBeNull();
  });
});
