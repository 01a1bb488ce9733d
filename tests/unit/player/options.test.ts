import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { IDLE } from "#components/player/engine/snapshot.ts";
import { sleepChoice, sleepLeft, sleepOptions, streamOptions } from "#components/player/options.ts";
import { HLS_URL, hls, MP3_URL, mp3, START_MS, station } from "./world.ts";

const words = wordsOf("en");

const MINUTE = 60_000;
const LUNCH = { name: "The Long Lunch", startMs: START_MS - 67 * MINUTE, stopMs: START_MS + 53 * MINUTE };

describe("menus", () => {
  const media = { kind: "station" as const, station: station(hls(HLS_URL), mp3(MP3_URL)) };
  const snapshot = { ...IDLE, media, nowMs: START_MS, show: LUNCH };

  test("offer streams when there are several", () => {
    expect(streamOptions(snapshot, words).map((option) => option.label)).toEqual([
      "AAC 96 kbit/s",
      "MP3 128 kbit/s",
    ]);
    expect(
      streamOptions({ ...snapshot, media: { kind: "station", station: station(hls(HLS_URL)) } }, words),
    ).toEqual([]);
    expect(streamOptions(IDLE, words)).toEqual([]);
  });

  test("offer sleep by minutes and at the end of the programme", () => {
    expect(sleepOptions(snapshot, "UTC", words).at(-1)?.label).toBe("When The Long Lunch ends (15:00)");
    expect(sleepChoice("off", snapshot)).toBeNull();
    expect(sleepChoice("30", snapshot)).toEqual({ kind: "minutes", minutes: 30 });
    expect(sleepChoice("show", snapshot)).toEqual({ kind: "until", atMs: LUNCH.stopMs });
    expect(sleepChoice("running", snapshot)).toBeUndefined();
    const sleep = { atMs: START_MS + 12 * MINUTE, measure: "clock" as const };
    expect(sleepLeft({ ...snapshot, sleep }, words)).toBe("12 min");
  });
});
