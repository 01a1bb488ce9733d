import { describe, expect, test } from "vitest";
import type { PlayableStation } from "#components/model/playable.ts";
import { followRecord } from "#components/player/newer-record.ts";
import { AAC_URL, createWorld, HLS_URL, hls, MP3_URL, mp3, START_MS, station } from "./world.ts";

const MOVED = { ...station(mp3(AAC_URL)), name: "Harbour Sound" };

/** Follows the record of the station in `world`, of which the directory says `newer`; gives the questions to the directory. */
function following({ engine }: ReturnType<typeof createWorld>, newer: PlayableStation): string[] {
  const asked: string[] = [];
  followRecord(engine, async (rpuids) => {
    asked.push(...rpuids);
    return [newer];
  });
  return asked;
}

/** The next page on this device, which asks a directory with the record `newer`. */
function nextPage(world: ReturnType<typeof createWorld>, newer: PlayableStation) {
  world.engine.keepNow();
  const texts = new Map(world.store.texts);
  const next = createWorld({
    serverNow: () => START_MS + 60_000,
    store: { get: (key) => texts.get(key) ?? null, set: (key, value) => void texts.set(key, value) },
  });
  next.engine.restore();
  return { ...next, asked: following(next, newer) };
}

async function heard() {
  const world = createWorld();
  await world.tuneInPlain();
  return world;
}

describe("a station whose stream has moved", () => {
  test("plays by the directory's record when the listener goes on after a reload", async () => {
    const next = nextPage(await heard(), MOVED);
    expect(next.asked).toEqual([]);
    next.engine.play();
    await next.pass(0);
    expect(next.audio.sources).toEqual([MP3_URL, AAC_URL]);
    expect(next.snap().media).toMatchObject({ station: { name: "Harbour Sound" } });
    next.audio.sound();
    expect(next.snap().status).toBe("playing");
    expect(next.asked).toEqual(["8269001"]);
  });

  test("plays by the directory's record when attempts at the old stream fail", async () => {
    const world = await heard();
    const asked = following(world, MOVED);
    await world.pass(60_000);
    world.audio.fail(2);
    await world.pass(1_500);
    expect(asked).toEqual([]);
    world.audio.fail(2);
    await world.pass(0);
    expect(world.audio.sources.at(-1)).toBe(AAC_URL);
    expect(asked).toEqual(["8269001"]);
  });

  test("plays at a press that brings the newer record, where it was paused", async () => {
    const world = await heard();
    world.engine.pause();
    world.engine.playStation(MOVED);
    expect(world.audio.sources).toEqual([MP3_URL, AAC_URL]);
  });

  test("goes on with the stream that sounds", async () => {
    const world = await heard();
    world.engine.playStation(MOVED);
    expect(world.audio.sources).toEqual([MP3_URL]);
  });
});

test("a station with the same stream is not opened twice, and is asked about once a press", async () => {
  const next = nextPage(await heard(), station(mp3(MP3_URL)));
  next.engine.play();
  await next.pass(0);
  next.audio.fail(2);
  await next.pass(30_000);
  expect(new Set(next.audio.sources)).toEqual(new Set([MP3_URL]));
  expect(next.asked).toEqual(["8269001"]);
  next.engine.pause();
  next.engine.play();
  await next.pass(30_000);
  expect(next.asked).toEqual(["8269001", "8269001"]);
});

test("a stream that sounds before the directory answers goes on", async () => {
  const next = nextPage(await heard(), MOVED);
  next.engine.play();
  next.audio.sound();
  await next.pass(0);
  expect(next.audio.sources).toEqual([MP3_URL]);
});

test("a press for a station that was left behind live keeps its place", async () => {
  const world = createWorld();
  await world.tuneInHls();
  world.engine.seekToWallClock(START_MS - 16 * 60_000);
  await world.pass(2_000);
  const { heardAtMs } = world.snap();
  const next = nextPage(world, station(hls(HLS_URL)));
  next.engine.playStation(station(hls(HLS_URL)));
  expect(next.snap().takesUpAtMs).toBe(heardAtMs);
});
