/** Writes songs, and the demonstration's plays. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type PlayTable, activityQueries as q, type SongTable } from "./schema.ts";
import { SongCounts } from "./song-counts.ts";

const insertSong = statement<SongTable>((p) =>
  q
    .insertInto("song")
    .values({
      rpuid: p("rpuid"),
      start_ms: p("start_ms"),
      stop_ms: p("stop_ms"),
      artist: p("artist"),
      title: p("title"),
      artist_key: p("artist_key"),
      demonstration: p("demonstration"),
    })
    .onConflict((c) => c.doNothing()),
);
const findSong = statement<
  { rpuid: string; start_ms: number },
  Pick<SongTable, "stop_ms" | "artist" | "title" | "artist_key">
>((p) =>
  q
    .selectFrom("song")
    .select(["stop_ms", "artist", "title", "artist_key"])
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", "=", p("start_ms")),
);
const updateSong = statement<SongTable>((p) =>
  q
    .updateTable("song")
    .set({
      stop_ms: p("stop_ms"),
      artist: p("artist"),
      title: p("title"),
      artist_key: p("artist_key"),
      demonstration: p("demonstration"),
    })
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", "=", p("start_ms")),
);
const upsertPlay = statement<PlayTable>((p) =>
  q
    .insertInto("play")
    .values({
      rpuid: p("rpuid"),
      hour_start_ms: p("hour_start_ms"),
      plays: p("plays"),
      seconds: p("seconds"),
      demonstration: p("demonstration"),
    })
    .onConflict((c) => c.doUpdateSet({ plays: p("plays"), seconds: p("seconds") })),
);
type RemovedSong = Pick<SongTable, "rpuid" | "artist_key" | "artist">;
const removeDemoSongs = statement<{ before: number }, RemovedSong>((p) =>
  q
    .deleteFrom("song")
    .where("demonstration", "=", 1)
    .where("start_ms", "<", p("before"))
    .returning(["rpuid", "artist_key", "artist"]),
);
const removeOldSongs = statement<{ before: number; limit: number }, RemovedSong>((p) => ({
  compile: () =>
    sql<RemovedSong>`DELETE FROM song WHERE (rpuid, start_ms) IN
      (SELECT rpuid, start_ms FROM song WHERE start_ms < ${p("before")} LIMIT ${p("limit")})
      RETURNING rpuid, artist_key, artist`.compile(q),
}));
const removeDemoPlays = statement<{ before: number }>((p) =>
  q.deleteFrom("play").where("demonstration", "=", 1).where("hour_start_ms", "<", p("before")),
);
const lastDemoSong = statement<object, { start_ms: number }>(() =>
  q.selectFrom("song").select("start_ms").where("demonstration", "=", 1).orderBy("start_ms", "desc").limit(1),
);

/** Adds songs in one transaction; an existing song that begins at the same moment stays. */
export function addSongs(db: SqliteDatabase, songs: Iterable<SongTable>): void {
  db.transaction(() => {
    const counts = new SongCounts();
    for (const song of songs)
      if (insertSong.run(db, song).changes > 0) counts.change(song.rpuid, song.artist_key, song.artist, 1);
    counts.write(db);
  }).immediate();
}

export type SongOutcome = "added" | "changed" | "unchanged";

function differs(song: SongTable, found: Omit<SongTable, "rpuid" | "start_ms" | "demonstration">): boolean {
  return song.stop_ms !== found.stop_ms || song.artist !== found.artist || song.title !== found.title;
}

/** What `putSongs` would do with each song, in order; writes nothing. */
export const compareSongs = (db: SqliteDatabase, songs: readonly SongTable[]): SongOutcome[] =>
  songs.map((song) => {
    const found = findSong.get(db, song);
    if (!found) return "added";
    return differs(song, found) ? "changed" : "unchanged";
  });

/** Writes songs in one transaction. Of several songs that begin at one moment, a station keeps the last one given. */
export function putSongs(db: SqliteDatabase, songs: readonly SongTable[]): SongOutcome[] {
  return db
    .transaction(() => {
      const counts = new SongCounts();
      const outcomes = songs.map((song): SongOutcome => {
        if (insertSong.run(db, song).changes > 0) {
          counts.change(song.rpuid, song.artist_key, song.artist, 1);
          return "added";
        }
        const found = findSong.get(db, song);
        if (!found || !differs(song, found)) return "unchanged";
        updateSong.run(db, song);
        counts.change(song.rpuid, found.artist_key, found.artist, -1);
        counts.change(song.rpuid, song.artist_key, song.artist, 1);
        return "changed";
      });
      counts.write(db);
      return outcomes;
    })
    .immediate();
}

function uncount(db: SqliteDatabase, removed: readonly RemovedSong[]): number {
  const counts = new SongCounts();
  for (const { rpuid, artist_key, artist } of removed) counts.change(rpuid, artist_key, artist, -1);
  counts.write(db);
  return removed.length;
}

/** Deletes at most `limit` songs that began before `beforeMs`; returns how many. */
export function pruneSongs(db: SqliteDatabase, beforeMs: number, limit: number): number {
  return db.transaction(() => uncount(db, removeOldSongs.all(db, { before: beforeMs, limit }))).immediate();
}

/** Sets the plays of hours, in one transaction. */
export function setPlays(db: SqliteDatabase, plays: Iterable<PlayTable>): void {
  db.transaction(() => {
    for (const play of plays) upsertPlay.run(db, play);
  }).immediate();
}

/** Start (ms) of the last demonstration song, or undefined. */
export const lastDemonstrationSongMs = (db: SqliteDatabase) => lastDemoSong.get(db, {})?.start_ms;

/** Deletes demonstration songs and plays from before `beforeMs`. */
export function pruneDemonstrationActivity(db: SqliteDatabase, beforeMs: number): void {
  db.transaction(() => {
    uncount(db, removeDemoSongs.all(db, { before: beforeMs }));
    removeDemoPlays.run(db, { before: beforeMs });
  }).immediate();
}
