import { describe, expect, test } from "vitest";
import { IDLE } from "#components/player/engine/snapshot.ts";
import { hasTimes, liveScale, shareOfPast } from "#components/player/timeline-scale.ts";
import { HLS_URL, hls, START_MS, station } from "./world.ts";

const MINUTE = 60_000;
const LUNCH = { name: "The Long Lunch", startMs: START_MS - 67 * MINUTE, stopMs: START_MS + 53 * MINUTE };

describe("the strip", () => {
  const tuned = { ...station(hls(HLS_URL)), show: LUNCH };
  const snapshot = {
    ...IDLE,
    status: "playing" as const,
    media: { kind: "station" as const, station: tuned },
    nowMs: START_MS,
    rewind: { startMs: START_MS - 120 * MINUTE, liveMs: START_MS },
    heardAtMs: START_MS - 26 * MINUTE,
  };

  test("spans the programme, with the Now line between past and future", () => {
    const scale = liveScale(snapshot);
    expect(scale).toMatchObject({ leftMs: LUNCH.startMs, liveMs: START_MS, rightMs: LUNCH.stopMs });
    if (scale === null) return;
    expect(shareOfPast(scale, LUNCH.startMs)).toBe(0);
    expect(shareOfPast(scale, START_MS)).toBe(100);
    expect(shareOfPast(scale, START_MS - 26 * MINUTE)).toBeCloseTo(61.2, 1);
  });

  test("hatches the part that a plain stream does not offer", () => {
    expect(liveScale({ ...snapshot, rewind: null })?.offeredFromMs).toBeNull();
  });

  test("leaves room to move when a programme has just begun, and ticks its start", () => {
    const fresh = { ...LUNCH, startMs: START_MS - MINUTE };
    const media = { kind: "station" as const, station: { ...tuned, show: fresh } };
    const scale = liveScale({ ...snapshot, media, heardAtMs: START_MS });
    expect(scale).toMatchObject({ leftMs: START_MS - 15 * MINUTE, startsMs: [fresh.startMs] });
  });

  test("does without a programme", () => {
    const media = { kind: "station" as const, station: station(hls(HLS_URL)) };
    expect(liveScale({ ...snapshot, media })).toMatchObject({
      leftMs: START_MS - 60 * MINUTE,
      rightMs: null,
    });
    expect(liveScale(IDLE)).toBeNull();
  });

  test.each([
    ["neither programme nor rewind", station(hls(HLS_URL)), null, false],
    ["a rewind alone", station(hls(HLS_URL)), snapshot.rewind, true],
    ["a programme alone", tuned, null, true],
  ])("with %s", (_, heard, rewind, expected) => {
    const scale = liveScale({ ...snapshot, media: { kind: "station", station: heard }, rewind });
    expect(scale && hasTimes(scale)).toBe(expected);
  });
});
