/** Writes songs of imports and of the demonstration, and the demonstration's plays. */

import { sql } from "kysely";
import { batchesOf } from "../batches.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import {
  type PlayTable,
  activityQueries as q,
  activityRows as rows,
  SONG_COLUMNS,
  type SongTable,
  WITNESSES,
} from "./schema.ts";
import { noteSongChanges } from "./song-changes.ts";
import { SongCounts } from "./song-counts.ts";

/** A song that an import or the demonstration gives. */
export type GivenSong = Omit<SongTable, "raw" | "origin"> & { origin: "import" | "demonstration" };
/** How long (ms) songs are kept: a little longer than the period the readers look back. */
export const SONGS_KEPT_MS = 31 * DAY_MS;
/** A longer song is a mistake. */
export const LONGEST_SONG_MS = 6 * HOUR_MS;
const besideTold = statement<{ rpuid: string; start_ms: number; stop_ms: number }, { told: number }>(
  (p) => sql`
      SELECT 1 AS told FROM song WHERE rpuid = ${p("rpuid")} AND origin IN (${sql.join(WITNESSES.map(sql.lit))})
        AND start_ms > ${p("start_ms")} - ${LONGEST_SONG_MS} AND start_ms < ${p("stop_ms")}
        AND stop_ms > ${p("start_ms")} LIMIT 1`,
);
const insertSong = rows.insertNew("song", SONG_COLUMNS);
const findSong = rows.find("song", ["rpuid", "start_ms"], {
  only: ["stop_ms", "artist", "title", "artist_key"],
});
const updateSong = rows.update(
  "song",
  ["stop_ms", "artist", "title", "artist_key", "origin"],
  ["rpuid", "start_ms"],
);
const upsertPlay = rows.put("play", ["rpuid", "hour_start_ms", "demonstration"], ["plays", "seconds"]);
type RemovedSong = Pick<SongTable, "rpuid" | "artist_key" | "artist">;
/** Moments in ms since the epoch, the first included and the last not. */
interface Span {
  fromMs: number;
  beforeMs: number;
}
const demoSongs = statement<Span, Pick<SongTable, "rpuid" | "start_ms">>((p) =>
  q
    .selectFrom("song")
    .select(["rpuid", "start_ms"])
    .where("origin", "=", "demonstration")
    .where("start_ms", ">=", p("fromMs"))
    .where("start_ms", "<", p("beforeMs")),
);
const removeDemoSong = statement<Pick<SongTable, "rpuid" | "start_ms">, RemovedSong>((p) =>
  q
    .deleteFrom("song")
    .where("origin", "=", "demonstration")
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", "=", p("start_ms"))
    .returning(["rpuid", "artist_key", "artist"]),
);
const removeOldSongs = statement<{ before: number; limit: number }, RemovedSong>(
  (p) => sql`DELETE FROM song WHERE (rpuid, start_ms) IN
      (SELECT rpuid, start_ms FROM song WHERE start_ms < ${p("before")} LIMIT ${p("limit")})
      RETURNING rpuid, artist_key, artist`,
);
/** Songs of imports that a later document replaces: coming songs within its plan, and the same song with another start. */
const removeReplaced = statement<{ rpuid: string; given: string } & Plan & { sinceMs: number }, RemovedSong>(
  (p) => sql`WITH given AS MATERIALIZED (SELECT value AS start_ms FROM json_each(${p("given")}))
      DELETE FROM song AS old WHERE rpuid = ${p("rpuid")} AND start_ms >= ${p("sinceMs")} AND origin = 'import'
      AND start_ms NOT IN (SELECT start_ms FROM given)
      AND (start_ms BETWEEN ${p("fromMs")} AND ${p("untilMs")} OR EXISTS (
        SELECT 1 FROM song AS new WHERE new.rpuid = old.rpuid AND new.start_ms IN (SELECT start_ms FROM given)
        AND new.start_ms > old.start_ms - ${LONGEST_SONG_MS} AND new.start_ms < old.stop_ms
        AND new.stop_ms > old.start_ms AND new.artist_key = old.artist_key AND new.title = old.title))
      RETURNING rpuid, artist_key, artist`,
);
const demoPlays = statement<Span, Pick<PlayTable, "rpuid" | "hour_start_ms" | "demonstration">>((p) =>
  q
    .selectFrom("play")
    .select(["rpuid", "hour_start_ms", "demonstration"])
    .where("demonstration", "=", 1)
    .where("hour_start_ms", ">=", p("fromMs"))
    .where("hour_start_ms", "<", p("beforeMs")),
);
const removePlay = rows.remove("play", ["rpuid", "hour_start_ms", "demonstration"]);
// With a limit in its text SQLite would read and sort all songs; with a parameter the statement follows the index.
const lastDemoSong = statement<{ limit: number }, { start_ms: number }>((p) =>
  q
    .selectFrom("song")
    .select("start_ms")
    .where("origin", "=", "demonstration")
    .orderBy("start_ms", "desc")
    .limit(p("limit")),
);

