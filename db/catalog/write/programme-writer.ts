/** Writes programmes and their broadcasts. */
import type { Insertable } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { columns, statement } from "../../statement.ts";
import { type ProgrammeTable, catalogQueries as q } from "../schema.ts";

type ProgrammeRow = Required<Omit<Insertable<ProgrammeTable>, "id">>;
const COLUMNS = [
  "station_id",
  "source_id",
  "programme_id",
  "name",
  "description",
  "series_id",
  "images",
  "genres",
  "content_hash",
  "changed_at_ms",
] as const satisfies readonly (keyof ProgrammeRow)[];

type Found = { id: number; source_id: number; content_hash: string; changed_at_ms: number };
const find = statement<{ station: number; id: string }, Found>((p) =>
  q
    .selectFrom("programme")
    .select(["id", "source_id", "content_hash", "changed_at_ms"])
    .where("station_id", "=", p("station"))
    .where("programme_id", "=", p("id")),
);
const insert = statement<ProgrammeRow>((p) => q.insertInto("programme").values(columns(p, ...COLUMNS)));
const update = statement<ProgrammeRow & { id: number }>((p) =>
  q
    .updateTable("programme")
    .set(columns(p, ...COLUMNS))
    .where("id", "=", p("id")),
);
const remove = statement<{ id: number }>((p) => q.deleteFrom("programme").where("id", "=", p("id")));
const clearBroadcasts = statement<{ id: number }>((p) =>
  q.deleteFrom("broadcast").where("programme_id", "=", p("id")),
);
const insertBroadcast = statement<{
  id: number;
  station: number;
  start: number;
  stop: number;
  title: number;
}>((p) =>
  q
    .insertInto("broadcast")
    .values({
      programme_id: p("id"),
      station_id: p("station"),
      start_ms: p("start"),
      stop_ms: p("stop"),
      title_id: p("title"),
    })
    .onConflict((c) => c.doNothing()),
);
const inWindow = statement<
  { station: number; from: number; to: number },
  { programme: number; startMs: number; source: number }
>((p) =>
  q
    .selectFrom("broadcast")
    .innerJoin("programme", "programme.id", "broadcast.programme_id")
    .select(["broadcast.programme_id as programme", "start_ms as startMs", "programme.source_id as source"])
    .where("broadcast.station_id", "=", p("station"))
    .where("start_ms", ">=", p("from"))
    .where("start_ms", "<", p("to")),
);
const ofProgramme = statement<{ id: number }, Broadcast>((p) =>
  q
    .selectFrom("broadcast")
    .select(["start_ms as startMs", "stop_ms as stopMs"])
    .where("programme_id", "=", p("id"))
    .orderBy("start_ms"),
);
const removeBroadcast = statement<{ station: number; programme: number; start: number }>((p) =>
  q
    .deleteFrom("broadcast")
    .where("station_id", "=", p("station"))
    .where("start_ms", "=", p("start"))
    .where("programme_id", "=", p("programme")),
);

export interface Broadcast {
  startMs: number;
  stopMs: number;
}
interface ProgrammeChildren {
  broadcasts: readonly Broadcast[];
  /** Row id of the title in the search index. */
  title: number;
}

function writeBroadcasts(
  db: SqliteDatabase,
  id: number,
  station: number,
  { broadcasts, title }: ProgrammeChildren,
): void {
  for (const { startMs, stopMs } of broadcasts)
    insertBroadcast.run(db, { id, station, start: startMs, stop: stopMs, title });
}

export const programmeWriter = {
  find: (db: SqliteDatabase, station: number, id: string) => find.get(db, { station, id }),
  insert(db: SqliteDatabase, row: ProgrammeRow, children: ProgrammeChildren): number {
    const id = Number(insert.run(db, row).lastInsertRowid);
    writeBroadcasts(db, id, row.station_id, children);
    return id;
  },
  update(db: SqliteDatabase, id: number, row: ProgrammeRow, children: ProgrammeChildren): void {
    clearBroadcasts.run(db, { id });
    update.run(db, { id, ...row });
    writeBroadcasts(db, id, row.station_id, children);
  },
  remove: (db: SqliteDatabase, id: number) => remove.run(db, { id }),
  broadcastsOf: (db: SqliteDatabase, id: number) => ofProgramme.all(db, { id }),
  removeBroadcast: (db: SqliteDatabase, station: number, programme: number, start: number) =>
    removeBroadcast.run(db, { station, programme, start }),
  /** Broadcasts of a station that start within [from, to). */
  broadcastsWithin: (db: SqliteDatabase, station: number, from: number, to: number) =>
    inWindow.all(db, { station, from, to }),
};
