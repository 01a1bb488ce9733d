/** A restore on a machine whose activity PostgreSQL has: the catalogue comes back, and nothing else changes. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { noteJob } from "#db/journal/jobs.ts";
import { closing } from "#db/sqlite.ts";
import { backup } from "#lib/cli/backup.ts";
import { restore } from "#lib/cli/restore.ts";
import { withActivity, withJournal } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { nowlineWith } from "#tests/support/operator.ts";

/** An address where no PostgreSQL answers: a restore asks none. */
const DATABASE_URL = "postgres://nowline@127.0.0.1:1/nowline";
const addClient = (id: string) =>
  `INSERT INTO client (id, name, created_at_ms, families, monthly_quota) VALUES ('${id}', '${id}', 0, '[]', 1)`;

/** A machine with one station, and a backup of it. */
async function backedUp() {
  const at = desk();
  await at.feed(station(1));
  await withJournal(at.config, (journal) =>
    noteJob(journal, { name: "a", startedAtMs: 0, endedAtMs: 1, runs: 1, failures: 0 }),
  );
  const shared = { ...at.config, databaseUrl: DATABASE_URL };
  const file = at.path("copy");
  expect(await backup(shared, file, {}, at.terminal)).toBe(0);
  return { ...at, shared, file };
}

const stationsIn = (dataDir: string) =>
  closing(openCatalogForReading(dataDir), (db) => db.prepare("SELECT name FROM station").pluck().all());

test("with DATABASE_URL a restore puts the catalogue back, and leaves activity and journal", async () => {
  const at = await backedUp();
  expect(at.said()).toContain("To put the catalogue (PostgreSQL has the activity) back: stop Nowline");
  await at.feed(station(1, { name: "Later" }), station(2));
  await withActivity(at.config, (activity) => activity.exec(addClient("later")));
  at.said();
  expect(restore(at.shared, at.file, {}, at.terminal)).toBe(0);
  expect(at.said()).toMatch(
    / PostgreSQL has the activity and the runs of sources: .*\n.*\nStart Nowline\.\n$/,
  );
  expect(stationsIn(at.config.dataDir)).toEqual(["Station 1"]);
  const clients = (activity: { prepare(sql: string): { pluck(): { all(): unknown } } }) =>
    activity.prepare("SELECT id FROM client").pluck().all();
  expect(await withActivity(at.config, clients)).toEqual(["later"]);
  const [aside = ""] = readdirSync(at.config.dataDir).filter((name) => name.startsWith("before-restore-"));
  expect(readdirSync(join(at.config.dataDir, aside))).toEqual(["catalog.sqlite"]);
  const node = { ...at.shared, snapshotUrl: "https://origin.example/" };
  expect(() => restore(node, at.file, {}, at.terminal)).toThrow("this node follows the catalogue");
});

test("the command restores the catalogue into an empty DATA_DIR while PostgreSQL is away", async () => {
  const at = await backedUp();
  const dataDir = at.path("other");
  const { code, out, err } = await nowlineWith(
    { DATA_DIR: dataDir, DATABASE_URL },
    ...["restore", at.file, "--json"],
  );
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ dataDir, counts: { station: 1 } });
  expect(stationsIn(dataDir)).toEqual(["Station 1"]);
  expect(existsSync(join(dataDir, "activity.sqlite"))).toBe(false);
});
