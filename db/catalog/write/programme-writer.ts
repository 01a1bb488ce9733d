/** Writes programmes and their broadcasts. */
import { type Selectable, sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { type ProgrammeTable, catalogQueries as q, catalogRows as rows } from "../schema.ts";

type ProgrammeRow = Omit<Selectable<ProgrammeTable>, "id">;

const find = rows.find("programme", ["station_id", "programme_id"]);
const insert = rows.insertRow("programme");
const update = rows.updateRow("programme", ["id"]);
const remove = statement<{ id: number }, { station_id: number }>(
  (p) => sql`DELETE FROM programme WHERE id = ${p("id")} RETURNING station_id`,
);
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
/** Whether a station has programmes of two sources, or broadcasts that are not shown. */
const mixed = statement<{ station: number }, { is: number }>(
  (p) => sql`SELECT (SELECT count(DISTINCT source_id) FROM programme WHERE station_id = ${p("station")}) > 1
      OR EXISTS (SELECT 1 FROM broadcast WHERE station_id = ${p("station")} AND is_behind = 1) AS "is"`,
);
const bySource = statement<{ station: number }, BroadcastOfSource>((p) =>
  q
    .selectFrom("broadcast")
    .innerJoin("programme", "programme.id", "broadcast.programme_id")
    .select(["programme.source_id as source", "broadcast.programme_id as programme"])
    .select(["start_ms as startMs", "stop_ms as stopMs", "is_behind as isBehind"])
    .where("broadcast.station_id", "=", p("station"))
    .orderBy("start_ms")
    .orderBy("broadcast.programme_id"),
);
/** Both broadcasts share more than half of the longer one, so that the starts are no farther apart than the given one is long. */
const earlierTimes = statement<{ id: number }, { station: number; programme: number; startMs: number }>(
  (p) => sql`SELECT DISTINCT old.station_id AS station, old.programme_id AS programme, old.start_ms AS startMs
      FROM programme AS given JOIN broadcast AS new ON new.programme_id = given.id
      JOIN broadcast AS old ON old.station_id = new.station_id
        AND old.start_ms BETWEEN 2 * new.start_ms - new.stop_ms AND new.stop_ms
      JOIN programme AS earlier ON earlier.id = old.programme_id
      WHERE given.id = ${p("id")} AND earlier.id <> given.id
        AND earlier.source_id = given.source_id AND earlier.name = given.name
        AND 2 * (min(new.stop_ms, old.stop_ms) - max(new.start_ms, old.start_ms))
          > max(new.stop_ms - new.start_ms, old.stop_ms - old.start_ms)`,
);
const setBehind = rows.update("broadcast", ["is_behind"], ["station_id", "start_ms", "programme_id"]);
const removeBroadcast = rows.remove("broadcast", ["station_id", "start_ms", "programme_id"]);

export interface Broadcast {
  startMs: number;
  stopMs: number;
}
export interface BroadcastOfSource extends Broadcast {
  /** Row ids. */
  source: number;
  programme: number;
  /** 1: it is not shown. */
  isBehind: number;
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
  /** Removes a programme; returns its station's row id. */
  remove: (db: SqliteDatabase, id: number) => remove.get(db, { id })?.station_id,
  broadcastsOf: (db: SqliteDatabase, id: number) => ofProgramme.all(db, { id }),
  removeBroadcast: (db: SqliteDatabase, station: number, programme: number, start: number) =>
    removeBroadcast.run(db, { station_id: station, programme_id: programme, start_ms: start }),
  /** Broadcasts of a station that start within [from, to). */
  broadcastsWithin: (db: SqliteDatabase, station: number, from: number, to: number) =>
    inWindow.all(db, { station, from, to }),
  /** Broadcasts at about the times of the programme `id`, of programmes with its name and source under other identifiers. */
  earlierTimes: (db: SqliteDatabase, id: number) => earlierTimes.all(db, { id }),
  /** Whether sources may share the time of a station, or did so. */
  mayOverlap: (db: SqliteDatabase, station: number) => mixed.get(db, { station })?.is === 1,
  /** All broadcasts of a station, by start. */
  bySource: (db: SqliteDatabase, station: number) => bySource.all(db, { station }),
  setBehind: (
    db: SqliteDatabase,
    station: number,
    { programme, startMs, isBehind }: Pick<BroadcastOfSource, "programme" | "startMs" | "isBehind">,
  ) =>
    setBehind.run(db, {
      ...{ station_id: station, start_ms: startMs, programme_id: programme, is_behind: isBehind },
    }),
};
