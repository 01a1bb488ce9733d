/** Writing songs and plays. */
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type PlayTable, activityQueries as q, type SongTable } from "./schema.ts";

const upsertSong = statement<SongTable>((p) =>
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
const removeDemoSongs = statement<{ before: number }>((p) =>
  q.deleteFrom("song").where("demonstration", "=", 1).where("start_ms", "<", p("before")),
);
const removeDemoPlays = statement<{ before: number }>((p) =>
  q.deleteFrom("play").where("demonstration", "=", 1).where("hour_start_ms", "<", p("before")),
);
const lastDemoSong = statement<object, { start_ms: number }>(() =>
  q.selectFrom("song").select("start_ms").where("demonstration", "=", 1).orderBy("start_ms", "desc").limit(1),
);

/** Adds songs in one transaction; a station's song that begins at a known moment is left as it is. */
export function addSongs(db: SqliteDatabase, songs: Iterable<SongTable>): void {
  db.transaction(() => {
    for (const song of songs) upsertSong.run(db, song);
  }).immediate();
}

/** Sets the plays of hours, in one transaction. */
export function setPlays(db: SqliteDatabase, plays: Iterable<PlayTable>): void {
  db.transaction(() => {
    for (const play of plays) upsertPlay.run(db, play);
  }).immediate();
}

/** Start (ms) of the last demonstration song, or undefined. */
export const lastDemonstrationSongMs = (db: SqliteDatabase) => lastDemoSong.get(db, {})?.start_ms;

/** Forgets demonstration songs and plays from before `beforeMs`. */
export function pruneDemonstrationActivity(db: SqliteDatabase, beforeMs: number): void {
  removeDemoSongs.run(db, { before: beforeMs });
  removeDemoPlays.run(db, { before: beforeMs });
}
