import { describe, expect, test } from "vitest";
import { CATCH_UP_SPEED, CatchingUp, closesInS } from "#components/player/catching-up.ts";
import { createWorld, HLS_URL, hls, MP3_URL, mp3, START_MS, station } from "./world.ts";

const MINUTE = 60_000;
const LUNCH = { name: "The Long Lunch", startMs: START_MS - 67 * MINUTE, stopMs: START_MS + 53 * MINUTE };
const MORNING = { name: "Morning", startMs: START_MS - 247 * MINUTE, stopMs: LUNCH.startMs };

describe("moving in the rewind window", () => {
  test("goes back and forward by seconds, and shows it", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.seekBy(-15);
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeGreaterThanOrEqual(13);
    world.engine.seekBy(-15);
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeGreaterThanOrEqual(28);
    world.engine.seekBy(15);
    world.engine.seekBy(15);
    world.engine.seekBy(15);
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeNull();
  });

  test("goes to a moment by the clock, and back to live", async () => {
    const world = createWorld();
    await world.tuneInHls();
    const moment = START_MS - 26 * MINUTE;
    expect(world.engine.seekToWallClock(moment)).toBe(true);
    await world.pass(1_000);
    expect(Math.abs((world.snap().heardAtMs ?? 0) - moment)).toBeLessThan(2_500);
    expect(world.snap().behindLiveS).toBeGreaterThan(25 * 60);
    world.engine.goLive();
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeNull();
    expect(world.module.made).toHaveLength(1);
  });

  test("opens the stream anew before its first segment in browsers that drop what is appended there", async () => {
    const world = createWorld();
    world.module.dropsEarlier = true;
    await world.tuneInHls();
    world.module.last.events.onSegment(world.audio.currentTime);
    world.engine.seekBy(-15);
    await world.pass(1_000);
    expect(world.module.made).toHaveLength(2);
    world.engine.goLive();
    expect(world.module.made).toHaveLength(2);
  });

  test("keeps within the window", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.seekToWallClock(START_MS - 600 * MINUTE);
    await world.pass(1_000);
    const { heardAtMs, rewind } = world.snap();
    expect(heardAtMs).toBeGreaterThanOrEqual(rewind?.startMs ?? 0);
    expect((heardAtMs ?? 0) - (rewind?.startMs ?? 0)).toBeLessThan(20_000);
    world.engine.seekToWallClock(START_MS + 600 * MINUTE);
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeNull();
  });

  test("does not start a paused stream by the back button, but by a moment", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.pause();
    world.engine.seekBy(-60);
    expect(world.snap().status).toBe("paused");
    world.engine.seekToWallClock(START_MS - 5 * MINUTE);
    expect(world.snap().status).toBe("buffering");
  });

  test("opens anew at the moment when a forgotten pause has let the playlist go", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.pause();
    await world.pass(10 * MINUTE);
    world.engine.goLive();
    expect(world.module.made).toHaveLength(1);
    await world.pass(0);
    expect(world.module.made).toHaveLength(2);
    expect(world.snap().status).toBe("connecting");
  });

  test("cannot rewind a plain stream, and says so", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    expect(world.engine.seekToWallClock(START_MS - MINUTE)).toBe(false);
    world.engine.seekBy(-15);
    expect(world.snap()).toMatchObject({ status: "playing", behindLiveS: null });
    expect(world.audio.sources).toHaveLength(1);
  });

  test("begins at a link's moment on a stream that can rewind", async () => {
    const world = createWorld();
    const moment = START_MS - 40 * MINUTE;
    world.engine.playStation(station(mp3(MP3_URL), hls(HLS_URL)), { atMs: moment });
    await world.pass(0);
    world.refresh();
    expect(world.snap().stream?.index).toBe(1);
    world.audio.currentTime = world.module.last.loads.at(-1) ?? 0;
    world.audio.sound();
    await world.pass(1_000);
    expect(Math.abs((world.snap().heardAtMs ?? 0) - moment)).toBeLessThan(3_000);
  });
});

