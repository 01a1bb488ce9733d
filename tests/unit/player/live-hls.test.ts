import { describe, expect, test } from "vitest";
import { createWorld, HLS_URL, hls, MP3_URL, mp3, START_MS, station } from "./world.ts";

const MINUTE = 60_000;

describe("live over HLS", () => {
  test("connects and plays at live, with a rewind window", async () => {
    const world = createWorld();
    await world.tuneInHls();
    expect(world.statuses).toEqual(["connecting", "playing"]);
    expect(world.module.last.url).toBe(HLS_URL);
    const { behindLiveS, rewind, heardAtMs } = world.snap();
    expect(behindLiveS).toBeNull();
    expect(rewind?.startMs).toBeGreaterThan(START_MS - 121 * MINUTE);
    expect(rewind?.startMs).toBeLessThan(START_MS - 119 * MINUTE);
    expect(Math.abs((heardAtMs ?? 0) - (rewind?.liveMs ?? 0))).toBeLessThan(6_000);
  });

  test("stays at live for half an hour, whatever the playlist's steps", async () => {
    const world = createWorld();
    await world.tuneInHls();
    let behind = 0;
    for (let minute = 0; minute < 30; minute += 1) {
      await world.pass(MINUTE);
      if (world.snap().behindLiveS !== null) behind += 1;
    }
    expect(behind).toBe(0);
    expect(world.snap().status).toBe("playing");
  });

  test("falls behind by the length of a pause, and says so during the pause", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.engine.pause();
    await world.pass(20_000);
    expect(world.snap()).toMatchObject({ status: "paused" });
    expect(world.snap().behindLiveS).toBeGreaterThanOrEqual(18);
    await world.pass(20 * MINUTE);
    // A forgotten tab stops fetching playlists; its distance behind live stays correct.
    expect(world.module.last.stops).toBe(1);
    expect(Math.abs((world.snap().behindLiveS ?? 0) - 1_220)).toBeLessThan(8);
    world.engine.play();
    expect(world.module.last.loads.at(-1)).toBe(-1);
    world.refresh();
    world.audio.sound();
    await world.pass(1_000);
    expect(world.snap().status).toBe("playing");
    expect(Math.abs((world.snap().behindLiveS ?? 0) - 1_220)).toBeLessThan(8);
  });

  test("takes up the window's beginning when it has slid past the listener", async () => {
    const world = createWorld();
    world.broadcast.windowS = 60;
    await world.tuneInHls();
    const heard = world.audio.currentTime;
    world.engine.pause();
    await world.pass(10 * MINUTE);
    world.engine.play();
    world.refresh();
    expect(world.audio.currentTime).toBeGreaterThan(heard + 500);
    world.audio.sound();
    await world.pass(2_000);
    const { behindLiveS } = world.snap();
    expect(behindLiveS).toBeGreaterThan(30);
    expect(behindLiveS).toBeLessThan(60);
  });

  test("tells the time even when the encoder's clock is hours off", async () => {
    const world = createWorld();
    world.broadcast.clockMs = 3 * 3_600_000;
    await world.tuneInHls();
    await world.pass(5_000);
    expect(world.snap().behindLiveS).toBeNull();
    expect(Math.abs((world.snap().heardAtMs ?? 0) - world.serverNow())).toBeLessThan(30_000);
  });

  test("is not confused when the server's clock is corrected", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.correctClock(60_000);
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeNull();
  });

  test("can rewind without EXT-X-PROGRAM-DATE-TIME too", async () => {
    const world = createWorld();
    world.broadcast.clockMs = null;
    await world.tuneInHls();
    expect(world.snap().behindLiveS).toBeNull();
    world.engine.seekBy(-300);
    await world.pass(1_000);
    expect(Math.abs((world.snap().behindLiveS ?? 0) - 300)).toBeLessThan(10);
  });
});

