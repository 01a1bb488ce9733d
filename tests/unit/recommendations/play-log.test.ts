import { expect, test } from "vitest";
import { heardTogether } from "#db/activity/plays.ts";
import { openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import { PlayLog } from "#lib/plays/play-log.ts";
import { emptyActivity } from "#tests/support/activity.ts";
import { NOW } from "#tests/support/catalog.ts";

const HOUR = 3_600_000;
const fail = (error: unknown) => {
  throw error;
};
const plays = (db: SqliteDatabase) =>
  db.prepare("SELECT rpuid, hour_start_ms AS hour, plays, seconds FROM play ORDER BY rpuid, hour").all();
const listen = (seconds: number, ...rpuids: string[]) => ({
  stations: rpuids.map((rpuid) => ({ rpuid, seconds })),
  items: [],
});

test("adds up what is reported, by the hour in which it began, in one write", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, fail);
  log.add(listen(60, "8261"), NOW + 30 * 60_000);
  log.add(listen(600, "8261"), NOW + 31 * 60_000);
  log.add(listen(3_600, "8261"), NOW + 31 * 60_000);
  expect(plays(db)).toEqual([]);
  await log.settled();
  expect(plays(db)).toEqual([
    { rpuid: "8261", hour: NOW - HOUR, plays: 1, seconds: 3_600 },
    { rpuid: "8261", hour: NOW, plays: 2, seconds: 660 },
  ]);
  log.add(listen(5, "8261"), NOW + 40 * 60_000);
  await log.settled();
  expect(plays(db)[1]).toMatchObject({ plays: 3, seconds: 665 });
});

test("counts pairs of one sitting, both ways, and keeps no sitting", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, fail);
  for (let i = 0; i < 6; i++) log.add(listen(60, "8261", "8262"), NOW);
  log.add(listen(60, "8261", "8263"), NOW);
  await log.settled();
  const heard = (rpuid: string) => heardTogether(db, { rpuid, hidden: null, least: 5, limit: 9 });
  expect(heard("8261")).toEqual([{ rpuid: "8262", sittings: 6, ofOther: 6, ofOwn: 7 }]);
  expect(heard("8262")).toEqual([{ rpuid: "8261", sittings: 6, ofOther: 7, ofOwn: 6 }]);
});

test("counts episodes a day", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, fail);
  log.add({ stations: [], items: [{ odId: "8261:odp:/1", seconds: 90 }] }, NOW);
  log.add({ stations: [], items: [{ odId: "8261:odp:/1", seconds: 10 }] }, NOW + HOUR);
  await log.settled();
  expect(db.prepare("SELECT plays, seconds FROM item_play").all()).toEqual([{ plays: 2, seconds: 100 }]);
});

test("waits while another process writes, and loses nothing", async () => {
  const { db, dataDir } = emptyActivity();
  const other = openSqlite(`${dataDir}/activity.sqlite`);
  const log = new PlayLog(db, fail);
  other.exec("BEGIN IMMEDIATE");
  log.add(listen(60, "8261"), NOW);
  await log.settled();
  expect(plays(db)).toEqual([]);
  other.exec("ROLLBACK");
  other.close();
  await log.settled();
  expect(plays(db)).toHaveLength(1);
});

test("forgets what is no longer looked at", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, fail);
  log.add(listen(60, "8261", "8262"), NOW);
  await log.settled();
  log.add(listen(60, "8263"), NOW + 32 * 24 * HOUR);
  await log.settled();
  expect(plays(db).map((row) => (row as { rpuid: string }).rpuid)).toEqual(["8263"]);
  log.add(listen(60, "8263"), NOW + 91 * 24 * HOUR);
  await log.settled();
  const pairs = db.prepare("SELECT count(*) FROM co_play WHERE rpuid <> '8263'").pluck().get();
  expect(pairs).toBe(0);
});
