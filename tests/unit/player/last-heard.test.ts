import { describe, expect, test } from "vitest";
import { type Asked, rememberAsked } from "#components/player/engine/keep-last.ts";
import { createWorld, episode, HLS_URL, hls, MP3_URL, mp3, recording, START_MS, station } from "./world.ts";

const MINUTE = 60_000;
const OPUS_URL = "http://harbour.test/salt-4.opus";

/** The next page on this device, `afterMs` later. */
function nextPage(world: ReturnType<typeof createWorld>, afterMs: number) {
  world.engine.keepNow();
  const texts = new Map(world.store.texts);
  const next = createWorld({
    serverNow: () => START_MS + afterMs,
    store: { get: (key) => texts.get(key) ?? null, set: (key, value) => void texts.set(key, value) },
  });
  next.engine.restore();
  return { ...next, texts };
}

describe("what a reload brings back", () => {
  test("is the station, silent and at live, and the next press plays it", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    const next = nextPage(world, 86_400_000);
    expect(next.snap()).toMatchObject({ status: "paused", pausedBecause: "left", takesUpAtMs: null });
    expect(next.snap().media).toMatchObject({ station: { name: "Harbour FM" } });
    expect(next.audio.sources).toEqual([]);
    next.engine.toggle();
    expect(next.audio.sources).toEqual([MP3_URL]);
  });

  test("is watched also where the listener asks for live in place of pressing play", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    const next = nextPage(world, MINUTE);
    next.engine.goLive();
    expect(next.snap().status).toBe("connecting");
    await next.pass(15_000);
    // A server that says nothing is not waited for.
    expect(next.snap().status).toBe("reconnecting");
  });

  test("is the moment behind live, for as long as a stream may still have it", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.seekToWallClock(START_MS - 16 * MINUTE);
    await world.pass(2_000);
    const { heardAtMs } = world.snap();
    expect(nextPage(world, 2 * MINUTE).snap().takesUpAtMs).toBe(heardAtMs);
    expect(nextPage(world, 86_400_000).snap().takesUpAtMs).toBeNull();
  });

  test("is the episode where it was left, at the listener's speed, and the one after it", async () => {
    const world = createWorld();
    const after = { ...episode(recording(OPUS_URL)), id: "8269001:salt-5" };
    world.engine.playEpisode({ ...episode(recording(OPUS_URL)), next: { ...after, next: after } });
    world.audio.sound();
    await world.pass(65_000);
    world.engine.setSpeed(1.5);
    const next = nextPage(world, MINUTE);
    const { positionS, speed, status } = next.snap();
    expect({ speed, status }).toEqual({ speed: 1.5, status: "paused" });
    expect(Math.abs(positionS - 65)).toBeLessThan(3);
    next.engine.play();
    next.audio.sound();
    expect(next.audio.playbackRate).toBe(1.5);
    expect(next.engine.playNext()).toBe(true);
    expect(next.snap().media).toMatchObject({ episode: { id: "8269001:salt-5" } });
  });

  test("is at the later position that another tab has stored, for tabs that are silent", async () => {
    const world = createWorld();
    world.engine.playEpisode(episode(recording(OPUS_URL)));
    world.audio.sound();
    await world.pass(65_000);
    world.engine.pause();
    const storedIn = (texts: Map<string, string>) =>
      JSON.parse(texts.get("nowline.positions") ?? "")[0].positionS;
    const stored = () => storedIn(world.store.texts);
    const opened = nextPage(world, MINUTE);
    for (const [{ engine, pass }, texts] of [
      [world, world.store.texts],
      [opened, opened.texts],
    ] as const) {
      texts.set("nowline.positions", JSON.stringify([{ id: "8269001:salt-4", positionS: 300 }]));
      await pass(20_000);
      engine.keepNow();
      expect(storedIn(texts)).toBe(300);
    }
    world.engine.takePlace();
    expect(world.snap()).toMatchObject({ status: "paused", positionS: 300, resumedFromS: 300 });
    opened.engine.play();
    opened.audio.sound();
    expect(opened.audio.currentTime).toBe(300);
    await world.pass(1_000);
    world.engine.play();
    world.audio.sound();
    await world.pass(20_000);
    expect(stored()).toBeGreaterThan(310);
    expect(stored()).toBeLessThan(330);
  });

  test("is where the listener went in this tab, whatever another tab has stored", async () => {
    const world = createWorld();
    world.engine.playEpisode(episode(recording(OPUS_URL)));
    world.audio.sound();
    await world.pass(65_000);
    world.engine.pause();
    world.engine.seekTo(120);
    world.store.texts.set("nowline.positions", JSON.stringify([{ id: "8269001:salt-4", positionS: 120 }]));
    world.engine.takePlace();
    expect(world.snap()).toMatchObject({ positionS: 120, resumedFromS: null });
    world.store.texts.set("nowline.positions", "[]");
    world.engine.play();
    expect(world.snap().positionS).toBe(120);
  });

  test("is nothing after the listener closed the player, heard the end, or where the window closed", async () => {
    const closed = createWorld();
    await closed.tuneInPlain();
    closed.engine.stop();
    expect(nextPage(closed, MINUTE).snap().media).toBeNull();

    const ended = createWorld();
    ended.engine.playEpisode(episode(recording(OPUS_URL)));
    ended.audio.sound();
    await ended.pass(1_000);
    ended.audio.end();
    expect(nextPage(ended, MINUTE).snap().media).toBeNull();

    const leaving = createWorld();
    const stop = new Date(START_MS + 5 * MINUTE).toISOString();
    leaving.engine.playEpisode(episode(recording(OPUS_URL, { stop })));
    leaving.audio.sound();
    await leaving.pass(1_000);
    expect(nextPage(leaving, MINUTE).snap().status).toBe("paused");
    expect(nextPage(leaving, 10 * MINUTE).snap().media).toBeNull();
  });

  test.each([
    ["its window has closed", [150], 151],
    ["the windows of its two streams have closed, one after the other", [30, 90], 91],
  ])("is an episode that cannot be played once %s", async (_, closings, overAfter) => {
    const world = createWorld();
    const streams = closings.map((minutes) =>
      recording(OPUS_URL, { stop: new Date(START_MS + minutes * MINUTE).toISOString() }),
    );
    world.engine.playEpisode(episode(...streams));
    world.audio.sound();
    await world.pass(6_000);
    const texts = new Map(world.store.texts);
    const store = {
      get: (key: string) => texts.get(key) ?? null,
      set: (key: string, text: string) => void texts.set(key, text),
    };
    const next = createWorld({ store });
    next.engine.restore();
    await next.pass((overAfter - 2) * MINUTE);
    expect(next.snap()).toMatchObject({ status: "paused", pausedBecause: "left" });
    await next.pass(3 * MINUTE);
    expect(next.snap().status).toBe("windowClosed");
  });

  test("is empty when the storage is damaged", () => {
    const stored = [
      "",
      "{",
      "null",
      "7",
      '{"media":{}}',
      '{"media":{"kind":"station","station":{"rpuid":"8269001"}}}',
      '{"media":{"kind":"station","station":{"rpuid":"1","name":"x","hue":1,"chroma":0,"streams":[{}]}}}',
      '{"media":{"kind":"episode","episode":null}}',
    ];
    for (const text of stored) {
      const world = createWorld({ store: { get: () => text, set: () => {} } });
      world.engine.restore();
      expect(world.snap().media, text).toBeNull();
    }
  });

  test("is replaced by the station or episode requested now", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    const next = nextPage(world, MINUTE);
    const fresh = { ...station(hls(HLS_URL), mp3(MP3_URL)), name: "Harbour" };
    next.engine.playStation(fresh);
    expect(next.snap().media).toMatchObject({ station: { name: "Harbour" } });
    next.engine.restore();
    expect(next.snap().status).toBe("connecting");
  });
});

