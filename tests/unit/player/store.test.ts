import { describe, expect, test } from "vitest";
import type { Asked } from "#components/player/engine/keep-last.ts";
import { createStore, type MakePlayer } from "#components/player/player-store.ts";
import { FakeAudio } from "./fake-audio.ts";
import { settled } from "./fakes.ts";
import { createWorld, episode, MP3_URL, mp3, recording, station } from "./world.ts";

/** A page whose player is fetched when `arrive` is called. */
function page() {
  const world = createWorld();
  let arrive: (make: MakePlayer<FakeAudio> | Error) => void = () => {};
  let asked = 0;
  const network = { isOn: true, back: () => {} };
  const server = { isNewer: false };
  const kept: Asked[] = [];
  const around = {
    online: () => network.isOn,
    onBack(back: () => void) {
      network.back = back;
      return () => {};
    },
    keepAsked: (asked: Asked) => void kept.push(asked),
    reloads: async (isWanted: () => boolean) => server.isNewer && isWanted(),
  };
  const store = createStore<FakeAudio>(() => {
    asked += 1;
    return new Promise((resolve, reject) => {
      arrive = (make) => (make instanceof Error ? reject(make) : resolve(make));
    });
  }, around);
  const make: MakePlayer<FakeAudio> = () => ({
    engine: world.engine,
    steps: { canStep: () => false, stepStation: async () => false },
    remote: null,
    chase: { catchUp: () => false, stopCatchingUp: () => {} },
    episodes: { hasNext: () => false, playNext: () => false },
    dispose: () => world.engine.dispose(),
  });
  const detach = store.attach(new FakeAudio());
  return {
    world,
    store,
    network,
    server,
    kept,
    detach,
    asked: () => asked,
    arrives: async () => {
      arrive(make);
      await settled();
    },
    arrivesAndCannotRestore: async () => {
      world.engine.restore = () => {
        throw new TypeError("what is stored is damaged");
      };
      arrive(make);
      await settled();
    },
    fails: async () => {
      arrive(new Error("offline"));
      await settled();
    },
  };
}

describe("the player before it is there", () => {
  test("is idle, and every command is safe", () => {
    const { store, asked } = page();
    store.controls.toggle();
    store.controls.goLive();
    store.controls.setVolume(0.5);
    expect(store.controls.seekToWallClock(0)).toBe(false);
    expect(store.getSnapshot().status).toBe("idle");
    expect(asked()).toBe(0);
  });

  test("shows the requested station at once, and plays it when the player has loaded", async () => {
    const { store, arrives, world } = page();
    let told = 0;
    store.subscribe(() => {
      told += 1;
    });
    store.controls.playStation(station(mp3(MP3_URL)));
    expect(store.getSnapshot()).toMatchObject({ status: "connecting", media: { kind: "station" } });
    expect(told).toBe(1);
    await arrives();
    expect(world.audio.src).toBe(MP3_URL);
    world.audio.sound();
    expect(store.getSnapshot().status).toBe("playing");
  });

  test("plays the last of several requests, once", async () => {
    const { store, arrives, asked, world } = page();
    store.controls.playStation(station(mp3("http://harbour.test/first")));
    store.controls.playEpisode(episode(recording("http://harbour.test/e.mp3")));
    await arrives();
    expect(asked()).toBe(1);
    expect(world.audio.sources).toEqual(["http://harbour.test/e.mp3"]);
  });

  test("cancels a request", async () => {
    const { store, arrives, world } = page();
    store.controls.playStation(station(mp3(MP3_URL)));
    store.controls.toggle();
    expect(store.getSnapshot().status).toBe("idle");
    await arrives();
    expect(world.audio.sources).toEqual([]);
  });

  test("asks for a press when the code cannot load, and loads it again at the press", async () => {
    const { store, arrives, fails, asked, world } = page();
    store.controls.playStation(station(mp3(MP3_URL)));
    await fails();
    expect(store.getSnapshot()).toMatchObject({ status: "paused", pausedBecause: "needs-press" });
    store.controls.toggle();
    expect(store.getSnapshot().status).toBe("connecting");
    expect(asked()).toBe(2);
    await arrives();
    expect(world.audio.src).toBe(MP3_URL);
  });

  test("goes on connecting where the page reloads for a newer build, in which the request is kept", async () => {
    const { store, fails, server, kept } = page();
    server.isNewer = true;
    const asked = station(mp3(MP3_URL));
    store.controls.playStation(asked, { atMs: 5_000 });
    await fails();
    expect(store.getSnapshot().status).toBe("connecting");
    store.goOnAfterReload();
    expect(kept).toMatchObject([{ media: { kind: "station", station: asked }, atMs: 5_000 }]);
  });

  test("keeps no request for the next document that was withdrawn, and where nothing was asked for", async () => {
    const { store, kept } = page();
    store.controls.prepare();
    store.goOnAfterReload();
    store.controls.playStation(station(mp3(MP3_URL)));
    store.controls.pause();
    store.goOnAfterReload();
    expect(kept).toEqual([]);
  });

  test("says that the device is offline, and plays when the network is back", async () => {
    const { store, arrives, fails, network, world } = page();
    network.isOn = false;
    store.controls.playStation(station(mp3(MP3_URL)));
    await fails();
    expect(store.getSnapshot()).toMatchObject({ status: "reconnecting", reconnect: { reach: "offline" } });
    network.isOn = true;
    network.back();
    expect(store.getSnapshot().status).toBe("connecting");
    await arrives();
    expect(world.audio.src).toBe(MP3_URL);
  });

  test("a pause withdraws what waits for the network", async () => {
    const { store, fails, asked, network } = page();
    network.isOn = false;
    store.controls.playEpisode(episode(recording(MP3_URL)));
    await fails();
    store.controls.pause();
    expect(store.getSnapshot().status).toBe("idle");
    network.isOn = true;
    network.back();
    expect(asked()).toBe(1);
  });

  test("can be loaded ahead", async () => {
    const { store, arrives, asked, world } = page();
    store.controls.prepare();
    store.controls.prepare();
    await arrives();
    expect(asked()).toBe(1);
    expect(world.audio.sources).toEqual([]);
    store.controls.playStation(station(mp3(MP3_URL)));
    expect(world.audio.src).toBe(MP3_URL);
  });

  test("shows what plays, also where the previous page's media could not be restored", async () => {
    const { store, arrivesAndCannotRestore, world } = page();
    store.restore();
    await arrivesAndCannotRestore();
    store.controls.playStation(station(mp3(MP3_URL)));
    world.audio.sound();
    expect(store.getSnapshot().status).toBe("playing");
  });

  test("ends with its element", async () => {
    const { store, arrives, detach, world } = page();
    store.controls.playStation(station(mp3(MP3_URL)));
    await arrives();
    detach();
    expect(world.audio.src).toBe("");
    expect(store.getSnapshot().status).toBe("idle");
  });
});
