/** Indexes that no statement reads leave older stores, too. */
import { expect, test } from "vitest";
import { activityMigrations } from "#db/activity/migrations/index.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { journalMigrations } from "#db/journal/migrations.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";

test.each([
  ["catalog", catalogMigrations, "0023-unused-index", "station_by_change"],
  ["activity", activityMigrations, "0016-unused-index", "refusal_by_client"],
  ["journal", journalMigrations, "0005-unused-index", "run_by_time"],
] as const)("an older %s store loses its index without a reader", (_, migrations, name, index) => {
  const db = openSqlite(":memory:");
  const has = () => db.prepare("SELECT count(*) FROM sqlite_master WHERE name = ?").pluck().get(index);
  const before = migrations.findIndex((migration) => migration.name === name);
  migrate(db, migrations.slice(0, before));
  expect(has()).toBe(1);
  migrate(db, migrations);
  expect(has()).toBe(0);
  db.close();
});
