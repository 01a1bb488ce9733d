/** Told songs: which witness is believed, when a song begins, goes on and ends, and what other processes see. */
import { describe, expect, test } from "vitest";
import { latestSongChange, songChangeOf, songChangesSince } from "#db/activity/song-changes.ts";
import { addSongs, compareSongs, putSongs } from "#db/activity/write.ts";
import { toldSong } from "#lib/contract/told-song.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { tell } from "#lib/nowplaying/tell.ts";
import { imported, RPUID, T, toldStation } from "#tests/support/told-station.ts";

describe("a song", () => {
  test("is on air from the moment it was told, and ends when the next begins", () => {
    const { say, onAir, heard } = toldStation();
    expect(say("stream", T, "Juno Pell - Glass Tide")).toEqual({
      outcome: "began",
      song: { artist: "Juno Pell", title: "Glass Tide", startMs: T, stopMs: T + 10 * MINUTE_MS },
    });
    expect(onAir(T)).toBe("Glass Tide");
    say("stream", T + 200 * SECOND_MS, "Ada Quist - Low Bridge");
    expect(onAir(T + 200 * SECOND_MS)).toBe("Low Bridge");
    expect(heard(T + 300 * SECOND_MS)).toEqual([
      ["Glass Tide", 0, 200],
      ["Low Bridge", 200, 800],
    ]);
  });

  test("of unknown length ends ten minutes after it was told last", () => {
    const { say, onAir, heard } = toldStation();
    say("stream", T, "Juno Pell - Glass Tide");
    expect(onAir(T + 10 * MINUTE_MS)).toBeUndefined();
    for (let at = 2; at <= 20; at += 2)
      expect(say("stream", T + at * MINUTE_MS, "JUNO PELL - Glass tide").outcome).toBe("goes-on");
    expect(onAir(T + 25 * MINUTE_MS)).toBe("Glass Tide");
    expect(heard(T + 40 * MINUTE_MS)).toHaveLength(1);
    expect(onAir(T + 30 * MINUTE_MS)).toBeUndefined();
  });

  test("of a told length ends there, even if the stream still names it", () => {
    const { say, onAir, heard } = toldStation();
    const told = { startMs: T - 20 * SECOND_MS, durationMs: 200 * SECOND_MS };
    expect(say("push", T, "Juno Pell - Glass Tide", told).song).toMatchObject({
      stopMs: T + 180 * SECOND_MS,
    });
    expect(onAir(T + 179 * SECOND_MS)).toBe("Glass Tide");
    expect(say("push", T + 200 * SECOND_MS, "Juno Pell - Glass Tide").outcome).toBe("goes-on");
    expect(onAir(T + 200 * SECOND_MS)).toBeUndefined();
    const again = { startMs: T + 300 * SECOND_MS };
    expect(say("push", T + 300 * SECOND_MS, "Juno Pell - Glass Tide", again).outcome).toBe("began");
    expect(heard(T + 300 * SECOND_MS)).toHaveLength(2);
  });

  test("ends with an advert and goes on after it", () => {
    const { say, onAir, heard } = toldStation();
    say("stream", T, "Juno Pell - Glass Tide");
    expect(say("stream", T + MINUTE_MS, "Harbour Gold")).toEqual({ outcome: "no-song", reason: "station" });
    expect(onAir(T + MINUTE_MS)).toBeUndefined();
    expect(say("stream", T + 2 * MINUTE_MS, "Juno Pell - Glass Tide").outcome).toBe("goes-on");
    expect(onAir(T + 2 * MINUTE_MS)).toBe("Glass Tide");
    expect(say("stream", T + 3 * MINUTE_MS, "")).toEqual({ outcome: "no-song", reason: "empty" });
    expect(heard(T + 5 * MINUTE_MS)).toEqual([["Glass Tide", 0, 180]]);
  });

  test("told with a wrong title and the same beginning again is corrected", () => {
    const { say, heard } = toldStation();
    say("push", T, "Juno Pell - Glas Tid", { startMs: T });
    expect(say("push", T + 5_000, "Juno Pell - Glass Tide", { startMs: T }).outcome).toBe("began");
    expect(heard(T + MINUTE_MS).map(([title]) => title)).toEqual(["Glass Tide"]);
  });

  test("that began before the last told song comes too late", () => {
    const { say, onAir } = toldStation();
    say("push", T, "Juno Pell - Glass Tide");
    expect(say("push", T + 1_000, "Ada Quist - Low Bridge", { startMs: T - 2 * MINUTE_MS }).outcome).toBe(
      "late",
    );
    expect(onAir(T + 1_000)).toBe("Glass Tide");
  });

  test.each([
    ["in ten minutes", 10 * MINUTE_MS],
    ["of a later year", 400 * DAY_MS],
  ])("begins though a clock that ran ahead noted a song %s", (_when, aheadMs) => {
    const { say, onAir } = toldStation();
    say("push", T + aheadMs, "Juno Pell - Glass Tide");
    expect(say("push", T, "Ada Quist - Low Bridge").outcome).toBe("began");
    expect(onAir(T)).toBe("Low Bridge");
  });

  test("of a station whose clock is some seconds behind begins when it is told", () => {
    const { say, heard } = toldStation();
    say("push", T, "Juno Pell - Glass Tide");
    const at = T + 5 * SECOND_MS;
    expect(say("push", at, "Ada Quist - Low Bridge", { startMs: T - SECOND_MS })).toMatchObject({
      outcome: "began",
      song: { startMs: at },
    });
    expect(heard(at)).toEqual([
      ["Glass Tide", 0, 5],
      ["Low Bridge", 5, 605],
    ]);
  });

  test("of 20 seconds is a jingle", () => {
    const { say } = toldStation();
    expect(say("push", T, "Juno Pell - Glass Tide", { durationMs: 20_000 })).toEqual({
      outcome: "no-song",
      reason: "short",
    });
  });
});

