/** Tables of the activity store that machines share. */
import { expect, test } from "vitest";
import { kindsOf } from "#db/replica/kinds.ts";
import { emptyActivity } from "#tests/support/activity.ts";

/** A machine has its own rows of these tables, or makes the rows from other tables. */
const OWN = ["artist_station", "artwork", "song_change", "station_songs", "trend"];

test("each table of the activity store is shared, or a machine's own on purpose", () => {
  const { db } = emptyActivity();
  const tables = db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all();
  expect(tables).toEqual([...kindsOf(db).map(({ table }) => table), ...OWN].sort());
});
