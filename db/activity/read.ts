/** Reading clients and songs. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../sqlite.ts";
import { statement } from "../statement.ts";
import { type ClientTable, activityQueries as q, type SongTable } from "./schema.ts";

const clientById = statement<{ id: string }, ClientTable>((p) =>
  q.selectFrom("client").selectAll().where("id", "=", p("id")).where("revoked_at_ms", "is", null),
);
const keyCount = statement<{ client: string }, { keys: number }>((p) =>
  q
    .selectFrom("client_key")
    .select(sql<number>`count(*)`.as("keys"))
    .where("client_id", "=", p("client"))
    .where("revoked_at_ms", "is", null),
);
const hiddenFrom = statement<{ client: string }, { rpuid: string }>((p) => ({
  compile: () =>
    sql<{ rpuid: string }>`
      SELECT rpuid FROM client_station WHERE client_id = ${p("client")} AND rule = 'withheld'
      UNION
      SELECT rpuid FROM client_station WHERE rule = 'granted'
        AND rpuid NOT IN (SELECT rpuid FROM client_station WHERE client_id = ${p("client")} AND rule = 'granted')
      ORDER BY rpuid`.compile(q),
}));
const songsAt = statement<
  { rpuids: string; now: number },
  Pick<SongTable, "rpuid" | "artist" | "title" | "start_ms" | "stop_ms">
>((p) =>
  q
    .selectFrom(sql<{ value: string }>`json_each(${p("rpuids")})`.as("asked"))
    .innerJoin("song", "song.rpuid", "asked.value")
    .select(["song.rpuid", "song.artist", "song.title", "song.start_ms", "song.stop_ms"])
    .where("song.start_ms", "<=", p("now"))
    .where("song.stop_ms", ">", p("now")),
);

/** The registered client with this identifier, unless revoked. */
export const findClient = (db: SqliteDatabase, id: string) => clientById.get(db, { id });

/** How many live keys a client has; one without any is known by its identifier alone. */
export const countClientKeys = (db: SqliteDatabase, client: string) =>
  keyCount.get(db, { client })?.keys ?? 0;

/** rpuids withheld from a client, and those granted to others alone. */
export const stationsHiddenFrom = (db: SqliteDatabase, client: string) =>
  hiddenFrom.all(db, { client }).map((row) => row.rpuid);

/** The songs on air at `now` on these stations. */
export const findSongsOnAir = (db: SqliteDatabase, rpuids: readonly string[], now: number) =>
  songsAt.all(db, { rpuids: JSON.stringify(rpuids), now });
