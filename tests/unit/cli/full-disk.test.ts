/** Commands on a full disk: they name the disk, not a store. */
import { existsSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { listSourceRuns } from "#db/activity/source-runs.ts";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { openForReading, openMigrated, type SqliteDatabase } from "#db/sqlite.ts";
import { complaintOf } from "#lib/boot/complain.ts";
import { backup } from "#lib/cli/backup.ts";
import { check } from "#lib/cli/check.ts";
import { sourceStandings } from "#lib/cli/source-standings.ts";
import { complain } from "#lib/cli/terminal.ts";
import { fullDisk } from "#lib/stores/full-disk.ts";
import { withActivity, withJournal } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { fill, smallDisk } from "#tests/support/full-disk.ts";
import { directoryOf, originServer, sourceDesk } from "#tests/support/sources.ts";

test("a command, check, a backup and a start say that the disk of DATA_DIR is full", async ({ skip }) => {
  const disk = smallDisk(16);
  if (disk === undefined) return skip();
  vi.stubEnv("TMPDIR", disk);
  const { config, feed, said, terminal } = desk();
  vi.unstubAllEnvs();
  await feed(station(1));
  await withJournal(config, () => undefined);
  fill(join(disk, "filler"), disk);

  const full = `the disk of DATA_DIR ${config.dataDir} is full`;
  const error = await withActivity(config, () => undefined).catch((thrown: unknown) => thrown);
  expect(complain(error, terminal, config.dataDir)).toBe(1);
  expect(said()).toBe(`nowline: ${full}\n`);
  expect(complaintOf(error, config.dataDir)).toBe(`nowline: ${full}\n`);
  expect(await check(config, undefined, {}, terminal)).toBe(1);
  expect(said()).toBe(`catalogue: ${full}\nactivity: ${full}\njournal: ${full}\n`);
  // The backup's own disk has room.
  const elsewhere = desk().path("copy");
  await expect(backup(config, elsewhere, {}, terminal)).rejects.toThrow(full);
  expect(existsSync(elsewhere)).toBe(false);
});

test("a migration without room says how much it needs and what is free, and leaves the store and no log", ({
  skip,
}) => {
  const disk = smallDisk(8);
  if (disk === undefined) return skip();
  const file = join(disk, CATALOG_FILE);
  const rows = "WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT 900)";
  const sql = `CREATE TABLE row (id, bytes); INSERT INTO row ${rows} SELECT id, randomblob(4000) FROM n`;
  const first = { name: "first", sql };
  const second = { name: "second", sql: "UPDATE row SET bytes = randomblob(4000)" };
  openMigrated(file, [first]).close();
  fill(join(disk, "filler"), disk);
  truncateSync(join(disk, "filler"), statSync(join(disk, "filler")).size - 2_000_000);

  const look = () => openForReading(file, [first, second]);
  expect(look).toThrow(
    /schema 1, not 2: start Nowline once to migrate it\. There is little room: a migration needs up to as much room as the store has, 4 MB, and [12] MB are free$/,
  );
  const words =
    /^the disk is full, and \S+ stays as it was: a migration needs .* 4 MB, and [12] MB are free$/;
  let error: unknown;
  try {
    openMigrated(file, [first, second]);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ message: expect.stringMatching(words) });
  expect(complaintOf(error, disk)).toMatch(/^nowline: the disk is full, and [^\n]+\n$/);
  expect(existsSync(`${file}-wal`)).toBe(false);
  openForReading(file, [first]).close();
});

test("a run of a source whose document has no room says that the disk of DATA_DIR is full", async ({
  skip,
}) => {
  const disk = smallDisk(4);
  if (disk === undefined) return skip();
  vi.stubEnv("TMPDIR", disk);
  const at = sourceDesk();
  vi.unstubAllEnvs();
  const origin = await originServer((_req, res) => void res.end(Buffer.alloc(8 << 20, " ")));
  await at.add("large", origin.url);
  const reason = `the disk of DATA_DIR ${at.config.dataDir} is full`;
  expect(await at.run("large")).toMatchObject({ outcome: "failed", reason });
});

test("a run that a full disk breaks off counts as failed, and the list of sources names the disk", async ({
  skip,
}) => {
  const disk = smallDisk(24);
  if (disk === undefined) return skip();
  vi.stubEnv("TMPDIR", disk);
  const at = sourceDesk();
  vi.unstubAllEnvs();
  const origin = await originServer((_req, res) => void res.end(directoryOf([1])));
  await at.add("radios", origin.url);
  await at.run("radios");
  const failure = (activity: SqliteDatabase) => listSourceRuns(activity).map((run) => run.failure);
  // A server keeps the activity store open, with a log that has grown: there is room in it.
  const served = openActivity(at.config.dataDir);
  onTestFinished(() => void served.close());
  expect(failure(served)).toEqual([null]);
  served.exec("CREATE TABLE large (bytes); INSERT INTO large VALUES (zeroblob(1000000)); DROP TABLE large");
  served.pragma("wal_checkpoint(PASSIVE)");
  fill(join(disk, "filler"), disk);

  const full = `the disk of DATA_DIR ${at.config.dataDir} is full`;
  await expect(at.run("radios")).rejects.toThrow();
  expect(failure(served)).toEqual([full]);
  const told: string[] = [];
  await sourceStandings(at.config, at.time.nowMs, (line) => told.push(line));
  expect(told).toEqual([`nowline: which sources run is not known: ${full}\n`]);
});

test("a DATA_DIR of which nothing is known is not called full", () => {
  const error = Object.assign(new Error("unable to open database file"), { code: "SQLITE_CANTOPEN" });
  expect(fullDisk("/nonexistent/data", error)).toBeUndefined();
});
