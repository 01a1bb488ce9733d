import { readFileSync } from "node:fs";
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
let number = 0;
/** A new address for each call. */
const somebody = () => `192.0.2.${++number}`;
const plays = (db: SqliteDatabase) =>
  db.prepare("SELECT rpuid, hour_start_ms AS hour, plays, seconds FROM play ORDER BY rpuid, hour").all();
const listen = (seconds: number, ...rpuids: string[]) => ({
  stations: rpuids.map((rpuid) => ({ rpuid, seconds })),
  items: [],
});

test("adds up reported plays, by the hour in which they began, in one write", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  log.add(listen(60, "8261"), somebody(), NOW + 30 * 60_000);
  log.add(listen(600, "8261"), somebody(), NOW + 31 * 60_000);
  log.add(listen(3_600, "8261"), somebody(), NOW + 31 * 60_000);
  expect(plays(db)).toEqual([]);
  await log.settled();
  expect(plays(db)).toEqual([
    { rpuid: "8261", hour: NOW - HOUR, plays: 1, seconds: 3_600 },
    { rpuid: "8261", hour: NOW, plays: 2, seconds: 660 },
  ]);
  log.add(listen(5, "8261"), somebody(), NOW + 40 * 60_000);
  await log.settled();
  expect(plays(db)[1]).toMatchObject({ plays: 3, seconds: 665 });
});

test("counts pairs of one sitting, both ways, and keeps no sitting", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  for (let i = 0; i < 6; i++) log.add(listen(60, "8261", "8262"), somebody(), NOW);
  log.add(listen(60, "8261", "8263"), somebody(), NOW);
  await log.settled();
  const heard = (rpuid: string) => heardTogether(db, { rpuids: [rpuid], hidden: null, least: 5, limit: 9 });
  expect(heard("8261")).toEqual([{ rpuid: "8262", sittings: 6, ofOther: 6, ofOwn: 7 }]);
  expect(heard("8262")).toEqual([{ rpuid: "8261", sittings: 6, ofOther: 7, ofOwn: 6 }]);
});

test("counts episodes a day", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  log.add({ stations: [], items: [{ odId: "8261:odp:/1", seconds: 90 }] }, somebody(), NOW);
  log.add({ stations: [], items: [{ odId: "8261:odp:/1", seconds: 10 }] }, somebody(), NOW + HOUR);
  await log.settled();
  expect(db.prepare("SELECT plays, seconds FROM item_play").all()).toEqual([{ plays: 2, seconds: 100 }]);
});

test("waits while another process writes, and loses nothing", async () => {
  const { db, dataDir } = emptyActivity();
  const other = openSqlite(`${dataDir}/activity.sqlite`);
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  other.exec("BEGIN IMMEDIATE");
  log.add(listen(60, "8261"), somebody(), NOW);
  const written = log.settled();
  await new Promise((resolve) => setImmediate(resolve));
  expect(plays(db)).toEqual([]);
  other.exec("ROLLBACK");
  other.close();
  await written;
  expect(plays(db)).toHaveLength(1);
});

test("deletes entries that are too old to be used", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  log.add(listen(60, "8261", "8262"), somebody(), NOW);
  await log.settled();
  log.add(listen(60, "8263"), somebody(), NOW + 32 * 24 * HOUR);
  await log.settled();
  expect(plays(db).map((row) => (row as { rpuid: string }).rpuid)).toEqual(["8263"]);
  log.add(listen(60, "8263"), somebody(), NOW + 91 * 24 * HOUR);
  await log.settled();
  const pairs = db.prepare("SELECT count(*) FROM co_play WHERE rpuid <> '8263'").pluck().get();
  expect(pairs).toBe(0);
});

test("an address counts once an hour for a station, an episode and a pair, however often it reports", async () => {
  const { db, dataDir } = emptyActivity();
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  const sitting = { ...listen(60, "8261", "8262"), items: [{ odId: "8261:odp:/1", seconds: 60 }] };
  for (let i = 0; i < 448; i++) log.add(sitting, "198.51.100.7", NOW + 600_000 + i);
  // Seconds that reach back into the hour before count there, once.
  for (let i = 0; i < 448; i++) log.add(listen(3_600, "8261"), "198.51.100.7", NOW + 600_000 + i);
  log.add(sitting, "198.51.100.8", NOW + 600_000);
  await log.settled();
  expect(plays(db)).toEqual([
    { rpuid: "8261", hour: NOW - HOUR, plays: 1, seconds: 3_600 },
    { rpuid: "8261", hour: NOW, plays: 2, seconds: 120 },
    { rpuid: "8262", hour: NOW, plays: 2, seconds: 120 },
  ]);
  expect(db.prepare("SELECT plays FROM item_play").pluck().all()).toEqual([2]);
  const pair = "SELECT sittings FROM co_play WHERE rpuid = '8261' AND other = '8262'";
  expect(db.prepare(pair).pluck().get()).toBe(2);
  db.pragma("wal_checkpoint(TRUNCATE)");
  const file = readFileSync(`${dataDir}/activity.sqlite`);
  expect(file.includes("198.51.100")).toBe(false);
});

test("a listener who stays counts once in each hour", async () => {
  const { db } = emptyActivity();
  const log = new PlayLog(db, { onError: fail, newKey: () => Buffer.alloc(32, 7) });
  for (let quarter = 1; quarter <= 12; quarter++)
    log.add(listen(900, "8261"), "198.51.100.7", NOW + quarter * 15 * 60_000);
  await log.settled();
  expect(plays(db).map((row) => (row as { plays: number }).plays)).toEqual([1, 1, 1]);
});
