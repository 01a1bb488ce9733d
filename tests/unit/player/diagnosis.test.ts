import { describe, expect, test, vi } from "vitest";
import type { StreamLook } from "#lib/contract/stream-look.ts";
import { createWorld, HLS_URL, hls, MP3_URL, mp3, station } from "./world.ts";

const looking = (look: StreamLook) => {
  const lookAt = vi.fn(() => Promise.resolve(look));
  return { world: createWorld({ lookAt }), lookAt };
};
const UNPLAYABLE = 4;

describe("a stream that never sounded", () => {
  test.each<[StreamLook, object]>([
    [
      { outcome: "refused", status: 404 },
      { kind: "http", status: 404 },
    ],
    [
      { outcome: "refused", status: 403 },
      { kind: "http", status: 403 },
    ],
    [
      { outcome: "refused", status: 451 },
      { kind: "http", status: 451 },
    ],
    [{ outcome: "page" }, { kind: "page" }],
  ])("is given up at once where our server sees %j", async (look, reason) => {
    const { world, lookAt } = looking(look);
    world.engine.playStation(station(mp3(MP3_URL)));
    world.audio.fail(UNPLAYABLE);
    await world.pass(100);
    expect(world.snap()).toMatchObject({
      status: "failed",
      failure: { kind: "gave-up", isFinal: true, reason },
    });
    expect(world.audio.sources.length).toBeLessThanOrEqual(2);
    await world.pass(60_000);
    expect(lookAt).toHaveBeenCalledTimes(1);
    world.engine.play();
    expect(world.snap().status).toBe("connecting");
  });

  test.each<StreamLook>([
    { outcome: "refused", status: 503 },
    { outcome: "sound" },
    { outcome: "unreachable" },
    { outcome: "unknown" },
  ])("is tried again where our server sees %j", async (look) => {
    const { world, lookAt } = looking(look);
    world.engine.playStation(station(mp3(MP3_URL)));
    world.audio.fail(UNPLAYABLE);
    await world.pass(10_000);
    expect(world.snap().status).toBe("reconnecting");
    expect(world.audio.sources.length).toBeGreaterThan(1);
    expect(lookAt).toHaveBeenCalledTimes(1);
  });

  test("the station's other streams are still tried", async () => {
    const { world } = looking({ outcome: "refused", status: 404 });
    const other = "http://harbour.test/other.mp3";
    world.engine.playStation(station(mp3(MP3_URL), mp3(other)));
    world.audio.fail(UNPLAYABLE);
    await world.pass(100);
    expect(world.audio.sources.at(-1)).toBe(other);
    world.audio.sound();
    await world.pass(1_000);
    expect(world.snap()).toMatchObject({ status: "playing", fellBackTo: { index: 1 } });
  });

  test("over HLS, is given up if its server forbids pages to read it", async () => {
    const { world } = looking({ outcome: "hls", cors: false });
    world.engine.playStation(station(hls(HLS_URL)));
    await world.pass(0);
    world.module.last.events.onError({ kind: "network", fatal: true, status: 0 });
    await world.pass(100);
    expect(world.snap()).toMatchObject({ status: "failed", failure: { reason: { kind: "blocked" } } });
  });
});

describe("a station whose address is a playlist", () => {
  const LIST_URL = "http://harbour.test/live.m3u";
  const other = "http://harbour.test/second.mp3";

  test("plays its first stream, and the next when that fails", async () => {
    const { world } = looking({ outcome: "list", urls: [MP3_URL, other] });
    world.engine.playStation(station(mp3(LIST_URL)));
    await world.pass(0);
    expect(world.audio.sources).toEqual([MP3_URL]);
    world.audio.fail(UNPLAYABLE);
    expect(world.audio.sources).toEqual([MP3_URL, other]);
    world.audio.sound();
    await world.pass(1_000);
    expect(world.snap().status).toBe("playing");
  });

  test("without an ending that says so, plays at the second attempt and at the next press", async () => {
    const { world, lookAt } = looking({ outcome: "list", urls: [MP3_URL] });
    const hidden = "http://harbour.test/listen?id=7";
    world.engine.playStation(station(mp3(hidden)));
    world.audio.fail(UNPLAYABLE);
    await world.pass(100);
    expect(world.audio.sources).toEqual([hidden, MP3_URL]);
    world.audio.sound();
    await world.pass(1_000);
    expect(world.snap().status).toBe("playing");
    world.engine.pause();
    world.engine.play();
    await world.pass(0);
    expect(world.audio.sources).toEqual([hidden, MP3_URL, MP3_URL]);
    expect(lookAt).toHaveBeenCalledTimes(3);
  });

  test("without an ending that says so, HLS is played as HLS, or said to be closed to other websites", async () => {
    const hidden = station(mp3("http://harbour.test/listen?id=7"));
    const { world } = looking({ outcome: "hls", cors: true });
    world.engine.playStation(hidden);
    world.audio.fail(UNPLAYABLE);
    await world.pass(100);
    expect(world.module.last.url).toBe("http://harbour.test/listen?id=7");
    const closed = looking({ outcome: "hls", cors: false }).world;
    closed.engine.playStation(hidden);
    closed.audio.fail(UNPLAYABLE);
    await closed.pass(100);
    expect(closed.snap()).toMatchObject({ status: "failed", failure: { reason: { kind: "blocked" } } });
  });

  test("says what the address contains instead of sound", async () => {
    const { world } = looking({ outcome: "page" });
    world.engine.playStation(station(mp3(LIST_URL)));
    await world.pass(200);
    expect(world.snap()).toMatchObject({ status: "failed", failure: { reason: { kind: "page" } } });
    expect(world.audio.sources).toEqual([]);
  });
});
