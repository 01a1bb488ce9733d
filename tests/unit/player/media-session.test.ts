import { describe, expect, test } from "vitest";
import { wordsOf } from "#components/language/server-words.ts";
import type { Snapshot } from "#components/player/engine/snapshot.ts";
import {
  bindMediaSession,
  type MediaSessionPort,
  timelineOf,
  wordsBesideTitle,
} from "#components/player/media-session.ts";
import { createWorld, episode, MP3_URL, mp3, recording, START_MS, station } from "./world.ts";

const LUNCH = { name: "The Long Lunch", startMs: START_MS - 3_600_000, stopMs: START_MS + 3_600_000 };

/** `others`: whether there are stations beside the station heard. */
function listening(world: ReturnType<typeof createWorld>, others = false) {
  const stepped: number[] = [];
  const told: string[] = [];
  const positions: unknown[] = [];
  const described: unknown[] = [];
  const actions = new Map<string, ((details: { seekTime?: number; seekOffset?: number }) => void) | null>();
  const session: MediaSessionPort = {
    describe: (metadata) => described.push(metadata),
    setState: (state) => told.push(state),
    setPosition(position) {
      if (position !== null) {
        // Chromium throws at such positions.
        const { duration, position: at, playbackRate } = position;
        if (!(duration >= 0) || !(at >= 0) || at > duration || playbackRate === 0)
          throw new TypeError("refused");
      }
      positions.push(position);
    },
    setAction: (action, run) => actions.set(action, run),
  };
  const { engine, time } = world;
  const steps = { canStep: () => others, stepStation: async (step: 1 | -1) => stepped.push(step) > 0 };
  const episodes = {
    hasNext: () => engine.getSnapshot().media?.kind === "episode",
    playNext: () => stepped.push(0) > 0,
  };
  const player = {
    subscribe: engine.subscribe,
    getSnapshot: engine.getSnapshot,
    controls: engine,
    steps,
    episodes,
    besideTitle: (snapshot: Snapshot) => wordsBesideTitle(snapshot, "UTC", wordsOf("de")),
  };
  const unbind = bindMediaSession(player, session, () => time.elapsedMs);
  return { told, positions, described, actions, stepped, unbind };
}

