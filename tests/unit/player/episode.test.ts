import { describe, expect, test } from "vitest";
import { parsePositions } from "#components/player/engine/kept-positions.ts";
import { createWorld, episode, recording, START_MS } from "./world.ts";

const URL_1 = "http://harbour.test/e/1.mp3";
const URL_2 = "http://harbour.test/e/2.mp3";
const at = (seconds: number) => new Date(START_MS + seconds * 1000).toISOString();

async function playing(world: ReturnType<typeof createWorld>, ...streams: ReturnType<typeof recording>[]) {
  world.engine.playEpisode(episode(...streams));
  world.audio.duration = 1_800;
  world.audio.sound();
  await world.pass(1_000);
}

describe("an episode", () => {
  test("plays, seeks within itself, and ends", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    expect(world.snap()).toMatchObject({
      status: "playing",
      durationS: 1_800,
      behindLiveS: null,
      rewind: null,
    });
    world.engine.seekTo(900);
    world.engine.seekBy(-15);
    expect(world.audio.currentTime).toBeCloseTo(885, 0);
    world.engine.seekTo(-20);
    expect(world.audio.currentTime).toBe(0);
    world.engine.seekTo(99_999);
    expect(world.audio.currentTime).toBe(1_800);
    world.audio.end();
    expect(world.snap()).toMatchObject({ status: "ended", positionS: 1_800 });
    world.engine.play();
    expect(world.audio.sources).toHaveLength(2);
    expect(world.audio.currentTime).toBe(0);
  });

  test("plays over HLS, whose playlist has an end", async () => {
    const world = createWorld();
    world.broadcast.ended = true;
    world.engine.playEpisode(episode(recording("http://harbour.test/e/1.m3u8")));
    await world.pass(0);
    world.refresh();
    expect(world.module.last.destroyed).toBe(false);
    world.audio.sound();
    expect(world.snap().status).toBe("playing");
  });

  test("plays on when the listener goes back before the event of its end arrives", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    world.audio.paused = true;
    world.engine.seekTo(0);
    expect(world.audio.paused).toBe(false);
    world.audio.emit("pause");
    world.audio.emit("ended");
    expect(world.snap()).toMatchObject({ status: "playing", positionS: 0 });
  });

  test("is paused, not stopped", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    await world.pass(30_000);
    world.engine.pause();
    await world.pass(600_000);
    world.engine.play();
    expect(world.audio.sources).toHaveLength(1);
    expect(world.audio.currentTime).toBeGreaterThan(30);
  });

  test("resumes where this listener left it on this device", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    world.engine.seekTo(600);
    await world.pass(7_000);
    world.engine.stop();
    await playing(world, recording(URL_1));
    expect(world.snap().resumedFromS).toBe(607);
    expect(world.audio.currentTime).toBeGreaterThan(605);
    const other = createWorld();
    await playing(other, recording(URL_1));
    expect(other.snap().resumedFromS).toBeNull();
  });

  test("begins at a requested position, whatever the stored position", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    world.engine.seekTo(600);
    await world.pass(7_000);
    world.engine.stop();
    world.engine.playEpisode(episode(recording(URL_1)), { positionS: 0 });
    expect(world.snap().resumedFromS).toBeNull();
    expect(world.audio.currentTime).toBe(0);
    world.audio.duration = 1_800;
    world.audio.sound();
    await world.pass(1_000);
    world.engine.playEpisode(episode(recording(URL_1)), { positionS: 240 });
    expect(world.audio.currentTime).toBe(240);
    expect(world.audio.sources).toHaveLength(3 - 1);
    world.engine.stop();
    world.engine.playEpisode(episode(recording(URL_1)), { positionS: 240 });
    expect(world.snap().resumedFromS).toBeNull();
  });

  test("that could not be played yet is played with the record that has its address", async () => {
    const world = createWorld();
    const window = { start: at(60) };
    world.engine.playEpisode(episode(recording(undefined, window)));
    expect(world.snap()).toMatchObject({ status: "failed", failure: { kind: "not-yet" } });
    await world.pass(61_000);
    world.engine.playEpisode(episode(recording(URL_1, window)));
    expect(world.audio.sources).toEqual([URL_1]);
  });

  test("is kept with its length, so that what remains can be told", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    world.engine.seekTo(600);
    world.engine.stop();
    const kept: unknown = JSON.parse(world.store.texts.get("nowline.positions") ?? "");
    expect(kept).toMatchObject([{ positionS: 600, durationS: 1_800 }]);
  });

  test("is forgotten once it was heard, and at its very start", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    await world.pass(6_000);
    world.engine.stop();
    expect(world.store.texts.get("nowline.positions")).toBe("[]");
    await playing(world, recording(URL_1));
    world.engine.seekTo(1_795);
    await world.pass(6_000);
    world.engine.stop();
    expect(world.store.texts.get("nowline.positions")).toBe("[]");
  });

  test("remembers two hundred episodes at most, and reads no nonsense", async () => {
    const world = createWorld();
    world.store.set("nowline.positions", JSON.stringify(["x", { id: "a" }, { id: "b", positionS: "9" }]));
    for (let number = 0; number < 210; number += 1) {
      world.engine.playEpisode({ ...episode(recording(URL_1)), id: `8269001:${number}` });
      world.audio.duration = 1_800;
      world.audio.sound();
      world.engine.seekTo(60 + number);
    }
    world.engine.stop();
    const kept: unknown = JSON.parse(world.store.texts.get("nowline.positions") ?? "");
    expect(kept).toHaveLength(200);
    world.store.set("nowline.positions", "{not json");
    await playing(world, recording(URL_1));
    expect(world.snap().status).toBe("playing");
  });

  test("plays faster, and goes on doing so after a drop", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1));
    world.engine.setSpeed(1.5);
    await world.pass(10_000);
    expect(world.snap().positionS).toBeGreaterThan(14);
    world.audio.fail(2);
    await world.pass(2_000);
    expect(world.audio.playbackRate).toBe(1.5);
    expect(world.audio.currentTime).toBeGreaterThan(14);
    world.engine.setSpeed(99);
    expect(world.snap().speed).toBe(3);
  });

  test("offers the next of its series, and plays it when asked", async () => {
    const world = createWorld();
    const next = { ...episode(recording(URL_2)), id: "8269001:salt-5", name: "The Salt Road, 5 of 6" };
    world.engine.playEpisode({ ...episode(recording(URL_1)), next });
    world.audio.sound();
    world.audio.end();
    expect(world.snap().status).toBe("ended");
    expect(world.engine.playNext()).toBe(true);
    expect(world.audio.src).toBe(URL_2);
    expect(world.engine.playNext()).toBe(false);
  });

  test("gives up within seconds when it cannot be opened", async () => {
    const world = createWorld();
    world.engine.playEpisode(episode(recording(URL_1), recording(URL_2)));
    for (let half = 0; half < 60 && world.snap().status !== "failed"; half += 1) {
      if (world.audio.src !== "") world.audio.fail(4);
      await world.pass(500);
    }
    expect(world.snap()).toMatchObject({
      status: "failed",
      failure: { kind: "gave-up", reason: { kind: "unplayable" } },
    });
    expect(world.time.elapsedMs).toBeLessThan(15_000);
    expect(new Set(world.audio.sources)).toEqual(new Set([URL_1, URL_2]));
  });
});

