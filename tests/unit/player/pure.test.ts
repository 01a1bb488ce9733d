import { describe, expect, it } from "vitest";
import { showAt } from "#components/player/engine/programme.ts";
import { beginOutage, GIVE_UP_AFTER_MS, nextStep } from "#components/player/engine/retry-plan.ts";
import { IDLE } from "#components/player/engine/snapshot.ts";
import { isHls, liveStreamInfo } from "#components/player/engine/stream-kind.ts";
import {
  edgeMs,
  readPlaylist,
  toMediaTime,
  toWallClock,
  windowStartMs,
} from "#components/player/engine/wall-clock.ts";
import { momentLink } from "#components/player/moment-link.ts";
import { sleepChoice, sleepLeft, sleepOptions, streamOptions } from "#components/player/options.ts";
import { commandOf, type KeyPress } from "#components/player/shortcuts.ts";
import { liveScale, shareOfPast } from "#components/player/timeline-scale.ts";
import { playlistAt } from "./fakes.ts";
import { HLS_URL, hls, MP3_URL, mp3, START_MS, station, ZERO_MS } from "./world.ts";

const MINUTE = 60_000;
const LUNCH = { name: "The Long Lunch", startMs: START_MS - 67 * MINUTE, stopMs: START_MS + 53 * MINUTE };

describe("kinds of stream", () => {
  it.each([
    ["https://a.test/live.m3u8", undefined, true],
    ["https://a.test/live.M3U8?token=1", "audio/aac", true],
    ["https://a.test/live", "application/vnd.apple.mpegurl", true],
    ["https://a.test/live", "application/x-mpegURL", true],
    ["https://a.test/live?list=x.m3u8", "audio/mpeg", false],
    ["https://a.test/list.m3u", "audio/mpeg", false],
    ["not a url", undefined, false],
  ])("%s %s", (url, mime, expected) => {
    expect(isHls(url, mime)).toBe(expected);
  });

  it.each([
    ["AAC", "audio/aacp", "AAC"],
    ["", "audio/aacp", "HE-AAC"],
    ["", "audio/mpeg", "MP3"],
    ["HE-AAC v2", "audio/aac", "HE-AAC"],
    ["", "application/ogg", "Ogg"],
    ["", "", "audio"],
  ])("calls %s %s by its name", (audioFormat, mimeValue, codec) => {
    const stream = { ...mp3("https://a.test/live"), audioFormat };
    stream.streamSource.mimeValue = mimeValue;
    expect(liveStreamInfo(stream, 0)).toMatchObject({ codec, kind: "plain" });
  });

  it("says nothing of a rate that is not known", () => {
    expect(liveStreamInfo(mp3(MP3_URL, 0), 3)).toMatchObject({ kbps: null, index: 3 });
  });
});

describe("the playlist's clock", () => {
  const now = { serverMs: START_MS, elapsedMs: 0 };
  const read = (clockMs: number | null) => {
    const playlist = readPlaylist(playlistAt(START_MS, 7_200, ZERO_MS, clockMs), now, null);
    if (playlist === null) throw new Error("no playlist");
    return playlist;
  };

  it("maps both ways, within a millisecond", () => {
    const playlist = read(0);
    for (const wall of [START_MS - 7_000_000, START_MS - 1_234_567, START_MS - 12_001]) {
      expect(toWallClock(playlist, toMediaTime(playlist, wall))).toBeCloseTo(wall, 0);
    }
  });

  it("slides with time, and stands still when its encoder does", () => {
    const playlist = read(0);
    expect(edgeMs(playlist, 4_000) - edgeMs(playlist, 0)).toBe(4_000);
    expect(windowStartMs(playlist, 600_000) - windowStartMs(playlist, 0)).toBe(600_000);
    const same = playlistAt(START_MS, 7_200, ZERO_MS, 0);
    const stuck = readPlaylist(same, { serverMs: START_MS + 60_000, elapsedMs: 60_000 }, playlist);
    if (stuck === null) throw new Error("no playlist");
    expect(stuck.receivedAtMs).toBe(0);
    expect(edgeMs(stuck, 60_000) - edgeMs(playlist, 0)).toBe(12_000);
  });

  it("trusts a clock that is seconds off, and not one that is hours off", () => {
    expect(read(30_000).skewMs).toBe(0);
    expect(Math.abs(read(5 * 3_600_000).skewMs + 5 * 3_600_000)).toBeLessThan(5_000);
  });

  it("reads nothing from an empty list", () => {
    expect(readPlaylist({ live: true, targetduration: 4, fragments: [] }, now, null)).toBeNull();
  });
});

