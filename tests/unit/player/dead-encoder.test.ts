import { describe, expect, test } from "vitest";
import { createWorld, HLS_URL, hls, MP3_URL, mp3, station } from "./world.ts";

const MINUTE = 60_000;

describe("a server that begins every opening at sequence number 0", () => {
  test.each([
    { by: "dates", clockMs: 0 },
    { by: "file names", clockMs: null },
  ])("is heard again after a minute, by new $by", async ({ clockMs }) => {
    const world = createWorld();
    const beginAnew = () =>
      Object.assign(world.broadcast, { windowS: 12, clockMs, zeroMs: world.serverNow() - 12_000 });
    beginAnew();
    await world.tuneInHls();
    world.engine.stop();
    await world.pass(MINUTE);
    beginAnew();
    await world.tuneInHls();
    expect(world.module.made).toHaveLength(2);
    expect(world.module.last.destroyed).toBe(false);
    expect(world.snap().status).toBe("playing");
  });
});

describe("an encoder that died, behind a server that goes on sending its last playlist", () => {
  type World = ReturnType<typeof createWorld>;

  /** Sound as hls.js makes it: each stream that has its playlist plays the last twelve seconds. */
  async function listenOn(world: World, seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      await world.pass(1_000);
      const { destroyed, liveSyncPosition } = world.module.last;
      if (destroyed) continue;
      world.refresh();
      if (world.module.last.destroyed || liveSyncPosition === null) continue;
      if (world.audio.currentTime < liveSyncPosition) world.audio.currentTime = liveSyncPosition;
      const hasSound = world.audio.currentTime < liveSyncPosition + 12;
      if (hasSound && !world.audio.sounding) world.audio.sound();
      else if (!hasSound && world.audio.sounding) world.audio.starve();
    }
  }

  async function die(world: World) {
    world.broadcast.diedAtMs = world.serverNow();
    await listenOn(world, 30);
    expect(world.snap()).toMatchObject({
      status: "reconnecting",
      reconnect: { reason: { kind: "stalled" } },
    });
    world.statuses.length = 0;
  }

  test("is not heard again, and is live at its next segment", async () => {
    const world = createWorld();
    await world.tuneInHls();
    await die(world);
    await listenOn(world, 60);
    expect(world.statuses).not.toContain("playing");
    expect(world.snap().reconnect?.attempt).toBeGreaterThan(10);
    world.broadcast.diedAtMs = null;
    await listenOn(world, 10);
    expect(world.snap().status).toBe("playing");
  });

  test("is given up for good, and not heard at the next press either", async () => {
    const world = createWorld();
    await world.tuneInHls();
    await die(world);
    await listenOn(world, 240);
    expect(world.snap()).toMatchObject({
      status: "failed",
      failure: { kind: "gave-up", reason: { kind: "stalled" } },
    });
    world.engine.playStation(station(hls(HLS_URL)));
    await listenOn(world, 60);
    expect(world.statuses).not.toContain("playing");
  });

  test("without dates, is known by its file names", async () => {
    const world = createWorld();
    world.broadcast.clockMs = null;
    await world.tuneInHls();
    await die(world);
    await listenOn(world, 60);
    expect(world.statuses).not.toContain("playing");
  });

  test("can be rewound to what was not heard yet", async () => {
    const world = createWorld();
    await world.tuneInHls();
    await die(world);
    world.engine.seekToWallClock(world.serverNow() - 10 * MINUTE);
    await world.pass(0);
    world.refresh();
    expect(world.module.last.destroyed).toBe(false);
    world.audio.currentTime = world.module.last.loads.at(-1) ?? 0;
    world.audio.sound();
    await world.pass(1_000);
    expect(world.snap().status).toBe("playing");
    expect(world.snap().behindLiveS).toBeGreaterThan(500);
  });

  test("is heard to its end, once, by a listener who was behind live", async () => {
    const world = createWorld();
    await world.tuneInHls();
    await die(world);
    const endMs = world.broadcast.diedAtMs ?? 0;
    world.engine.seekToWallClock(endMs - 10_000);
    await world.pass(0);
    world.refresh();
    expect(world.module.last.destroyed).toBe(false);
    const placeS = world.module.last.loads.at(-1) ?? 0;
    const leftS = (world.module.last.liveSyncPosition ?? 0) + 12 - placeS;
    // The playlist ends with the last whole segment before the death.
    expect(leftS).toBeGreaterThan(5);
    expect(leftS).toBeLessThanOrEqual(10);
    world.audio.currentTime = placeS;
    world.audio.sound();
    await world.pass((leftS - 0.2) * 1_000);
    expect(world.snap().status).toBe("playing");
    world.audio.starve();
    await world.pass(10_000);
    expect(world.snap()).toMatchObject({
      status: "reconnecting",
      reconnect: { reason: { kind: "stalled" } },
    });
    world.statuses.length = 0;
    await listenOn(world, 60);
    expect(world.statuses).not.toContain("playing");
  });

  test("is not heard at the first press when the playlist says that it has ended", async () => {
    const world = createWorld();
    world.broadcast.ended = true;
    world.engine.playStation(station(hls(HLS_URL), mp3(MP3_URL)));
    await world.pass(0);
    world.refresh();
    expect(world.snap().reconnect).toMatchObject({ reason: { kind: "stalled" }, trying: { index: 1 } });
  });
});
