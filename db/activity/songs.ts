/** Reading songs. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { activityQueries as q, type SongTable } from "./schema.ts";

const songsAt = statement<
  { rpuids: string; now: number },
  Pick<SongTable, "rpuid" | "artist" | "title" | "start_ms" | "stop_ms" | "artist_key">
>((p) =>
  q
    .selectFrom(sql<{ value: string }>`json_each(${p("rpuids")})`.as("asked"))
    .innerJoin("song", "song.rpuid", "asked.value")
    .select(["song.rpuid", "song.artist", "song.title", "song.start_ms", "song.stop_ms", "song.artist_key"])
    .where("song.start_ms", "<=", p("now"))
    .where("song.start_ms", ">", p("earliest" as "now"))
    .where("song.stop_ms", ">", p("now")),
);

/** The songs on air at `now` on these stations. */
export const findSongsOnAir = (db: SqliteDatabase, rpuids: readonly string[], now: number) =>
  songsAt.all(db, { rpuids: JSON.stringify(rpuids), now });
