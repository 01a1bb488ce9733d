import { describe, expect, test } from "vitest";
import type { KeptSound } from "#components/player/engine/ports.ts";
import { createWorld, episode, recording, START_MS } from "./world.ts";

const URL_1 = "http://harbour.test/e/1.mp3";
/** An id may be an address, here with the ending of HLS. */
const ID = "8269001:http://harbour.test/salt-4.m3u8";
const saltRoad = (...streams: Parameters<typeof episode>) => ({ ...episode(...streams), id: ID });

/** A world whose device has downloaded the episode, with the object URLs that are in use. */
function withDownload(sound: KeptSound = { mime: "audio/mpeg" }) {
  const used = new Set<string>();
  let made = 0;
  const device = { has: true, isCleared: false };
  const world = createWorld({
    downloads: {
      find: (id) => (device.has && id === ID ? sound : undefined),
      open: async () => {
        if (device.isCleared) return null;
        const url = `blob:${++made}`;
        used.add(url);
        return { url, release: () => used.delete(url) };
      },
    },
  });
  const sounds = async () => {
    await world.pass(0);
    world.audio.duration = 1_800;
    world.audio.sound();
    await world.pass(1_000);
  };
  return { world, used, device, sounds };
}

describe("a downloaded episode", () => {
  test("plays from this device, whoever asks for it", async () => {
    const { world, sounds } = withDownload();
    world.engine.playEpisode(saltRoad(recording(URL_1)));
    await sounds();
    expect(world.audio.sources).toEqual(["blob:1"]);
    expect(world.snap()).toMatchObject({ status: "playing", fellBackTo: null });
    world.engine.playEpisode({ ...saltRoad(), id: "8269001:x", next: saltRoad(recording(URL_1)) });
    world.engine.playNext();
    await sounds();
    expect(world.audio.src).toBe("blob:2");
  });

  test("keeps its object URL while it is loaded, and frees it afterwards", async () => {
    const { world, used, sounds } = withDownload();
    world.engine.playEpisode(saltRoad());
    await sounds();
    world.engine.pause();
    world.engine.playEpisode(saltRoad());
    await sounds();
    expect([world.audio.sources, [...used]]).toEqual([["blob:1"], ["blob:1"]]);
    world.engine.stop();
    expect(used.size).toBe(0);
  });

  test("frees the object URL of a sound that came after the listener had stopped", async () => {
    const { world, used } = withDownload();
    world.engine.playEpisode(saltRoad());
    world.engine.stop();
    await world.pass(100);
    expect([world.audio.sources, used.size]).toEqual([[], 0]);
  });

  test("plays from its server where the browser has cleared the sound", async () => {
    const { world, device, sounds } = withDownload();
    device.isCleared = true;
    world.engine.playEpisode(saltRoad(recording(URL_1)));
    await world.pass(1_000);
    await sounds();
    expect(world.audio.sources).toEqual([URL_1]);
    expect(world.snap().status).toBe("playing");
  });

  test("goes on where it broke", async () => {
    const { world, sounds } = withDownload();
    world.engine.playEpisode(saltRoad());
    await sounds();
    // Less than the second after which the player looks at the position again.
    await world.pass(900);
    const brokeAtS = world.audio.currentTime;
    world.audio.fail(3, "decode");
    await world.pass(2_000);
    expect([world.audio.src, world.audio.currentTime]).toEqual(["blob:2", brokeAtS]);
  });

  test("stops when the window of the download closes", async () => {
    const { world, sounds } = withDownload({ mime: "audio/mpeg", stopMs: START_MS + 60_000 });
    world.engine.playEpisode(saltRoad());
    await sounds();
    await world.pass(61_000);
    expect(world.snap().status).toBe("windowClosed");
  });

  test("plays from this device after a reload, and from its server once the download is removed", async () => {
    const { world, device, sounds } = withDownload();
    world.engine.playEpisode(saltRoad(recording(URL_1)));
    await sounds();
    const downloads = {
      find: () => ({ mime: "audio/mpeg" }),
      open: async () => ({ url: "blob:later", release: () => {} }),
    };
    const reloaded = createWorld({ store: world.store, downloads });
    reloaded.engine.restore();
    reloaded.engine.play();
    await reloaded.pass(0);
    expect(reloaded.audio.sources).toEqual(["blob:later"]);
    device.has = false;
    const removed = createWorld({ store: world.store });
    removed.engine.restore();
    removed.engine.play();
    await removed.pass(0);
    expect(removed.audio.sources).toEqual([URL_1]);
  });
});
