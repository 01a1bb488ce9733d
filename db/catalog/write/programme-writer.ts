/** Writes programmes and their broadcasts. */
import type { Selectable } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { type ProgrammeTable, catalogQueries as q, catalogRows as rows } from "../schema.ts";

type ProgrammeRow = Omit<Selectable<ProgrammeTable>, "id">;
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

const find = rows.find("programme", ["station_id", "programme_id"]);
const insert = rows.insert("programme", COLUMNS);
const update = rows.update("programme", COLUMNS, ["id"]);
const remove = rows.remove("programme", ["id"]);
const clearBroadcasts = rows.remove("broadcast", ["programme_id"]);
const insertBroadcast = rows.insertNew("broadcast", [
  "programme_id",
  "station_id",
  "start_ms",
  "stop_ms",
  "title_id",
]);
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
const removeBroadcast = rows.remove("broadcast", ["station_id", "start_ms", "programme_id"]);

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
  programme_id: number,
  station_id: number,
  { broadcasts, title: title_id }: ProgrammeChildren,
): void {
  for (const { startMs: start_ms, stopMs: stop_ms } of broadcasts)
    insertBroadcast.run(db, { programme_id, station_id, title_id, start_ms, stop_ms });
}

export const programmeWriter = {
  find: (db: SqliteDatabase, station: number, id: string) =>
    find.get(db, { station_id: station, programme_id: id }),
  insert(db: SqliteDatabase, row: ProgrammeRow, children: ProgrammeChildren): number {
    const id = Number(insert.run(db, row).lastInsertRowid);
    writeBroadcasts(db, id, row.station_id, children);
    return id;
  },
  update(db: SqliteDatabase, id: number, row: ProgrammeRow, children: ProgrammeChildren): void {
    clearBroadcasts.run(db, { programme_id: id });
    update.run(db, { id, ...row });
    writeBroadcasts(db, id, row.station_id, children);
  },
  remove: (db: SqliteDatabase, id: number) => remove.run(db, { id }),
  broadcastsOf: (db: SqliteDatabase, id: number) => ofProgramme.all(db, { id }),
  removeBroadcast: (db: SqliteDatabase, station: number, programme: number, start: number) =>
    removeBroadcast.run(db, { station_id: station, programme_id: programme, start_ms: start }),
  /** Broadcasts of a station that start within [from, to). */
  broadcastsWithin: (db: SqliteDatabase, station: number, from: number, to: number) =>
    inWindow.all(db, { station, from, to }),
};