describe("trust", () => {
  test("a stream and a status page are ignored for ten minutes after a station's own word", () => {
    const { say, onAir } = toldStation();
    say("push", T, "Juno Pell - Glass Tide");
    for (const origin of ["stream", "status"] as const)
      expect(say(origin, T + 9 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("outranked");
    expect(onAir(T + 9 * MINUTE_MS)).toBe("Glass Tide");
    expect(say("stream", T + 10 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("began");
    expect(say("push", T + 11 * MINUTE_MS, "Pia Holm - Nord").outcome).toBe("began");
  });

  test("a station's own word has exactly the outcomes that the contract names, whoever told before", () => {
    const found = (["push", "status", "stream"] as const).flatMap((origin) => {
      const { say } = toldStation();
      say(origin, T, "Juno Pell - Glass Tide");
      return [
        say("push", T + MINUTE_MS, "Juno Pell - Glass Tide"),
        say("push", T + 3 * MINUTE_MS, "Ada Quist - Low Bridge"),
        say("push", T + 3 * MINUTE_MS, "Pia Holm - Nord", { startMs: T }),
        say("push", T + 4 * MINUTE_MS, ""),
      ].map(({ outcome }) => outcome);
    });
    expect(new Set(found)).toEqual(new Set(toldSong.shape.outcome.options));
  });

  test("a station that told a long song is believed until its end", () => {
    const { say } = toldStation();
    say("push", T, "Juno Pell - Long Tide", { durationMs: 60 * MINUTE_MS });
    expect(say("status", T + 59 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("outranked");
    expect(say("status", T + 61 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("began");
  });

  test("a status page that falls silent hands over to the stream after three minutes", () => {
    const { say } = toldStation();
    say("status", T, "Juno Pell - Glass Tide");
    say("status", T + 2 * MINUTE_MS, "Juno Pell - Glass Tide");
    expect(say("stream", T + 4 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("outranked");
    expect(say("stream", T + 5 * MINUTE_MS, "Ada Quist - Low Bridge").outcome).toBe("began");
  });

  test("imported songs are not on air while somebody tells, and are again afterwards", () => {
    const { db, say, onAir, heard } = toldStation();
    addSongs(db, [
      imported("before", T - MINUTE_MS, T + MINUTE_MS),
      imported("within", T + 2 * MINUTE_MS, T + 4 * MINUTE_MS),
      imported("after", T + 30 * MINUTE_MS, T + 34 * MINUTE_MS),
    ]);
    expect(onAir(T)).toBe("before");
    say("stream", T, "Juno Pell - Glass Tide");
    expect(onAir(T + MINUTE_MS)).toBe("Glass Tide");
    expect(onAir(T + 2.5 * MINUTE_MS)).toBe("Glass Tide");
    say("stream", T + 2.5 * MINUTE_MS, "Harbour Gold");
    expect(onAir(T + 2.5 * MINUTE_MS)).toBeUndefined();
    say("stream", T + 5 * MINUTE_MS, "Ada Quist - Low Bridge");
    expect(onAir(T + 31 * MINUTE_MS)).toBe("after");
    // "within" was on air at no moment.
    expect(heard(T + 10 * MINUTE_MS).map(([title]) => title)).toEqual(["before", "Glass Tide", "Low Bridge"]);
  });

  test("imported songs that begin during a told song, or after it while its witness is believed, were not heard", () => {
    const { db, say, heard } = toldStation();
    const minute = (n: number) => T + n * MINUTE_MS;
    addSongs(
      db,
      [0, 4, 8, 20, 30].map((n) => imported(`Import ${n}`, minute(n), minute(n + 3))),
    );
    say("push", minute(1), "Juno Pell - Glass Tide", { startMs: minute(1), durationMs: 6 * MINUTE_MS });
    const titles = (n: number) => heard(minute(n)).map(([title]) => title);
    expect(titles(5)).toEqual(["Import 0", "Glass Tide"]);
    // Told until minute 7, and believed for a minute more.
    expect(titles(7.5)).toEqual(["Import 0", "Glass Tide"]);
    expect(titles(21)).toEqual(["Import 0", "Glass Tide", "Import 8", "Import 20"]);
    say("push", minute(21), "");
    expect(titles(31)).toEqual(["Import 0", "Glass Tide", "Import 8", "Import 20", "Import 30"]);
  });

  test("an import beside told songs adds only songs that were not told", () => {
    const { db, say, heard } = toldStation();
    say("push", T, "Juno Pell - Glass Tide", { durationMs: 3 * MINUTE_MS });
    const songs = [
      imported("over it", T + MINUTE_MS, T + 5 * MINUTE_MS),
      imported("at its place", T, T + MINUTE_MS),
      imported("after", T + 3 * MINUTE_MS, T + 5 * MINUTE_MS),
    ];
    expect(putSongs(db, songs)).toEqual(["unchanged", "unchanged", "added"]);
    expect(compareSongs(db, songs)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expect(heard(T + 10 * MINUTE_MS).map(([title]) => title)).toEqual(["Glass Tide", "after"]);
  });
});

test("each change of songs has a larger number than all before it; repeats make none", () => {
  const { db, say } = toldStation();
  expect(latestSongChange(db)).toBe(0);
  say("stream", T, "Juno Pell - Glass Tide");
  tell(db, { rpuid: "8269002", origin: "push", atMs: T, raw: "Ada Quist - Low Bridge", stationNames: [] });
  const seen = latestSongChange(db);
  expect(songChangesSince(db, 0, 10).map(({ rpuid }) => rpuid)).toEqual([RPUID, "8269002"]);
  say("stream", T + 10_000, "Juno Pell - Glass Tide");
  expect(latestSongChange(db)).toBe(seen);
  say("stream", T + 20_000, "");
  expect(songChangesSince(db, seen, 10).map(({ rpuid }) => rpuid)).toEqual([RPUID]);
  expect(songChangeOf(db, [RPUID, "8269002"])).toBe(latestSongChange(db));
  expect(songChangeOf(db, ["8269003"])).toBe(0);
  putSongs(db, [imported("later", T + MINUTE_MS, T + 2 * MINUTE_MS)]);
  expect(songChangeOf(db, [RPUID])).toBeGreaterThan(seen + 1);
});

test("songs of more than a month ago leave as new songs come", () => {
  const { db, say } = toldStation();
  const old = Array.from({ length: 12 }, (_, n) =>
    imported(`old ${n}`, T - 40 * DAY_MS + n * MINUTE_MS, T - 40 * DAY_MS + (n + 1) * MINUTE_MS),
  );
  addSongs(db, [...old, imported("of last week", T - 7 * DAY_MS, T - 7 * DAY_MS + MINUTE_MS)]);
  for (let n = 0; n < 3; n++) say("push", T + n * MINUTE_MS, `Juno Pell - Part ${n}`);
  const kept = db.prepare("SELECT title FROM song ORDER BY start_ms").pluck().all();
  expect(kept).toEqual(["of last week", "Part 0", "Part 1", "Part 2"]);
  expect(db.prepare("SELECT songs FROM station_songs").pluck().all()).toEqual([4]);
});

test("artists are counted as those of imported songs are, and no longer when a song is corrected", () => {
  const { db, say } = toldStation();
  addSongs(db, [imported("running", T - 1_000, T + MINUTE_MS)]);
  say("push", T, "Juno Pel - Glass Tide");
  say("push", T + 1, "Juno Pell - Glass Tide", { startMs: T });
  const counted = db.prepare("SELECT artist, songs FROM artist_station ORDER BY artist").all();
  expect(counted).toEqual([
    { artist: "Ada Quist", songs: 1 },
    { artist: "Juno Pell", songs: 1 },
  ]);
  expect(db.prepare("SELECT songs FROM station_songs").pluck().all()).toEqual([2]);
});
