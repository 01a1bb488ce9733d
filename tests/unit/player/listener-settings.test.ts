import { describe, expect, test } from "vitest";
import { PlayerEngine } from "#components/player/engine/engine.ts";
import { createWorld, episode, MP3_URL, mp3, recording, START_MS, station } from "./world.ts";

const MINUTE = 60_000;

describe("sleep timer", () => {
  test("stops after its minutes, also when the stream was lost and found meanwhile", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.setSleep({ kind: "minutes", minutes: 15 });
    await world.pass(5 * MINUTE);
    world.audio.end();
    await world.pass(2_000);
    world.audio.sound();
    await world.pass(9 * MINUTE);
    expect(world.snap().status).toBe("playing");
    expect(world.snap().sleep).toEqual({
      atMs: START_MS + 1_000 + 15 * MINUTE,
      measure: "clock",
    });
    await world.pass(MINUTE);
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "sleep", sleep: null });
  });

  test("waits behind live until the end of the programme is heard", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.seekBy(-600);
    const atMs = START_MS + 2 * MINUTE;
    world.engine.setSleep({ kind: "until", atMs });
    await world.pass(10 * MINUTE);
    expect(world.snap().status).toBe("playing");
    await world.pass(3 * MINUTE);
    expect(world.snap().pausedBecause).toBe("sleep");
  });

  test("can be taken back, and ends with stop", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.setSleep({ kind: "until", atMs: START_MS + MINUTE });
    world.engine.setSleep(null);
    await world.pass(2 * MINUTE);
    expect(world.snap().status).toBe("playing");
    world.engine.setSleep({ kind: "minutes", minutes: 1 });
    world.engine.stop();
    expect(world.snap()).toMatchObject({ status: "idle", sleep: null });
    expect(world.time.waiting).toBe(0);
  });
});

describe("a sleep timer to the end of an episode", () => {
  const playing = async () => {
    const world = createWorld();
    world.engine.playEpisode(episode(recording("http://harbour.test/salt-4.opus")));
    world.audio.sound();
    await world.pass(1_000);
    world.engine.setSleep({ kind: "episode-end", atS: 1_800 });
    return world;
  };
  test("stops the sound before its end, however the listener moves in it", async () => {
    const world = await playing();
    world.engine.setSpeed(2);
    await world.pass(15 * 60_000 - 120_000);
    expect(world.snap().status).toBe("playing");
    world.engine.seekTo(1_700);
    await world.pass(60_000);
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "sleep", sleep: null });
  });
  test("is forgotten with the episode", async () => {
    const world = await playing();
    await world.tuneInPlain();
    expect(world.snap().sleep).toBeNull();
  });
});

describe("a sleep timer and a reload", () => {
  test("it goes on in this tab, and stops what the listener resumes", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.setSleep({ kind: "minutes", minutes: 15 });
    const { sleep } = world.snap();
    world.engine.keepNow();
    const { store, tabStore } = world;
    const later = createWorld({ store, tabStore });
    later.engine.restore();
    await later.pass(2_000);
    expect(later.snap()).toMatchObject({ status: "paused", sleep });
    later.engine.play();
    later.audio.sound();
    await later.pass(14 * MINUTE);
    expect(later.snap().status).toBe("playing");
    await later.pass(2 * MINUTE);
    expect(later.snap()).toMatchObject({ status: "paused", pausedBecause: "sleep", sleep: null });
    const last = createWorld({ store, tabStore });
    last.engine.restore();
    await last.pass(2_000);
    expect(last.snap().sleep).toBeNull();
  });

  test("by programme it goes on where the listener is behind live", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.seekBy(-600);
    world.engine.setSleep({ kind: "until", atMs: START_MS + 2 * MINUTE });
    const { sleep } = world.snap();
    world.engine.keepNow();
    const { store, tabStore } = world;
    const later = createWorld({ store, tabStore });
    await later.pass(5 * MINUTE);
    later.engine.restore();
    await later.pass(2_000);
    expect(later.snap()).toMatchObject({ status: "paused", sleep: { ...sleep, measure: "heard" } });
  });

  test("by programme it stops nothing where the programme is over", async () => {
    const world = createWorld();
    const atMs = START_MS - MINUTE;
    world.tabStore.set("nowline.sleep", JSON.stringify({ atMs, measure: "heard" }));
    const later = createWorld({ tabStore: world.tabStore });
    await later.tuneInHls();
    await later.pass(5_000);
    expect(later.snap()).toMatchObject({ status: "playing", sleep: null });
  });

  test("a timer that ended unwatched stops nothing, and damaged storage sets none", async () => {
    const world = createWorld();
    world.tabStore.set("nowline.sleep", JSON.stringify({ atMs: START_MS + MINUTE, measure: "clock" }));
    const later = createWorld({ tabStore: world.tabStore });
    await later.pass(2 * MINUTE);
    await later.tuneInPlain();
    expect(later.snap()).toMatchObject({ status: "playing", sleep: null });
    world.tabStore.set("nowline.sleep", '{"atMs":"soon"}');
    const damaged = createWorld({ tabStore: world.tabStore });
    await damaged.tuneInPlain();
    expect(damaged.snap().sleep).toBeNull();
  });
});

