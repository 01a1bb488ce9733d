import { describe, expect, test } from "vitest";
import { AAC_URL, createWorld, MP3_URL, mp3, station } from "./world.ts";

describe("a plain live stream", () => {
  test("is idle, connects, plays, and reports each state", async () => {
    const world = createWorld();
    expect(world.snap().status).toBe("idle");
    await world.tuneInPlain();
    expect(world.statuses).toEqual(["connecting", "playing"]);
    expect(world.audio.sources).toEqual([MP3_URL]);
    expect(world.snap()).toMatchObject({
      behindLiveS: null,
      rewind: null,
      stream: { codec: "MP3", kbps: 128 },
    });
  });

  test("is stopped, not paused, and begun afresh", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.pause();
    expect(world.audio.src).toBe("");
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "listener" });
    await world.pass(600_000);
    world.engine.play();
    expect(world.audio.sources).toEqual([MP3_URL, MP3_URL]);
    world.audio.sound();
    expect(world.snap().status).toBe("playing");
  });

  test("treats a clean close as a lost connection", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.end();
    expect(world.snap()).toMatchObject({
      status: "reconnecting",
      reconnect: { attempt: 1, reason: { kind: "closed" } },
    });
    await world.pass(1_000);
    expect(world.audio.sources).toHaveLength(2);
    expect(world.snap().reconnect?.nextTryAtMs).toBeNull();
    world.audio.sound();
    expect(world.snap()).toMatchObject({ status: "playing", reconnect: null });
  });

  test("notices after 8 s that a server has frozen while its bytes trickle", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.starve();
    expect(world.snap().status).toBe("buffering");
    await world.pass(6_000);
    expect(world.snap().status).toBe("buffering");
    await world.pass(3_000);
    expect(world.snap()).toMatchObject({
      status: "reconnecting",
      reconnect: { reason: { kind: "stalled" } },
    });
  });

  test("notices sooner when the browser says that no bytes arrive", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.starve();
    world.audio.emit("stalled");
    await world.pass(5_000);
    expect(world.snap().reconnect?.reason).toEqual({ kind: "stalled" });
  });

  test("goes on when sound comes back by itself", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.starve();
    await world.pass(3_000);
    world.audio.sound();
    await world.pass(10_000);
    expect(world.statuses).toEqual(["connecting", "playing", "buffering", "playing"]);
  });

  test("gives a silent connection ten seconds, and a connection that sends data twenty", async () => {
    const silent = createWorld();
    silent.engine.playStation(station(mp3(MP3_URL)));
    await silent.pass(11_000);
    expect(silent.snap().reconnect?.reason).toEqual({ kind: "timeout" });

    const slow = createWorld();
    slow.engine.playStation(station(mp3(MP3_URL)));
    for (let second = 0; second < 18; second += 1) {
      slow.audio.emit("progress");
      await slow.pass(1_000);
    }
    expect(slow.snap().status).toBe("connecting");
    for (let second = 0; second < 4; second += 1) {
      slow.audio.emit("progress");
      await slow.pass(1_000);
    }
    expect(slow.snap().status).toBe("reconnecting");
  });

  test("does not mistake a machine that slept for a frozen stream", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.time.elapsedMs += 3_600_000;
    await world.pass(1_000);
    expect(world.snap().status).toBe("playing");
  });
});

