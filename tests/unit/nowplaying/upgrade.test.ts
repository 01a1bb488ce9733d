/** The songs of a store of an earlier version, after the upgrade. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { activityMigrations } from "#db/activity/migrations/index.ts";
import { findSongsOnAir } from "#db/activity/on-air-songs.ts";
import { lastDemonstrationSongMs, pruneDemonstrationActivity } from "#db/activity/write.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { emptyActivity } from "#tests/support/activity.ts";

test("keep their place, and say whether an import or the demonstration gave them", () => {
  const { dataDir } = emptyActivity();
  const before = openSqlite(join(dataDir, "before.sqlite"));
  migrate(before, activityMigrations.slice(0, 6));
  before.exec(`INSERT INTO song (rpuid, start_ms, stop_ms, artist, title, artist_key, demonstration) VALUES
    ('8269000', 1000, 2000, 'Juno Pell', 'Glass Tide', 'juno pell', 1),
    ('8267001', 1000, 2000, 'Ada Quist', 'Low Bridge', 'ada quist', 0)`);
  migrate(before, activityMigrations);
  expect(findSongsOnAir(before, ["8269000", "8267001"], 1_500).map(({ title }) => title)).toEqual([
    "Glass Tide",
    "Low Bridge",
  ]);
  expect(before.prepare("SELECT origin FROM song ORDER BY rpuid").pluck().all()).toEqual([
    "import",
    "demonstration",
  ]);
  expect(lastDemonstrationSongMs(before)).toBe(1_000);
  expect([...pruneDemonstrationActivity(before, { fromMs: 0, beforeMs: 1_500 })]).toHaveLength(1);
  expect(before.prepare("SELECT title FROM song").pluck().all()).toEqual(["Low Bridge"]);
  before.close();
});