describe("the end of a sleep timer", () => {
  test("comes softly, and leaves the volume as it was", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.setVolume(0.8);
    world.engine.setSleep({ kind: "minutes", minutes: 1 });
    await world.pass(MINUTE - 4_000);
    expect(world.audio.volume).toBe(0.8);
    await world.pass(3_000);
    expect(world.audio.volume).toBeGreaterThan(0);
    expect(world.audio.volume).toBeLessThan(0.5);
    expect(world.snap()).toMatchObject({ status: "playing", volume: 0.8 });
    await world.pass(1_500);
    expect(world.snap().pausedBecause).toBe("sleep");
    expect(world.audio.volume).toBe(0.8);
  });

  test("that moves away while it grows softer gives the volume back", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.seekBy(-600);
    world.engine.setSleep({ kind: "until", atMs: START_MS });
    for (let s = 0; s < 700 && world.audio.volume === 1; s++) await world.pass(1_000);
    expect(world.audio.volume).toBeLessThan(1);
    world.engine.seekBy(-60);
    await world.pass(5_000);
    expect(world.snap().status).toBe("playing");
    expect(world.audio.volume).toBe(1);
  });

  test("that is taken back while it grows softer gives the volume back", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.setSleep({ kind: "minutes", minutes: 1 });
    await world.pass(MINUTE - 1_000);
    expect(world.audio.volume).toBeLessThan(1);
    world.engine.setSleep(null);
    await world.pass(5_000);
    expect(world.audio.volume).toBe(1);
    expect(world.snap().status).toBe("playing");
  });
});

describe("volume", () => {
  test("is kept on this device", async () => {
    const world = createWorld();
    world.engine.setVolume(0.3);
    world.engine.setMuted(true);
    expect(world.audio).toMatchObject({ volume: 0.3, muted: true });
    const later = createWorld({ store: world.store });
    expect(later.snap()).toMatchObject({ volume: 0.3, muted: true });
    later.engine.setVolume(7);
    expect(later.snap()).toMatchObject({ volume: 1, muted: false });
    later.engine.setVolume(Number.NaN);
    expect(later.snap().volume).toBe(0);
  });

  test("does without a store, and without a volume to set", async () => {
    const world = createWorld({ store: { get: () => null, set: () => {} } });
    world.engine.setVolume(0.5);
    world.engine.playEpisode(episode(recording("http://harbour.test/e.mp3")));
    world.audio.sound();
    await world.pass(20_000);
    expect(world.snap()).toMatchObject({ status: "playing", volume: 0.5, volumeSettable: true });

    const phone = createWorld();
    Object.defineProperty(phone.audio, "volume", { get: () => 1, set: () => {} });
    const ports = { audio: phone.audio, loadHls: () => Promise.resolve(phone.module) };
    expect(createWorld(ports).snap().volumeSettable).toBe(false);
  });
});

describe("tabs", () => {
  test("falls silent when another tab plays, and makes others fall silent", async () => {
    const world = createWorld();
    const heard: unknown[] = [];
    world.otherTab.listen((message) => heard.push(message));
    await world.tuneInPlain();
    expect(heard).toEqual([{ kind: "playing", tab: "this" }]);
    world.otherTab.post({ kind: "playing", tab: "that" });
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "other-tab" });
    world.engine.play();
    expect(heard).toHaveLength(2);
  });

  test("ignores messages that are not claims", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    for (const message of [null, "playing", { kind: "playing" }, { kind: "hello", tab: "that" }]) {
      world.otherTab.post(message);
    }
    expect(world.snap().status).toBe("playing");
  });
});

describe("the snapshot", () => {
  test("is the same object until something changes", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    const before = world.snap();
    world.engine.setVolume(before.volume);
    expect(world.snap()).toBe(before);
    world.engine.setVolume(0.2);
    expect(world.snap()).not.toBe(before);
    expect(world.snap().stream).toBe(before.stream);
    expect(before.volume).toBe(1);
  });

  test("changes once a second at most while nothing happens", async () => {
    const world = createWorld();
    await world.tuneInHls();
    let changes = 0;
    const stop = world.engine.subscribe(() => {
      changes += 1;
    });
    await world.pass(30_000);
    expect(changes).toBeLessThanOrEqual(32);
    stop();
    changes = 0;
    await world.pass(10_000);
    expect(changes).toBe(0);
  });
});

test("does nothing, safely, when nothing is loaded", () => {
  const world = createWorld();
  const { engine } = world;
  engine.toggle();
  engine.pause();
  engine.goLive();
  engine.seekBy(-15);
  engine.seekTo(3);
  engine.chooseStream(1);
  expect(engine.seekToWallClock(START_MS)).toBe(false);
  expect(engine.startOver()).toBe(false);
  expect(engine.playNext()).toBe(false);
  expect(world.snap().status).toBe("idle");
});

test("ignores positions that are no numbers", async () => {
  const world = createWorld();
  await world.tuneInHls();
  const before = world.audio.currentTime;
  world.engine.seekBy(Number.NaN);
  expect(world.engine.seekToWallClock(Number.NaN)).toBe(false);
  expect(world.audio.currentTime).toBe(before);
});

test("leaves nothing behind when it is disposed of", async () => {
  const world = createWorld();
  world.engine.playStation(station(mp3(MP3_URL)));
  world.audio.sound();
  world.engine.dispose();
  expect(world.audio).toMatchObject({ src: "", listening: 0 });
  expect(world.time.waiting).toBe(0);
  expect(world.engine).toBeInstanceOf(PlayerEngine);
});