describe("falling back", () => {
  const both = () => station(mp3(MP3_URL), { ...mp3(AAC_URL, 64), audioFormat: "AAC" });

  test("tries the next stream of the same station at once, by name", async () => {
    const world = createWorld();
    world.engine.playStation(both());
    world.audio.fail(4);
    expect(world.snap().reconnect).toMatchObject({
      failed: { index: 0, codec: "MP3" },
      trying: { index: 1, codec: "AAC" },
      reason: { kind: "unplayable" },
    });
    await world.pass(100);
    expect(world.audio.src).toBe(AAC_URL);
    world.audio.sound();
    expect(world.snap()).toMatchObject({ status: "playing", fellBackTo: { index: 1 } });
  });

  test("goes back to the preferred stream with the next press", async () => {
    const world = createWorld();
    world.engine.playStation(both());
    world.audio.fail(4);
    await world.pass(100);
    world.audio.sound();
    world.engine.pause();
    world.engine.play();
    expect(world.audio.src).toBe(MP3_URL);
  });

  test("pauses after the last one, goes round again, and gives up after three minutes, saying so", async () => {
    const world = createWorld();
    world.engine.playStation(both());
    world.audio.fail(4);
    let rounds = 0;
    while (world.snap().status === "reconnecting" && rounds < 500) {
      rounds += 1;
      await world.pass(500);
      if (world.audio.src !== "") world.audio.fail(4);
    }
    expect(world.snap()).toMatchObject({ status: "failed", failure: { kind: "gave-up" } });
    expect(world.time.elapsedMs).toBeGreaterThan(178_000);
    expect(world.time.elapsedMs).toBeLessThan(190_000);
    expect(new Set(world.audio.sources)).toEqual(new Set([MP3_URL, AAC_URL]));
    expect(world.audio.listening).toBe(0);
    const tried = world.audio.sources.length;
    await world.pass(60_000);
    expect(world.audio.sources).toHaveLength(tried);
    world.engine.play();
    expect(world.snap().status).toBe("connecting");
  });

  test("says unreachable, not unplayable, for a stream that has played before", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.fail(4);
    expect(world.snap().reconnect?.reason).toEqual({ kind: "network" });
  });

  test("counts a new outage only after half a minute of sound", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    await world.pass(32_000);
    for (const attempt of [1, 2]) {
      world.audio.end();
      expect(world.snap().reconnect?.attempt).toBe(attempt);
      await world.pass(2_000);
      world.audio.sound();
      await world.pass(3_000);
    }
    await world.pass(32_000);
    world.audio.end();
    expect(world.snap().reconnect?.attempt).toBe(1);
  });

  test("tries at once when the connection returns, with three minutes ahead", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.environment.isOnline = false;
    world.audio.fail(2);
    expect(world.snap().reconnect?.reach).toBe("offline");
    for (let second = 0; second < 170; second += 1) {
      await world.pass(1_000);
      if (world.audio.src !== "") world.audio.fail(4);
    }
    expect(world.snap().status).toBe("reconnecting");
    const tried = world.audio.sources.length;
    world.environment.isOnline = true;
    world.environment.wake();
    expect(world.audio.sources).toHaveLength(tried + 1);
    world.audio.fail(4);
    await world.pass(60_000);
    expect(world.snap().status).toBe("reconnecting");
  });

  test("asks a frozen server again without a pause", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.starve();
    world.audio.emit("stalled");
    await world.pass(6_000);
    const tried = world.audio.sources.length;
    expect(tried).toBe(2);
    await world.pass(20_000);
    expect(world.audio.sources.length).toBeGreaterThanOrEqual(tried + 2);
  });

  test("has 10 s after Stop and Play, as at the first press, until Chromium knows its MP3", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.pause();
    await world.pass(3_000);
    world.engine.play();
    await world.pass(9_000);
    expect(world.audio.sources).toHaveLength(2);
    world.audio.sound();
    await world.pass(100);
    expect(world.snap().status).toBe("playing");
  });

  test("stops trying when the listener presses pause", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.end();
    world.engine.pause();
    await world.pass(60_000);
    expect(world.snap().status).toBe("paused");
    expect(world.audio.sources).toHaveLength(1);
  });
});

describe("refusals of play()", () => {
  test("treats NotAllowedError as a need for a press, and releases the stream", async () => {
    const world = createWorld();
    world.audio.refusal = "NotAllowedError";
    world.engine.playStation(station(mp3(MP3_URL)));
    await world.pass(100);
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "needs-press" });
    expect(world.audio.src).toBe("");
    world.audio.refusal = null;
    world.engine.play();
    world.audio.sound();
    expect(world.snap().status).toBe("playing");
  });

  test("ignores AbortError alone", async () => {
    const world = createWorld();
    world.audio.refusal = "AbortError";
    world.engine.playStation(station(mp3(MP3_URL)));
    await world.pass(100);
    expect(world.snap().status).toBe("connecting");
    world.audio.refusal = "EncodingError";
    world.engine.playStation({ ...station(mp3(MP3_URL)), rpuid: "8269002" });
    await world.pass(100);
    expect(world.snap().status).toBe("reconnecting");
  });

  test("ignores events of a source that was left", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.engine.playStation({ ...station(mp3(AAC_URL)), rpuid: "8269002", name: "Kiosk" });
    expect(world.snap().status).toBe("connecting");
    expect(world.audio.listening).toBe(7);
  });

  test("treats a pause from outside as the system's", async () => {
    const world = createWorld();
    await world.tuneInPlain();
    world.audio.interrupt();
    expect(world.snap()).toMatchObject({ status: "paused", pausedBecause: "system" });
  });
});

test("says so when a station lists no stream", () => {
  const world = createWorld();
  world.engine.playStation(station());
  expect(world.snap()).toMatchObject({ status: "failed", failure: { kind: "no-stream" } });
});
