import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import type { StreamInfo } from "#components/model/stream-kind.ts";
import { type DropReason, IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";
import {
  announcement,
  keyAnnouncement,
  lineUnderTitle,
  statusLine,
  streamName,
  titleOf,
  withMediumName,
} from "#components/player/player-words.ts";
import { duration, position } from "#components/player/time-words.ts";
import { episode, mp3, recording, START_MS, station } from "./world.ts";

const words = wordsOf("en");

const ZONE = "Europe/London";
const harbour = { kind: "station" as const, station: station(mp3("http://harbour.test/a")) };
const salt = { kind: "episode" as const, episode: episode(recording("http://harbour.test/e")) };
const MP3: StreamInfo = { index: 0, kind: "plain", codec: "MP3", kbps: 128 };
const AAC: StreamInfo = { index: 1, kind: "plain", codec: "AAC", kbps: 96 };
const LOW: StreamInfo = { index: 2, kind: "plain", codec: "MP3", kbps: 48 };

const live = (parts: Partial<Snapshot>): Snapshot => ({ ...IDLE, media: harbour, nowMs: START_MS, ...parts });
const catchUp = (parts: Partial<Snapshot>): Snapshot => ({ ...IDLE, media: salt, nowMs: START_MS, ...parts });
const lost = (reason: DropReason, trying: StreamInfo, parts: object = {}): Snapshot =>
  live({
    status: "reconnecting",
    reconnect: {
      attempt: 2,
      nextTryAtMs: null,
      reason,
      failed: MP3,
      trying,
      reach: "online",
      wasHeard: false,
      ...parts,
    },
  });

/** Two hours back, which is as far as one can, in a programme that began so long (ms) after that. */
const rewound = (startsMs: number): Snapshot => {
  const windowMs = START_MS - 7_210_000;
  return live({
    status: "playing",
    behindLiveS: 7_200,
    heardAtMs: windowMs + 10_000,
    rewind: { startMs: windowMs, liveMs: START_MS },
    show: { name: "Night Watch", startMs: windowMs + startsMs, stopMs: START_MS + 7_200_000 },
  });
};

describe("every state in words", () => {
  test.each<[string, Snapshot]>([
    ["", IDLE],
    ["Tuning in to Harbour FM", live({ status: "connecting" })],
    ["Opening The Salt Road, 4 of 6", catchUp({ status: "connecting" })],
    ["Harbour FM · live", live({ status: "playing" })],
    ["Harbour FM · 26 min behind live", live({ status: "playing", behindLiveS: 1_570 })],
    ["Harbour FM · 2 h behind live, as far back as possible", rewound(-60_000)],
    ["Harbour FM · 2 h behind live", rewound(10_000)],
    ["Harbour FM · live · AAC stream", live({ status: "playing", stream: AAC, fellBackTo: AAC })],
    ["Harbour FM · waiting for sound", live({ status: "buffering" })],
    ["Harbour FM · paused", live({ status: "paused", pausedBecause: "listener" })],
    ["Harbour FM · stopped", live({ status: "paused", pausedBecause: "listener", stream: MP3 })],
    [
      "Harbour FM · paused, 40 s behind live",
      live({ status: "paused", pausedBecause: "listener", behindLiveS: 40 }),
    ],
    ["Press play to hear Harbour FM", live({ status: "paused", pausedBecause: "needs-press" })],
    ["Harbour FM · paused, another tab took over", live({ status: "paused", pausedBecause: "other-tab" })],
    ["Harbour FM · stopped by the sleep timer", live({ status: "paused", pausedBecause: "sleep" })],
    ["Harbour FM · paused by your device", live({ status: "paused", pausedBecause: "system" })],
    ["Harbour FM isn't sending audio. Trying its AAC stream", lost({ kind: "stalled" }, AAC)],
    ["Harbour FM isn't sending audio. Trying its 48 kbit/s MP3 stream", lost({ kind: "stalled" }, LOW)],
    ["Harbour FM stopped sending. Trying again", lost({ kind: "closed" }, MP3)],
    [
      "Harbour FM can't be reached. Trying again in 3 s",
      lost({ kind: "network" }, MP3, { nextTryAtMs: START_MS + 3_000 }),
    ],
    [
      "Harbour FM answers with error 503. Trying again",
      lost({ kind: "http", status: 503 }, MP3, { attempt: 1 }),
    ],
    ["Harbour FM isn't answering. Trying again", lost({ kind: "timeout" }, MP3)],
    ["Harbour FM can't be opened. Trying again", lost({ kind: "unplayable" }, MP3)],
    [
      "This browser can't play AAC. Trying its MP3 stream",
      lost({ kind: "codec", codec: "AAC" }, MP3, { failed: AAC }),
    ],
    ["This device has no sound output. Trying again", lost({ kind: "no-output" }, MP3)],
    [
      "You are offline. Harbour FM will resume when you are back online",
      lost({ kind: "network" }, MP3, { reach: "offline" }),
    ],
    [
      "Nowline is not answering. Trying again",
      lost({ kind: "unplayable" }, MP3, { reach: "silent", failed: AAC }),
    ],
    [
      "Harbour FM can't be reached. Nowline gave up after 3 min. Press play to try again",
      live({
        status: "failed",
        failure: { kind: "gave-up", reason: { kind: "network" }, lastedMs: 180_400, isFinal: false },
      }),
    ],
    [
      "Harbour FM can't be opened. Press play to try again",
      catchUp({
        status: "failed",
        failure: { kind: "gave-up", reason: { kind: "unplayable" }, lastedMs: 2_800, isFinal: false },
      }),
    ],
    ["Harbour FM has no stream to play", live({ status: "failed", failure: { kind: "no-stream" } })],
    [
      "The Salt Road, 4 of 6 can be played from Monday 07:00",
      catchUp({ status: "failed", failure: { kind: "not-yet", atMs: Date.parse("2026-05-04T06:00:00Z") } }),
    ],
    [
      "The Salt Road, 4 of 6 is not available to play",
      catchUp({ status: "failed", failure: { kind: "not-offered" } }),
    ],
    ["Harbour FM", catchUp({ status: "playing", positionS: 60 })],
    ["Harbour FM · resumed at 10:07", catchUp({ status: "playing", positionS: 609, resumedFromS: 607 })],
    [
      "Harbour FM · until 18:00",
      catchUp({ status: "playing", availableUntilMs: Date.parse("2026-05-03T17:00:00Z") }),
    ],
    ["Harbour FM · resume live", live({ status: "paused", pausedBecause: "left" })],
    ["Harbour FM · from the start", catchUp({ status: "paused", pausedBecause: "left", positionS: 0 })],
    ["Harbour FM · resume from 1:35", catchUp({ status: "paused", pausedBecause: "left", positionS: 95 })],
    ["Harbour FM · finished", catchUp({ status: "ended" })],
    [
      "The Salt Road, 4 of 6 was available until 15:07. It can no longer be played",
      catchUp({ status: "windowClosed", availableUntilMs: START_MS }),
    ],
    ["The Salt Road, 4 of 6 can no longer be played", catchUp({ status: "windowClosed" })],
  ])("%s", (expected, snapshot) => {
    expect(statusLine(snapshot, ZONE, words)).toBe(expected);
  });
  test("isolates a name whose direction differs from the language's", () => {
    expect(statusLine(catchUp({ status: "playing" }), ZONE, wordsOf("ar"))).toBe("\u2068Harbour FM\u2069");
  });
});

describe("the line under the title", () => {
  const long = "yamanakako from Fuji Iyashinomori Woodland Study Center, The University of Tokyo Forests";

  test("leaves out the title", () => {
    expect(lineUnderTitle(live({ status: "playing" }), ZONE, words)).toBe("live");
  });

  test("cuts a long name, so that the state has room", () => {
    const media = { ...harbour, station: { ...harbour.station, name: long } };
    const failing = { ...lost({ kind: "network" }, MP3), media };
    expect(lineUnderTitle(failing, ZONE, words)).toBe(
      "yamanakako from Fuji Iyashinomori… can't be reached. Trying again",
    );
    expect(lineUnderTitle(live({ status: "playing", media }), ZONE, words)).toBe("live");
    expect(statusLine(failing, ZONE, words)).toContain(long);
  });

  test("has the whole name of an episode's station, which stands alone", () => {
    const media = { ...salt, episode: { ...salt.episode, stationName: long } };
    expect(lineUnderTitle(catchUp({ status: "playing", media }), ZONE, words)).toBe(long);
  });

  test("cuts the long name of an episode that can no longer be played", () => {
    const media = { ...salt, episode: { ...salt.episode, name: long } };
    expect(lineUnderTitle(catchUp({ status: "windowClosed", media }), ZONE, words)).toBe(
      "yamanakako from Fuji Iyashinomori… can no longer be played",
    );
  });
});

describe("announcements", () => {
  test("do not count", () => {
    const at = (attempt: number, nextTryAtMs: number | null) =>
      announcement(lost({ kind: "network" }, MP3, { attempt, nextTryAtMs }), ZONE, words);
    expect(at(1, START_MS + 3_000)).toBe("Harbour FM can't be reached. Trying again");
    expect(at(7, null)).toBe(at(1, START_MS + 3_000));
    const behind = (behindLiveS: number) =>
      announcement(live({ status: "playing", behindLiveS }), ZONE, words);
    expect(behind(40)).toBe("Harbour FM · behind live");
    expect(behind(4_000)).toBe(behind(40));
  });

  test("name each stream once, not for minutes in turn", () => {
    const two = {
      kind: "station" as const,
      station: station(mp3("http://harbour.test/a"), mp3("http://harbour.test/b")),
    };
    const at = (attempt: number, trying: StreamInfo) =>
      announcement({ ...lost({ kind: "network" }, trying, { attempt }), media: two }, ZONE, words);
    expect(at(1, AAC)).toBe("Harbour FM can't be reached. Trying its AAC stream");
    expect(at(3, AAC)).toBe("Harbour FM isn't sending audio. Trying its streams in turn");
    expect(at(4, MP3)).toBe(at(3, AAC));
  });

  test("say nothing while nothing is loaded", () => {
    expect(announcement(IDLE, ZONE, words)).toBe("");
  });
});

test("a key's effect is told: the volume, and the place in time to the second", () => {
  const after = (command: "mute" | "quieter" | "back" | "live", part: Partial<Snapshot>) =>
    keyAnnouncement(command, live({ status: "playing", ...part }), ZONE, words);
  expect(after("mute", { muted: true })).toBe("Muted");
  expect(after("mute", {})).toBe("Sound on");
  expect(after("quieter", { volume: 0.7 })).toBe("Volume 70%");
  expect(after("quieter", { volume: 0 })).toBe("Muted");
  expect(after("quieter", { volumeSettable: false })).toBe("Use your device's buttons to change the volume");
  const rewind = { startMs: START_MS - 7_200_000, liveMs: START_MS };
  expect(after("back", { behindLiveS: 75, rewind })).toBe("1:15 behind live");
  expect(after("back", { behindLiveS: 30, rewind })).toBe("30 s behind live");
  expect(after("back", { rewind })).toBe("Harbour FM · live");
  expect(after("back", {})).toBeUndefined();
  expect(after("live", { rewind })).toBeUndefined();
});

test.each([
  [0, "0 s", "0:00"],
  [59, "59 s", "0:59"],
  [1_570, "26 min", "26:10"],
  [5_340, "89 min", "1:29:00"],
  [6_300, "1\u00a0h 45\u00a0min", "1:45:00"],
  [7_200, "2 h", "2:00:00"],
])("%d seconds", (seconds, spoken, shown) => {
  expect(duration(seconds, words)).toBe(spoken);
  expect(position(seconds)).toBe(shown);
});

test("names a stream by its difference from the other stream", () => {
  expect(streamName(AAC, MP3, words)).toBe("AAC");
  expect(streamName(LOW, MP3, words)).toBe("48 kbit/s MP3");
  expect(streamName({ ...LOW, kbps: null }, MP3, words)).toBe("MP3");
});

test("titles by programme, station or episode", () => {
  expect(titleOf(IDLE)).toBe("");
  expect(titleOf(live({}))).toBe("Harbour FM");
  expect(titleOf(live({ show: { name: "Drive", startMs: 0, stopMs: 1 } }))).toBe("Drive");
  expect(titleOf(catchUp({}))).toBe("The Salt Road, 4 of 6");
});

test("the bar names a station by its medium name where it has one", () => {
  const playing = live({ status: "playing" });
  expect(withMediumName(playing)).toBe(playing);
  const media = {
    ...harbour,
    station: { ...harbour.station, name: "Harbour FM of the Old Town", mediumName: "Harbour" },
  };
  expect(statusLine(withMediumName({ ...playing, media }), ZONE, words)).toBe("Harbour · live");
});
