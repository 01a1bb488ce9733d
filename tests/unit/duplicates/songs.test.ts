import { expect, test } from "vitest";
import { addSongs } from "#db/activity/write.ts";
import { changesOf } from "#lib/api/events/changes.ts";
import { compareSongs, songsOfPairs } from "#lib/duplicates/songs.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { emptyActivity } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog-now.ts";

/** Songs of four minutes each, newest first, the last begun at NOW. */
const hour = (songOf: (n: number) => string, lateMs = 0) =>
  Array.from({ length: 12 }, (_, n) => ({ song: songOf(n), startMs: NOW - n * 4 * MINUTE_MS + lateMs }));

test("songs begun within two minutes of each other are together", () => {
  const one = hour((n) => `song ${n}`);
  expect(
    compareSongs(
      one,
      hour((n) => `song ${n}`, MINUTE_MS),
    ),
  ).toEqual({ together: 12, compared: 12 });
  expect(
    compareSongs(
      one,
      hour((n) => `song ${n}`, 3 * MINUTE_MS),
    ),
  ).toMatchObject({ together: 0 });
  expect(
    compareSongs(
      one,
      hour((n) => `other ${n}`),
    ),
  ).toEqual({ together: 0, compared: 12 });
});

test("only the time of which both stations told is compared", () => {
  const one = hour((n) => `song ${n}`);
  expect(compareSongs(one, one.slice(0, 3))).toEqual({ together: 3, compared: 3 });
  expect(compareSongs(one, [])).toEqual({ together: 0, compared: 0 });
});

test("the songs of two stations are read from the activity store", () => {
  const { db } = emptyActivity();
  const songs = ["8267001", "8267002", "8267003"].flatMap((rpuid, station) =>
    Array.from({ length: 6 }, (_, n) => ({
      ...{ rpuid, artist: "Ada Quist", artist_key: artistKey("Ada Quist"), origin: "import" as const },
      ...{ title: station === 2 ? `Other ${n}` : `Song ${n}` },
      ...{ start_ms: NOW - (n + 1) * 4 * MINUTE_MS, stop_ms: NOW - n * 4 * MINUTE_MS },
    })),
  );
  addSongs(db, songs);
  const of = songsOfPairs(db, NOW);
  expect(of("8267001", "8267002")).toEqual({ together: 6, compared: 6 });
  expect(of("8267001", "8267003")).toEqual({ together: 0, compared: 6 });
  expect(of("8267001", "8267999")).toEqual({ together: 0, compared: 0 });
});

test("a song that one entry tells wakes the event streams of all entries of its station", () => {
  const { db } = emptyActivity();
  const changes = changesOf({
    activity: () => db,
    revision: () => 1,
    generation: () => 1,
    entriesOf: (rpuid) => [rpuid, "8267001"],
  });
  expect(changes()).toBe("all");
  tell(db, {
    ...{ rpuid: "8267002", origin: "push", atMs: NOW, stationNames: [] },
    ...{ artist: "Ada Quist", title: "A song" },
  });
  expect(changes()).toEqual(["8267002", "8267001"]);
});
