import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import { IDLE } from "#components/player/engine/snapshot.ts";
import { sleepChoice, sleepLeft, sleepOptions, streamOptions } from "#components/player/options.ts";
import { episode, HLS_URL, hls, MP3_URL, mp3, recording, START_MS, station } from "./world.ts";

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

  test("offer sleep at the end of an episode, and tell the time to it at the listener's speed", () => {
    const media = { kind: "episode" as const, episode: episode(recording(MP3_URL)) };
    const heard = { ...IDLE, media, durationS: 1_800, positionS: 600, speed: 2 };
    expect(sleepOptions(heard, "UTC", words).at(-1)?.label).toBe("When this episode ends");
    expect(sleepChoice("episode", heard)).toEqual({ kind: "episode-end", atS: 1_800 });
    const sleep = { atMs: 1_800_000, measure: "position" as const };
    expect(sleepLeft({ ...heard, sleep }, words)).toBe("10 min");
  });
});