describe("the plan after a drop", () => {
  const failed = (position: number, count: number) => ({
    position,
    count,
    maxRounds: Number.POSITIVE_INFINITY,
  });

  it("tries every stream once before it waits", () => {
    const outage = beginOutage(0);
    const second = nextStep(outage, failed(1, 3), 0, 0.5);
    expect(second).toMatchObject({ kind: "try", position: 2, delayMs: 0 });
    if (second.kind !== "try") return;
    const third = nextStep(second.outage, failed(2, 3), 0, 0.5);
    expect(third).toMatchObject({ kind: "try", position: 0, delayMs: 0 });
    if (third.kind !== "try") return;
    expect(nextStep(third.outage, failed(0, 3), 0, 0.5)).toMatchObject({
      kind: "try",
      position: 0,
      delayMs: 500,
    });
  });

  it("waits longer, never over five seconds, and spreads listeners", () => {
    let outage = beginOutage(0);
    const delays: number[] = [];
    for (let now = 0; now < GIVE_UP_AFTER_MS; now += 3_000) {
      const step = nextStep(outage, failed(0, 1), now, 1);
      if (step.kind !== "try") throw new Error("gave up early");
      delays.push(step.delayMs);
      outage = step.outage;
    }
    expect(delays[0]).toBe(625);
    expect(Math.max(...delays)).toBe(5_000);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(nextStep(beginOutage(0), failed(0, 1), 0, 0)).toMatchObject({ delayMs: 375 });
    expect(nextStep(outage, failed(0, 1), GIVE_UP_AFTER_MS, 0)).toEqual({ kind: "give-up" });
  });
});

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

  it("spans the programme, the Now line between what was and what comes", () => {
    const scale = liveScale(snapshot);
    expect(scale).toMatchObject({ leftMs: LUNCH.startMs, liveMs: START_MS, rightMs: LUNCH.stopMs });
    if (scale === null) return;
    expect(shareOfPast(scale, LUNCH.startMs)).toBe(0);
    expect(shareOfPast(scale, START_MS)).toBe(100);
    expect(shareOfPast(scale, START_MS - 26 * MINUTE)).toBeCloseTo(61.2, 1);
  });

  it("hatches what a plain stream does not offer", () => {
    expect(liveScale({ ...snapshot, rewind: null })?.offeredFromMs).toBeNull();
  });

  it("leaves room to move when a programme has just begun, and ticks its start", () => {
    const fresh = { ...LUNCH, startMs: START_MS - MINUTE };
    const media = { kind: "station" as const, station: { ...tuned, show: fresh } };
    const scale = liveScale({ ...snapshot, media, heardAtMs: START_MS });
    expect(scale).toMatchObject({ leftMs: START_MS - 15 * MINUTE, startsMs: [fresh.startMs] });
  });

  it("does without a programme", () => {
    const media = { kind: "station" as const, station: station(hls(HLS_URL)) };
    expect(liveScale({ ...snapshot, media })).toMatchObject({
      leftMs: START_MS - 60 * MINUTE,
      rightMs: null,
    });
    expect(liveScale(IDLE)).toBeNull();
  });
});

describe("keys", () => {
  const press = (key: string, parts: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    defaultPrevented: false,
    ...parts,
  });
  const page = { takesKeys: false, pressable: false, inPlayer: false };

  it.each([
    [" ", "toggle"],
    ["ArrowLeft", "back"],
    ["ArrowRight", "forward"],
    ["m", "mute"],
    ["M", "mute"],
    ["l", "live"],
    ["?", "help"],
    ["x", null],
    ["ArrowUp", null],
  ])("%s anywhere on the page", (key, command) => {
    expect(commandOf(press(key), page)).toBe(command);
  });

  it("leaves fields, modifiers and handled keys alone", () => {
    for (const key of [" ", "m", "ArrowLeft", "?"]) {
      expect(commandOf(press(key), { ...page, takesKeys: true })).toBeNull();
      expect(commandOf(press(key, { ctrlKey: true }), page)).toBeNull();
      expect(commandOf(press(key, { metaKey: true }), page)).toBeNull();
      expect(commandOf(press(key, { defaultPrevented: true }), page)).toBeNull();
    }
  });

  it("lets space press the button that has the focus", () => {
    expect(commandOf(press(" "), { ...page, pressable: true })).toBeNull();
    expect(commandOf(press("m"), { ...page, pressable: true })).toBe("mute");
  });

  it("takes the vertical arrows in the player alone: elsewhere they scroll", () => {
    expect(commandOf(press("ArrowUp"), { ...page, inPlayer: true })).toBe("louder");
    expect(commandOf(press("ArrowDown"), { ...page, inPlayer: true })).toBe("quieter");
  });
});

describe("menus", () => {
  const media = { kind: "station" as const, station: station(hls(HLS_URL), mp3(MP3_URL)) };
  const snapshot = { ...IDLE, media, nowMs: START_MS, show: LUNCH };

  it("offer streams when there are several", () => {
    expect(streamOptions(snapshot).map((option) => option.label)).toEqual([
      "AAC 96 kbit/s",
      "MP3 128 kbit/s",
    ]);
    expect(
      streamOptions({ ...snapshot, media: { kind: "station", station: station(hls(HLS_URL)) } }),
    ).toEqual([]);
    expect(streamOptions(IDLE)).toEqual([]);
  });

  it("offer sleep by minutes and at the end of the programme", () => {
    expect(sleepOptions(snapshot, "UTC").at(-1)?.label).toBe("When The Long Lunch ends (15:00)");
    expect(sleepChoice("off", snapshot)).toBeNull();
    expect(sleepChoice("30", snapshot)).toEqual({ kind: "minutes", minutes: 30 });
    expect(sleepChoice("show", snapshot)).toMatchObject({ atMs: LUNCH.stopMs, measure: "heard" });
    expect(sleepChoice("running", snapshot)).toBeUndefined();
    const sleep = { atMs: START_MS + 12 * MINUTE, measure: "clock" as const, label: null };
    expect(sleepLeft({ ...snapshot, sleep })).toBe("12 min");
  });
});

it("knows the programme of a moment, half-open", () => {
  const next = { name: "Sea Lanes", startMs: LUNCH.stopMs, stopMs: LUNCH.stopMs + 60 * MINUTE };
  const onAir = { show: LUNCH, shows: [next, LUNCH] };
  expect(showAt(onAir, LUNCH.startMs)?.name).toBe("The Long Lunch");
  expect(showAt(onAir, LUNCH.stopMs)?.name).toBe("Sea Lanes");
  expect(showAt(onAir, LUNCH.startMs - 1)).toBeNull();
  expect(showAt({}, START_MS)).toBeNull();
});

it("links to a moment, to the second", () => {
  expect(momentLink("http://nowline.test", "8269001", START_MS + 250)).toBe(
    "http://nowline.test/s/8269001?at=2026-05-03T14:07:00Z",
  );
});