describe("trouble over HLS", () => {
  test("recovers from a network fault in place while the buffer has sound", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.broadcast.on = false;
    world.module.last.networkError();
    await world.pass(600);
    expect(world.module.last.loads).toEqual([-1]);
    world.module.last.networkError();
    await world.pass(1_100);
    expect(world.module.last.loads).toEqual([-1, -1]);
    expect(world.snap().status).toBe("playing");
    world.broadcast.on = true;
    world.module.last.events.onSegment(0);
    await world.pass(10_000);
    expect(world.statuses).toEqual(["connecting", "playing"]);
    expect(world.module.made).toHaveLength(1);
  });

  test("takes the next stream two seconds after running dry, when its requests fail", async () => {
    const world = createWorld();
    await world.tuneInHls([hls(HLS_URL), mp3(MP3_URL)]);
    const first = world.module.last;
    first.networkError(503, false);
    world.audio.starve();
    await world.pass(3_200);
    expect(world.snap().reconnect).toMatchObject({
      reason: { kind: "http", status: 503 },
      failed: { index: 0 },
      trying: { index: 1 },
    });
    expect(first.destroyed).toBe(true);
    await world.pass(100);
    expect(world.audio.src).toBe(MP3_URL);
  });

  test("resumes where the connection was lost, and says how far behind live", async () => {
    const world = createWorld();
    await world.tuneInHls();
    await world.pass(20_000);
    world.broadcast.on = false;
    world.module.last.networkError(0, false);
    world.audio.starve();
    for (let second = 0; second < 60; second += 1) {
      await world.pass(1_000);
      if (world.module.last.attached && !world.module.last.destroyed) world.module.last.networkError();
    }
    expect(world.snap().status).toBe("reconnecting");
    world.broadcast.on = true;
    await world.pass(3_000);
    world.refresh();
    const asked = world.module.last.loads.at(-1) ?? -1;
    expect(asked).toBeGreaterThan(0);
    world.audio.currentTime = asked;
    world.audio.sound();
    await world.pass(1_000);
    expect(world.snap().status).toBe("playing");
    expect(world.snap().behindLiveS).toBeGreaterThan(50);
    expect(world.snap().behindLiveS).toBeLessThan(80);
  });

  test("fails at once without a first playlist", async () => {
    const world = createWorld();
    world.engine.playStation(station(hls(HLS_URL), mp3(MP3_URL)));
    await world.pass(0);
    world.module.last.networkError(404);
    expect(world.snap().reconnect).toMatchObject({
      reason: { kind: "http", status: 404 },
      trying: { index: 1 },
    });
  });

  test("recovers from one media error, not from two within five seconds", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.module.last.mediaError();
    expect(world.module.last.recoveries).toBe(1);
    expect(world.snap().status).toBe("playing");
    await world.pass(6_000);
    world.module.last.mediaError();
    expect(world.module.last.recoveries).toBe(2);
    await world.pass(1_000);
    world.module.last.mediaError();
    expect(world.snap().status).toBe("reconnecting");
  });

  test("tries in place at once when the connection returns", async () => {
    const world = createWorld();
    await world.tuneInHls();
    for (let count = 0; count < 4; count += 1) world.module.last.networkError();
    world.environment.wake();
    expect(world.module.last.loads).toEqual([-1]);
  });

  test("treats the end of a playlist as a lost connection", async () => {
    const world = createWorld();
    await world.tuneInHls();
    world.audio.end();
    expect(world.snap().reconnect?.reason).toEqual({ kind: "closed" });
  });

  test("says so when hls.js cannot be fetched, and fetches it again", async () => {
    let asked = 0;
    const world = createWorld({
      loadHls: () => {
        asked += 1;
        return Promise.reject(new Error("offline"));
      },
    });
    world.engine.playStation(station(hls(HLS_URL)));
    await world.pass(100);
    expect(world.snap().reconnect?.reason).toEqual({ kind: "network" });
    await world.pass(2_000);
    expect(asked).toBeGreaterThan(1);
  });

  test("plays natively only where hls.js cannot run", async () => {
    const world = createWorld();
    world.module.supported = false;
    world.audio.nativeHls = "maybe";
    world.engine.playStation(station(hls(HLS_URL)));
    await world.pass(0);
    expect(world.audio.src).toBe(HLS_URL);
    expect(world.module.made).toHaveLength(0);
    world.audio.sound();
    expect(world.snap().rewind).toBeNull();

    const without = createWorld();
    without.module.supported = false;
    without.engine.playStation(station(hls(HLS_URL)));
    await without.pass(0);
    expect(without.snap().reconnect?.reason).toEqual({ kind: "unplayable" });
  });

  test("keeps what it has loaded while it waits for a press", async () => {
    const world = createWorld();
    world.audio.refusal = "NotAllowedError";
    world.engine.playStation(station(hls(HLS_URL)));
    await world.pass(0);
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "needs-press" });
    expect(world.module.last.destroyed).toBe(false);
    world.audio.refusal = null;
    world.engine.play();
    world.audio.sound();
    expect(world.snap().status).toBe("playing");
    expect(world.module.made).toHaveLength(1);
  });
});
