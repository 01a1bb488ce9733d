/** Writes songs that witnesses tell while they play. lib/nowplaying/tell.ts decides; this file writes. */
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import {
  activityQueries as q,
  activityRows as rows,
  SONG_COLUMNS,
  type SongTable,
  type SongWitnessTable,
  WITNESSES,
  type Witness,
} from "./schema.ts";
import { noteSongChanges } from "./song-changes.ts";
import { SongCounts } from "./song-counts.ts";

export type ToldSong = Pick<SongTable, "start_ms" | "stop_ms" | "artist" | "title" | "artist_key"> & {
  origin: Witness;
  /** The title as it was told. */
  raw: string | null;
};

const witness = rows.find("song_witness", ["rpuid"]);
const putWitness = rows.put("song_witness", ["rpuid"], ["origin", "until_ms", "length_known"]);
/** Bounded by `since`: a station may have thousands of imported songs. */
const lastTold = statement<{ rpuid: string; since: number; until: number }, ToldSong>((p) =>
  q
    .selectFrom("song")
    .select(["start_ms", "stop_ms", "artist", "title", "artist_key", "raw", "origin"])
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", ">=", p("since"))
    .where("start_ms", "<=", p("until"))
    .where("origin", "in", WITNESSES)
    .orderBy("start_ms", "desc")
    .limit(1)
    .$castTo<ToldSong>(),
);
const toldLengths = statement<
  { rpuid: string; since: number; before: number; limit: number },
  { lengthMs: number }
>((p) =>
  q
    .selectFrom("song")
    .select((eb) => eb("stop_ms", "-", eb.ref("start_ms")).as("lengthMs"))
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", ">=", p("since"))
    .where("start_ms", "<", p("before"))
    .where("origin", "in", WITNESSES)
    .orderBy("start_ms", "desc")
    .limit(p("limit")),
);
const insert = rows.insert("song", [...SONG_COLUMNS, "raw"]);
const stop = rows.update("song", ["stop_ms"], ["rpuid", "start_ms"]);
type Removed = Pick<SongTable, "artist" | "artist_key">;
const removeOne = statement<{ rpuid: string; start: number }, Removed>((p) =>
  q
    .deleteFrom("song")
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", "=", p("start"))
    .returning(["artist", "artist_key"]),
);
const removeGiven = statement<{ rpuid: string; from: number; to: number }, Removed>((p) =>
  q
    .deleteFrom("song")
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", ">=", p("from"))
    .where("start_ms", "<=", p("to"))
    .where("origin", "not in", WITNESSES)
    .returning(["artist", "artist_key"]),
);
const cutGiven = statement<{ rpuid: string; since: number; at: number }>((p) =>
  q
    .updateTable("song")
    .set({ stop_ms: p("at") })
    .where("rpuid", "=", p("rpuid"))
    .where("start_ms", ">", p("since"))
    .where("start_ms", "<", p("at"))
    .where("stop_ms", ">", p("at"))
    .where("origin", "not in", WITNESSES),
);

/** The witness that last told a song of the station; undefined: none yet. */
export const findSongWitness = (db: SqliteDatabase, rpuid: string) => witness.get(db, { rpuid });
/** The last song told of a station that began in [sinceMs, untilMs]. */
export const findLastTold = (
  db: SqliteDatabase,
  rpuid: string,
  { sinceMs, untilMs }: { sinceMs: number; untilMs: number },
) => lastTold.get(db, { rpuid, since: sinceMs, until: untilMs });
/** The lengths (ms) of the told songs that began in [sinceMs, beforeMs), the last first, `limit` at most. */
export const listToldLengths = (
  db: SqliteDatabase,
  rpuid: string,
  { sinceMs, beforeMs }: { sinceMs: number; beforeMs: number },
  limit: number,
): number[] =>
  toldLengths.all(db, { rpuid, since: sinceMs, before: beforeMs, limit }).map(({ lengthMs }) => lengthMs);
/** Writes a station's witness, in place of the witness before. */
export const putSongWitness = (db: SqliteDatabase, row: SongWitnessTable) => putWitness.run(db, row);

/** Moves the end (ms) of a told song. Call it in a transaction. */
export function stopToldSong(db: SqliteDatabase, rpuid: string, startMs: number, stopMs: number): void {
  stop.run(db, { rpuid, start_ms: startMs, stop_ms: stopMs });
  noteSongChanges(db, [rpuid]);
}

/**
 * Adds a told song in place of a told song of the same moment. Imported songs that began in `[coversFromMs, atMs]`
 * give way; a running one, searched from `sinceMs`, ends where the told song begins. Call it in a transaction.
 */
export function addToldSong(
  db: SqliteDatabase,
  rpuid: string,
  song: ToldSong,
  { coversFromMs, atMs, sinceMs }: { coversFromMs: number; atMs: number; sinceMs: number },
): void {
  const counts = new SongCounts();
  const removed = [
    ...removeGiven.all(db, { rpuid, from: coversFromMs, to: Math.max(atMs, song.start_ms) }),
    ...removeOne.all(db, { rpuid, start: song.start_ms }),
  ];
  for (const { artist, artist_key } of removed) counts.change(rpuid, artist_key, artist, -1);
  cutGiven.run(db, { rpuid, since: sinceMs, at: song.start_ms });
  insert.run(db, { ...song, rpuid });
  counts.change(rpuid, song.artist_key, song.artist, 1);
  counts.write(db);
  noteSongChanges(db, [rpuid]);
}