describe("programmes", () => {
  test("names and restarts the programme that is heard, not the programme on air", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.setOnAir("8269001", { show: LUNCH, shows: [MORNING, LUNCH] });
    expect(world.snap()).toMatchObject({ show: { name: "The Long Lunch" }, canStartOver: true });
    world.engine.startOver();
    await world.pass(1_000);
    expect(Math.abs((world.snap().heardAtMs ?? 0) - LUNCH.startMs)).toBeLessThan(3_000);
    expect(world.snap().canStartOver).toBe(false);
    world.engine.seekBy(-600);
    await world.pass(1_000);
    expect(world.snap().show?.name).toBe("Morning");
    // Morning began before the window did.
    expect(world.snap().canStartOver).toBe(false);
    expect(world.engine.startOver()).toBe(false);
  });

  test("takes programme data for the tuned-in station alone", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.setOnAir("8269002", { show: LUNCH });
    expect(world.snap().show).toBeNull();
  });

  test("keeps a sounding station playing when it is requested again", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.playStation(station(hls(HLS_URL)));
    await world.pass(0);
    expect(world.module.made).toHaveLength(1);
    world.engine.playStation(station(hls(HLS_URL)), { atMs: START_MS - 10 * MINUTE });
    await world.pass(1_000);
    expect(world.module.made).toHaveLength(1);
    expect(world.snap().behindLiveS).toBeGreaterThan(500);
  });
});

test("plays the stream that is chosen, and keeps the moment where it can", async () => {
  const world = createWorld();
  const streams = [hls(HLS_URL), mp3(MP3_URL), hls("http://harbour.test/high/index.m3u8")];
  await world.tuneInHls(streams);
  world.engine.seekToWallClock(START_MS - 30 * MINUTE);
  await world.pass(1_000);
  world.engine.chooseStream(2);
  await world.pass(0);
  world.refresh();
  expect(world.module.last.url).toContain("/high/");
  expect(world.module.last.loads.at(-1)).toBeGreaterThan(0);
  world.audio.sound();
  expect(world.snap()).toMatchObject({ stream: { index: 2 }, fellBackTo: null });
  world.engine.chooseStream(1);
  expect(world.audio.src).toBe(MP3_URL);
  world.engine.pause();
  world.engine.chooseStream(0);
  expect(world.snap()).toMatchObject({ status: "paused", stream: { index: 0 } });
});

describe("catch me up", () => {
  const SHORT = { name: "Short", startMs: START_MS - 2 * MINUTE, stopMs: START_MS + 53 * MINUTE };

  test("plays the programme from its start faster until live is met, and then at its own speed", async () => {
    const world = createWorld();
    const chase = new CatchingUp(world.engine);
    await world.tuneInHls();
    world.engine.setOnAir("8269001", { show: SHORT });
    expect(chase.catchUp()).toBe(true);
    await world.pass(1_000);
    expect(world.snap()).toMatchObject({ catchingUp: true, status: "playing" });
    expect(world.audio.playbackRate).toBe(CATCH_UP_SPEED);
    const behindS = world.snap().behindLiveS ?? 0;
    expect(behindS).toBeGreaterThan(100);
    await world.pass(60_000);
    expect(world.snap().behindLiveS).toBeLessThan(behindS - 10);
    await world.pass(closesInS(behindS) * 1_000);
    expect(world.snap()).toMatchObject({ catchingUp: false, behindLiveS: null });
    expect(world.audio.playbackRate).toBe(1);
  });

  test("begins at the moment heard when the listener is behind live, and stops at a press or at live", async () => {
    const world = createWorld();
    const chase = new CatchingUp(world.engine);
    await world.tuneInHls();
    world.engine.seekBy(-600);
    await world.pass(1_000);
    const heardMs = world.snap().heardAtMs ?? 0;
    chase.catchUp();
    expect(Math.abs((world.snap().heardAtMs ?? 0) - heardMs)).toBeLessThan(2_000);
    chase.stopCatchingUp();
    expect(world.audio.playbackRate).toBe(1);
    expect(world.snap().behindLiveS).toBeGreaterThan(500);
    chase.catchUp();
    world.engine.goLive();
    await world.pass(1_000);
    expect(world.audio.playbackRate).toBe(1);
  });

  test("does not carry over to the next station", async () => {
    const world = createWorld();
    const chase = new CatchingUp(world.engine);
    await world.tuneInHls();
    world.engine.seekBy(-600);
    chase.catchUp();
    world.engine.playStation({ ...station(hls(HLS_URL)), rpuid: "8269002" });
    expect(world.snap().catchingUp).toBe(false);
  });

  test("is not offered where the stream does not reach the programme's start", async () => {
    const world = createWorld();
    const chase = new CatchingUp(world.engine);
    await world.tuneInPlain();
    expect(chase.catchUp()).toBe(false);
    expect(world.snap().catchingUp).toBe(false);
  });
});