describe("the media session", () => {
  test("offers the previous and the next station where there are others, and else neither", async () => {
    const world = createWorld();
    const system = listening(world, true);
    await world.tuneInHls();
    system.actions.get("nexttrack")?.({});
    system.actions.get("previoustrack")?.({});
    expect(system.stepped).toEqual([1, -1]);

    const alone = createWorld();
    const quiet = listening(alone);
    await alone.tuneInHls();
    expect([quiet.actions.get("nexttrack"), quiet.actions.get("previoustrack")]).toEqual([null, null]);
  });

  test("has the programme as its timeline, told on change and not on every tick", async () => {
    const world = createWorld();
    const system = listening(world);
    await world.tuneInHls();
    world.engine.setOnAir("8269001", { show: LUNCH, song: { artist: "Marra", name: "Low Tide" } });
    expect(system.described.at(-1)).toMatchObject({
      title: "The Long Lunch",
      artist: "Harbour FM",
      album: "Low Tide · Marra",
    });
    expect(system.told.at(-1)).toBe("playing");
    expect(system.positions.at(-1)).toMatchObject({ duration: 7_200, playbackRate: 1 });
    const before = system.positions.length;
    await world.pass(60_000);
    expect(system.positions).toHaveLength(before);
    world.engine.seekBy(-300);
    await world.pass(1_000);
    expect(system.positions.length).toBe(before + 1);
  });

  test("names the show and the song of the moment that is heard, not those on air", async () => {
    const world = createWorld();
    const system = listening(world);
    await world.tuneInHls();
    const song = { artist: "Marra", name: "Low Tide", startMs: START_MS - 60_000, stopMs: START_MS + 90_000 };
    const before = {
      artist: "The Fais",
      name: "Outlook",
      startMs: START_MS - 960_000,
      stopMs: START_MS - 700_000,
    };
    world.engine.setOnAir("8269001", { show: LUNCH, song, songs: [song, before] });
    expect(system.described.at(-1)).toMatchObject({ album: "Low Tide · Marra" });
    world.engine.seekToWallClock(START_MS - 900_000);
    await world.pass(1_000);
    expect(world.snap().song?.name).toBe("Outlook");
    expect(system.described.at(-1)).toMatchObject({ album: "Outlook · The Fais" });
    world.engine.seekToWallClock(START_MS - 300_000);
    await world.pass(1_000);
    expect(system.described.at(-1)).toMatchObject({ title: "The Long Lunch", album: "" });
    world.engine.goLive();
    await world.pass(1_000);
    expect(system.described.at(-1)).toMatchObject({ album: "Low Tide · Marra" });
  });

  test("says what a station without a known programme is, with Nowline's sign where the station has none", async () => {
    const world = createWorld();
    const system = listening(world);
    const bare = station(mp3(MP3_URL));
    world.engine.playStation(bare);
    expect(system.described.at(-1)).toEqual({
      title: "Harbour FM",
      artist: "Nowline",
      album: "",
      artwork: "/icon-512.png",
    });
    world.engine.playStation({
      ...bare,
      rpuid: "8269002",
      name: "Quay",
      genres: ["Classical", "Jazz"],
      region: "Bergen",
    });
    expect(system.described.at(-1)).toMatchObject({ title: "Quay", artist: "Klassik · Bergen" });
  });

  test("tells two stations of one name apart by what they are", async () => {
    const world = createWorld();
    const system = listening(world);
    const first = { ...station(mp3(MP3_URL)), region: "North" };
    world.engine.playStation(first);
    expect(system.described.at(-1)).toMatchObject({ artist: "North" });
    world.engine.playStation({ ...first, rpuid: "8269002", region: "South" });
    expect(system.described.at(-1)).toMatchObject({ artist: "South" });
  });

  test("steers the player", async () => {
    const world = createWorld();
    const system = listening(world);
    await world.tuneInHls();
    world.engine.setOnAir("8269001", { show: LUNCH });
    system.actions.get("seekbackward")?.({});
    await world.pass(1_000);
    expect(world.snap().behindLiveS).toBeGreaterThanOrEqual(13);
    system.actions.get("seekto")?.({ seekTime: 1_800 });
    await world.pass(1_000);
    expect(Math.abs((world.snap().heardAtMs ?? 0) - (LUNCH.startMs + 1_800_000))).toBeLessThan(3_000);
    system.actions.get("pause")?.({});
    expect(world.snap().status).toBe("paused");
    expect(system.told.at(-1)).toBe("paused");
    system.actions.get("play")?.({});
    system.actions.get("stop")?.({});
    expect(world.snap()).toMatchObject({ status: "paused", media: { kind: "station" } });
    expect(system.told.at(-1)).toBe("paused");
  });

  test("says why nothing sounds, and what the station is once it sounds again", async () => {
    const world = createWorld();
    const system = listening(world);
    await world.tuneInPlain();
    world.audio.fail(2);
    expect(system.described.at(-1)).toMatchObject({
      title: "Harbour FM",
      artist: "Harbour FM ist nicht erreichbar. Neuer Versuch",
    });
    world.environment.isOnline = false;
    await world.pass(1_000);
    expect(system.described.at(-1)).toMatchObject({
      artist: "Keine Verbindung. Harbour FM läuft weiter, sobald die Verbindung zurück ist",
    });
    world.environment.isOnline = true;
    await world.pass(5_000);
    world.audio.sound();
    await world.pass(1_000);
    expect(system.described.at(-1)).toMatchObject({ title: "Harbour FM", artist: "Nowline" });
  });

  test("offers no seeking where there is none", async () => {
    const world = createWorld();
    const system = listening(world);
    await world.tuneInPlain();
    for (const action of ["seekbackward", "seekforward", "seekto", "nexttrack"]) {
      expect(system.actions.get(action)).toBeNull();
    }
  });

  test("never sets values that browsers throw at", async () => {
    const world = createWorld();
    const system = listening(world);
    world.engine.playEpisode({ ...episode(recording("http://harbour.test/e.mp3")), durationSeconds: 0 });
    world.audio.sound();
    await world.pass(2_000);
    expect(timelineOf(world.snap())).toBeNull();
    world.audio.duration = 100;
    await world.pass(1_000);
    world.audio.currentTime = 140;
    await world.pass(1_000);
    expect(system.positions.at(-1)).toMatchObject({ duration: 100, position: 100 });
  });

  test("clears the media session at its end", async () => {
    const world = createWorld();
    const system = listening(world);
    await world.tuneInPlain();
    system.unbind();
    expect(system.described.at(-1)).toBeNull();
    const told = system.told.length;
    world.engine.stop();
    expect(system.told).toHaveLength(told);
  });
});
