import { describe, expect, test } from "vitest";
import { IDLE, type Snapshot } from "#components/player/engine/snapshot.ts";
import { showAfter, songsSince } from "#components/player/songs-since.ts";

const song = (startMs: number, name: string, stopMs?: number) => ({
  startMs,
  name,
  artist: "Marra",
  ...(stopMs === undefined ? {} : { stopMs }),
});
const SONGS = [song(100, "Old", 200), song(300, "Middle"), song(500, "Latest")];
const show = (name: string, startMs: number, stopMs: number) => ({ name, startMs, stopMs });

function heard(more: Partial<Snapshot>, onAir: object = {}): Snapshot {
  const station = {
    ...{ rpuid: "8260001", name: "Harbour FM", hue: 1, chroma: 0, streams: [], songs: SONGS },
    ...onAir,
  };
  return {
    ...IDLE,
    status: "playing",
    nowMs: 600,
    heardAtMs: 600,
    media: { kind: "station", station },
    ...more,
  };
}

describe("songs since", () => {
  test("names the songs that the rewind window reaches, the latest first, with the song heard and the song on air", () => {
    const list = songsSince(heard({ rewind: { startMs: 250, liveMs: 600 }, song: SONGS[1] ?? null }));
    expect(list.map(({ name, heard, onAir, reachable }) => [name, heard, onAir, reachable])).toEqual([
      ["Latest", false, true, true],
      ["Middle", true, false, true],
    ]);
  });

  test("keeps a song that began before the window while it is heard, and offers no way to its start", () => {
    const list = songsSince(heard({ rewind: { startMs: 150, liveMs: 600 }, song: SONGS[0] ?? null }));
    expect(list.at(-1)).toMatchObject({ name: "Old", heard: true, reachable: false });
  });

  test("without sound no song counts as heard", () => {
    const list = songsSince(heard({ status: "reconnecting", heardAtMs: null, song: SONGS[2] ?? null }));
    expect(list.map(({ name, heard, onAir }) => [name, heard, onAir])).toContainEqual([
      "Latest",
      false,
      true,
    ]);
    expect(list.some(({ heard }) => heard)).toBe(false);
  });

  test("leaves out songs after live, songs without a time and songs without a name", () => {
    const songs = [song(700, "Later"), { name: "When?" }, song(400, "", 450), song(300, "Known")];
    const list = songsSince(
      heard(
        { rewind: { startMs: 0, liveMs: 600 } },
        { songs: songs.map((each) => ({ ...each, artist: each.name ? "Marra" : "" })) },
      ),
    );
    expect(list.map(({ name }) => name)).toEqual(["Known"]);
  });

  test("where the stream does not rewind, names the last eight and offers no way back", () => {
    const songs = Array.from({ length: 20 }, (_, at) => song(at * 10, `Song ${at}`));
    const list = songsSince(heard({}, { songs }));
    expect(list).toHaveLength(8);
    expect(list[0]).toMatchObject({ name: "Song 19", reachable: false });
  });

  test("a song that has stopped is not on air", () => {
    const [latest] = songsSince(
      heard({ rewind: { startMs: 0, liveMs: 600 } }, { songs: [song(100, "Old", 200)] }),
    );
    expect(latest?.onAir).toBe(false);
  });
});

describe("the programme after the programme heard", () => {
  const shows = [show("Third", 900, 1000), show("First", 0, 500), show("Second", 500, 900)];
  test("is the next to begin, behind live as well", () => {
    expect(showAfter(heard({ show: shows[1] ?? null, heardAtMs: 400 }, { shows }))?.name).toBe("Second");
    expect(showAfter(heard({ show: null, heardAtMs: 600 }, { shows }))?.name).toBe("Third");
  });
  test("is unknown at the end of what is known", () => {
    expect(showAfter(heard({ show: shows[0] ?? null }, { shows }))).toBeNull();
  });
});
