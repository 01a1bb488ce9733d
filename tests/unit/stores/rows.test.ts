import Database from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { rowsOf } from "#db/rows.ts";

const rows = rowsOf<{ play: { rpuid: string; hour: number; plays: number; note: string | null } }>();

function store() {
  const db = new Database(":memory:");
  db.exec(
    "CREATE TABLE play (rpuid TEXT, hour INTEGER, plays INTEGER, note TEXT, PRIMARY KEY (rpuid, hour))",
  );
  return db;
}
const all = rows.find("play", [], { order: ["rpuid", "hour"] });
const row = (hour: number, plays: number, note: string | null = null) => ({ rpuid: "a", hour, plays, note });

test("a row is added, added where it is new, and set or counted up by its key", () => {
  const db = store();
  rows.insert("play", ["rpuid", "hour", "plays"]).run(db, row(1, 1));
  expect(() => rows.insert("play", ["rpuid", "hour"]).run(db, row(1, 1))).toThrow("UNIQUE");
  expect(rows.insertNew("play", ["rpuid", "hour", "plays"]).run(db, row(1, 9)).changes).toBe(0);
  rows.put("play", ["rpuid", "hour"], ["plays"]).run(db, row(1, 2, "not named"));
  rows.put("play", ["rpuid", "hour"], ["plays", "note"]).run(db, row(2, 3, "new"));
  rows.add("play", ["rpuid", "hour"], ["plays"], ["note"]).run(db, row(2, 4, "later"));
  expect(all.all(db, {})).toEqual([row(1, 2), row(2, 7, "later")]);
});

test("rows are found, changed and removed by the values of columns, others stay", () => {
  const db = store();
  for (const hour of [3, 1, 2]) rows.insert("play", ["rpuid", "hour", "plays"]).run(db, row(hour, hour));
  const found = rows.find("play", ["rpuid"], { only: ["plays"], order: ["hour"], limit: 2 });
  expect(found.all(db, { rpuid: "a" })).toEqual([{ plays: 1 }, { plays: 2 }]);
  expect(found.get(db, { rpuid: "b" })).toBeUndefined();
  rows.update("play", ["plays"], ["rpuid", "hour"]).run(db, row(2, 8));
  rows.remove("play", ["hour"]).run(db, { hour: 3 });
  expect(all.all(db, {})).toEqual([row(1, 1), row(2, 8)]);
});

test("a condition, falling order and a limit choose among the rows", () => {
  const db = store();
  for (const hour of [1, 3, 2]) rows.insert("play", ["rpuid", "hour", "plays"]).run(db, row(hour, hour));
  rows.update("play", ["note"], ["rpuid"], sql`plays > 1`).run(db, { rpuid: "a", note: "many" });
  expect(all.all(db, {})).toEqual([row(1, 1), row(2, 2, "many"), row(3, 3, "many")]);
  const last = rows.find("play", [], { and: sql`plays < 3`, order: ["hour"], falling: true, limit: 1 });
  expect(last.all(db, {})).toEqual([row(2, 2, "many")]);
});
