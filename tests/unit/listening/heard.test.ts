import { describe, expect, test } from "vitest";
import { songIn, soundingIn, stationIn } from "#components/listening/diary.ts";
import {
  heardArtists,
  MOST_SONGS,
  mergeHeard,
  NOTHING_HEARD,
  parseHeard,
  withSong,
  withStation,
} from "#components/listening/heard.ts";
import type { SongAt } from "#components/model/song-at.ts";
import { IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";

const song = (title: string, atMs: number, artist = "Marra"): SongAt => ({
  artist,
  title,
  rpuid: "8269001",
  station: "Harbour FM",
  atMs,
});
const playing: Snapshot = {
  ...IDLE,
  status: "playing",
  nowMs: 1_000_000,
  media: {
    kind: "station",
    station: {
      rpuid: "8269001",
      name: "Harbour FM",
      hue: 1,
      chroma: 0.1,
      streams: [],
    },
  },
  song: { artist: "Marra", name: "Low Tide" },
};

describe("what was heard", () => {
  test("has stations once, the last heard first", () => {
    let heard = withStation(NOTHING_HEARD, { rpuid: "8269001", name: "Harbour FM", atMs: 1 });
    heard = withStation(heard, { rpuid: "5789001", name: "Radio Nord", atMs: 2 });
    heard = withStation(heard, { rpuid: "8269001", name: "Harbour FM", atMs: 3 });
    expect(heard.stations.map(({ rpuid, atMs }) => [rpuid, atMs])).toEqual([
      ["8269001", 3],
      ["5789001", 2],
    ]);
  });

  test("records a song once, however often it is read, and again when it is played again", () => {
    let heard = withSong(NOTHING_HEARD, song("Low Tide", 0));
    expect(withSong(heard, song("Low Tide", 60_000))).toBe(heard);
    heard = withSong(heard, song("Glasshouse", 200_000));
    heard = withSong(heard, song("Low Tide", 3_600_000));
    expect(heard.songs.map(({ title }) => title)).toEqual(["Low Tide", "Glasshouse", "Low Tide"]);
  });

  test("is bounded", () => {
    let heard = NOTHING_HEARD;
    for (let n = 0; n < MOST_SONGS + 20; n++) heard = withSong(heard, song(`Song ${n}`, n));
    expect(heard.songs).toHaveLength(MOST_SONGS);
    expect(heard.songs[0]?.title).toBe(`Song ${MOST_SONGS + 19}`);
  });

  test("survives damaged storage", () => {
    expect(parseHeard(null)).toEqual(NOTHING_HEARD);
    expect(parseHeard({ stations: "no", songs: [1, { artist: "Marra" }] })).toEqual(NOTHING_HEARD);
    const kept = {
      stations: [{ rpuid: "8269001", name: "Harbour FM", atMs: 5 }],
      songs: [song("Low Tide", 4)],
    };
    expect(parseHeard({ ...kept, stations: [...kept.stations, { rpuid: "<", name: "x", atMs: 1 }] })).toEqual(
      kept,
    );
  });

  test("merges with another device's, each entry once", () => {
    const own = withSong(
      withStation(NOTHING_HEARD, { rpuid: "8269001", name: "Harbour FM", atMs: 5 }),
      song("A", 5),
    );
    const other = withSong(
      withStation(NOTHING_HEARD, { rpuid: "8269001", name: "Harbour", atMs: 3 }),
      song("B", 9),
    );
    const both = mergeHeard(own, other);
    expect(both.stations).toEqual(own.stations);
    expect(both.songs.map(({ title }) => title)).toEqual(["B", "A"]);
    expect(mergeHeard(both, other)).toEqual(both);
  });

  test("gives the artists of heard songs, the most heard first", () => {
    const heard = {
      stations: [],
      songs: [song("A", 1, "Otto Vey"), song("B", 2), song("C", 3), song("D", 4, " ")],
    };
    expect(heardArtists(heard, 5)).toEqual([
      { name: "Marra", songs: 2 },
      { name: "Otto Vey", songs: 1 },
    ]);
  });
});

describe("what the player says of it", () => {
  test("is empty while the player is silent, muted or connecting", () => {
    for (const state of [
      { muted: true },
      { volume: 0 },
      { status: "buffering" },
      { status: "paused" },
    ] as const)
      expect(soundingIn({ ...playing, ...state })).toBeNull();
    expect(soundingIn(IDLE)).toBeNull();
  });

  test("names the station and the song that is heard", () => {
    expect(stationIn(playing)).toEqual({ rpuid: "8269001", name: "Harbour FM", atMs: 1_000_000 });
    expect(songIn(playing)).toEqual(song("Low Tide", 1_000_000));
    const heard = { artist: "The Fais", name: "Outlook" };
    expect(songIn({ ...playing, behindLiveS: 900, song: heard })).toMatchObject({ title: "Outlook" });
    expect(songIn({ ...playing, behindLiveS: 900, song: null })).toBeNull();
  });
});