describe("a document that follows an upgrade, before which the player had not loaded", () => {
  const asked = (what: Asked) => {
    const { store, tabStore } = createWorld();
    rememberAsked({ store, tabStore, serverNow: () => START_MS }, what);
    const next = createWorld({ store, tabStore, serverNow: () => START_MS + 3_000 });
    next.engine.restore();
    return next;
  };

  test("plays the station that was asked for", () => {
    const next = asked({
      media: { kind: "station", station: station(mp3(MP3_URL)) },
      atMs: null,
      positionS: null,
    });
    expect(next.audio.sources).toEqual([MP3_URL]);
  });

  test("plays the episode from the place that was asked for", () => {
    const media = { kind: "episode", episode: episode(recording(OPUS_URL)) } as const;
    expect(asked({ media, atMs: null, positionS: 65 }).snap()).toMatchObject({
      status: "connecting",
      positionS: 65,
    });
  });
});

describe("a document that follows a change of the language", () => {
  async function reloaded(afterMs: number, pauses = false) {
    const world = createWorld();
    await world.tuneInPlain();
    if (pauses) world.engine.pause();
    world.engine.keepNow(true);
    const { tabStore } = world;
    const nextIn = (ms: number) => {
      const next = createWorld({ store: world.store, tabStore, serverNow: () => START_MS + ms });
      next.audio.refusal = "NotAllowedError";
      next.engine.restore();
      return next;
    };
    return { next: nextIn(afterMs), later: nextIn(afterMs + 1_000) };
  }

  test("plays at once what played, once; where the browser refuses, a press is asked for", async () => {
    const { next, later } = await reloaded(3_000);
    expect(next.audio.sources).toEqual([MP3_URL]);
    await next.pass(1_000);
    expect(next.snap()).toMatchObject({ status: "paused", pausedBecause: "needs-press" });
    expect(later.snap()).toMatchObject({ status: "paused", pausedBecause: "left" });
  });

  test("is silent where nothing played, and when it comes much later", async () => {
    for (const { next } of [await reloaded(3_000, true), await reloaded(MINUTE)]) {
      expect(next.audio.sources).toEqual([]);
      expect(next.snap()).toMatchObject({ status: "paused", pausedBecause: "left" });
    }
  });
});
