/** Writes programme titles: each once per station, for all programmes of that title. */
import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";
import { catalogRows as rows } from "../schema.ts";

/** A title's search text: folded words, and the token of the country. */
export interface TitleText {
  name: string;
  country: string;
}

const find = rows.find("programme_title", ["station_id", "name"], { only: ["id"] });
const insert = rows.insertNew("programme_title", ["station_id", "name"]);
const insertText = rows.insertRow("programme_text");
const UNUSED = "NOT EXISTS (SELECT 1 FROM broadcast WHERE title_id = programme_title.id)";
const clearOfStation = statement<{ station: number }>(
  (p) => sql`DELETE FROM programme_text
      WHERE rowid IN (SELECT id FROM programme_title WHERE station_id = ${p("station")})`,
);

export const titleWriter = {
  /** The row id of a station's title; `text` is called when the row is new. */
  ensure(db: SqliteDatabase, station: number, name: string, text: () => TitleText): number {
    const { changes, lastInsertRowid } = insert.run(db, { station_id: station, name });
    const known = changes === 0 ? find.get(db, { station_id: station, name }) : undefined;
    if (known) return known.id;
    const id = Number(lastInsertRowid);
    insertText.run(db, { rowid: id, ...text() });
    return id;
  },
  /** Call before a station is removed: its titles are removed by cascade, their search texts are not. */
  clearOfStation: (db: SqliteDatabase, station: number) => clearOfStation.run(db, { station }),
  /** Deletes titles without a programme. */
  prune(db: SqliteDatabase): void {
    db.exec(`DELETE FROM programme_text WHERE rowid IN (SELECT id FROM programme_title WHERE ${UNUSED})`);
    db.exec(`DELETE FROM programme_title WHERE ${UNUSED}`);
  },
};