describe("an episode opened offline", () => {
  test("is tried until the network is back, and plays then", async () => {
    const world = createWorld();
    world.environment.isOnline = false;
    world.engine.playEpisode(episode(recording(URL_1)));
    for (let second = 0; second < 240; second += 1) {
      if (world.audio.src !== "") world.audio.fail(4);
      await world.pass(1_000);
    }
    expect(world.snap()).toMatchObject({ status: "reconnecting", reconnect: { reach: "offline" } });
    world.environment.isOnline = true;
    world.environment.wake();
    world.audio.fail(4);
    expect(world.snap()).toMatchObject({ status: "reconnecting", reconnect: { reach: "online" } });
    await world.pass(1_000);
    world.audio.sound();
    expect(world.snap().status).toBe("playing");
  });
});

describe("the window of an episode, in server time", () => {
  test("stops honestly the moment it closes", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1, { stop: at(10.4) }));
    expect(world.snap().availableUntilMs).toBe(START_MS + 10_400);
    await world.pass(9_300);
    expect(world.snap().status).toBe("playing");
    await world.pass(200);
    expect(world.snap().status).toBe("windowClosed");
    expect(world.audio.src).toBe("");
    const { positionS } = world.snap();
    world.engine.seekBy(-5);
    expect(world.snap().positionS).toBe(positionS);
    world.engine.play();
    expect(world.snap().status).toBe("windowClosed");
    expect(world.audio.sources).toHaveLength(1);
  });

  test("closes on a paused one, and when the clock is corrected", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1, { stop: at(3_000) }));
    world.engine.pause();
    world.correctClock(3_000_000);
    await world.pass(1_500);
    expect(world.snap().status).toBe("windowClosed");
  });

  test("goes on with another stream whose window is longer, at the same place", async () => {
    const world = createWorld();
    await playing(world, recording(URL_1, { stop: at(20) }), recording(URL_2, { stop: at(900) }));
    await world.pass(20_000);
    expect(world.audio.src).toBe(URL_2);
    expect(world.audio.currentTime).toBeGreaterThan(17);
    expect(world.snap().status).toBe("connecting");
  });

  test.each([
    [
      "not yet open",
      [recording(undefined, { start: at(3_600) })],
      { status: "failed", failure: { kind: "not-yet", atMs: START_MS + 3_600_000 } },
    ],
    ["over", [recording(undefined, { stop: at(-60) })], { status: "windowClosed" }],
    ["closing this very moment", [recording(URL_1, { stop: at(0) })], { status: "windowClosed" }],
    ["opening this very moment", [recording(URL_1, { start: at(0) })], { status: "connecting" }],
    ["without address", [recording(undefined)], { status: "failed", failure: { kind: "not-offered" } }],
    ["without streams", [], { status: "failed", failure: { kind: "not-offered" } }],
    [
      "bounded by nonsense",
      [recording(URL_1, { stop: "soon" })],
      { status: "failed", failure: { kind: "not-offered" } },
    ],
  ])("%s", (_, streams, expected) => {
    const world = createWorld();
    world.engine.playEpisode(episode(...streams));
    expect(world.snap()).toMatchObject(expected);
  });
});

test("stored positions before the start, or in an episode without length, are left out", () => {
  const whole = [
    { id: "a", positionS: 0 },
    { id: "b", positionS: 30, durationS: 600 },
  ];
  const damaged = [
    { id: "c", positionS: -1 },
    { id: "d", positionS: 30, durationS: 0 },
    { id: "e", positionS: 30, durationS: -600 },
  ];
  expect(parsePositions([...whole, ...damaged])).toEqual(whole);
});