/** Witnesses know better than imports: while a song that a witness told is on air, no other song is written. */
const isToldOtherwise = (db: SqliteDatabase, song: GivenSong) => besideTold.get(db, song) !== undefined;

/** Adds songs in one transaction; an existing song that begins at the same moment stays. */
export function addSongs(db: SqliteDatabase, songs: Iterable<GivenSong>): void {
  db.transaction(() => {
    const counts = new SongCounts();
    for (const song of songs)
      if (!isToldOtherwise(db, song) && insertSong.run(db, song).changes > 0)
        counts.change(song.rpuid, song.artist_key, song.artist, 1);
    counts.write(db);
  }).immediate();
}

type SongOutcome = "added" | "changed" | "unchanged";

function differs(song: GivenSong, found: Pick<SongTable, "stop_ms" | "artist" | "title">): boolean {
  return song.stop_ms !== found.stop_ms || song.artist !== found.artist || song.title !== found.title;
}

/** Tells what `putSongs` would do with each song, in order; writes nothing. */
export const compareSongs = (db: SqliteDatabase, songs: readonly GivenSong[]): SongOutcome[] =>
  songs.map((song) => {
    if (isToldOtherwise(db, song)) return "unchanged";
    const found = findSong.get(db, song);
    if (!found) return "added";
    return differs(song, found) ? "changed" : "unchanged";
  });

/** Writes songs in one transaction. A station keeps the last given of the songs that begin at one moment. */
export function putSongs(db: SqliteDatabase, songs: readonly GivenSong[]): SongOutcome[] {
  return db
    .transaction(() => {
      const counts = new SongCounts();
      const outcomes = songs.map((song): SongOutcome => {
        if (isToldOtherwise(db, song)) return "unchanged";
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
      noteSongChanges(
        db,
        new Set(songs.filter((_, i) => outcomes[i] !== "unchanged").map(({ rpuid }) => rpuid)),
      );
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

/** The first and the last moment (ms) at which the coming songs of a document begin. */
interface Plan {
  fromMs: number;
  untilMs: number;
}

/**
 * Deletes the songs of imports of station `rpuid` that a document replaces, which gave the songs that begin at `given`
 * (ms): coming songs within its `plan` that it does not give, and songs of `given` that had another start. Returns how many.
 */
export function dropReplaced(
  db: SqliteDatabase,
  rpuid: string,
  { given, plan }: { given: readonly number[]; plan: Plan | undefined },
): number {
  const sinceMs = Math.min(...given) - LONGEST_SONG_MS;
  const { fromMs, untilMs } = plan ?? { fromMs: 1, untilMs: 0 };
  return db
    .transaction(() => {
      const params = { rpuid, given: JSON.stringify(given), sinceMs, fromMs, untilMs };
      const dropped = uncount(db, removeReplaced.all(db, params));
      if (dropped > 0) noteSongChanges(db, new Set([rpuid]));
      return dropped;
    })
    .immediate();
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
export const lastDemonstrationSongMs = (db: SqliteDatabase) => lastDemoSong.get(db, { limit: 1 })?.start_ms;

/** Most rows that the demonstration changes in one transaction: some 40 ms. */
export const DEMONSTRATION_ROWS = 500;

/**
 * Deletes songs and plays of the demonstration that begin within `span`. Yields between its transactions: other writers get
 * their turn. @throws SQLITE_BUSY.
 */
export function* pruneDemonstrationActivity(db: SqliteDatabase, span: Span): Iterable<void> {
  for (const songs of batchesOf(demoSongs.all(db, span), DEMONSTRATION_ROWS)) {
    db.transaction(() => {
      uncount(
        db,
        songs.flatMap((song) => removeDemoSong.all(db, song)),
      );
    }).immediate();
    yield;
  }
  for (const plays of batchesOf(demoPlays.all(db, span), DEMONSTRATION_ROWS)) {
    db.transaction(() => {
      for (const play of plays) removePlay.run(db, play);
    }).immediate();
    yield;
  }
}
