/** A command that migrates a store says so once: the way back to the older version is closed from then on. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ACTIVITY_FILE, ACTIVITY_SCHEMA, openActivity } from "#db/activity/connection.ts";
import { activityMigrations } from "#db/activity/migrations/index.ts";
import { CATALOG_FILE, CATALOG_SCHEMA } from "#db/catalog/connection.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { holdInUse, holdServer, holdWorker } from "#db/in-use.ts";
import { JOURNAL_FILE, JOURNAL_SCHEMA, openJournal } from "#db/journal/connection.ts";
import { journalMigrations } from "#db/journal/migrations.ts";
import { closing, type Migration, migrate, openSqlite } from "#db/sqlite.ts";
import { backup } from "#lib/cli/backup.ts";
import { restore } from "#lib/cli/restore.ts";
import { readConfig } from "#lib/ground/config.ts";
import { station } from "#tests/support/catalog.ts";
import { nowline } from "#tests/support/operator.ts";

/** The stores, as the version before the last migration of each left them. */
function olderStores(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-older-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const stores: [string, readonly Migration[]][] = [
    [CATALOG_FILE, catalogMigrations],
    [ACTIVITY_FILE, activityMigrations],
    [JOURNAL_FILE, journalMigrations],
  ];
  for (const [name, migrations] of stores)
    closing(openSqlite(join(dataDir, name)), (db) => migrate(db, migrations.slice(0, -1)));
  return dataDir;
}

const schemas = (files: readonly string[]) =>
  files.map((file) =>
    closing(openSqlite(file, { readonly: true }), (db) =>
      Number(db.pragma("user_version", { simple: true })),
    ),
  );
const schemasIn = (dataDir: string) =>
  schemas([CATALOG_FILE, ACTIVITY_FILE, JOURNAL_FILE].map((name) => join(dataDir, name)));
const NOW = [CATALOG_SCHEMA, ACTIVITY_SCHEMA, JOURNAL_SCHEMA];
const BEFORE = NOW.map((schema) => schema - 1);

test("the first import after an upgrade says that it migrated the catalogue; a command that reads is refused before", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-migrated-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  openActivity(dataDir).close();
  const db = openSqlite(join(dataDir, CATALOG_FILE));
  migrate(db, catalogMigrations.slice(0, -1));
  db.close();
  const document = join(dataDir, "feed.ndjson");
  writeFileSync(document, `${JSON.stringify(station(1))}\n`);

  const read = await nowline(dataDir, "export");
  expect([read.code, read.err]).toEqual([1, expect.stringMatching(/start Nowline once to migrate it\n$/)]);
  const first = await nowline(dataDir, "import", document, "--kind", "ndjson");
  const line = `nowline: ${CATALOG_FILE} was migrated to schema ${CATALOG_SCHEMA}: older versions no longer read it\n`;
  expect([first.code, first.err]).toEqual([0, line]);
  const second = await nowline(dataDir, "import", document, "--kind", "ndjson");
  expect([second.code, second.err]).toEqual([0, ""]);
});

test("a dry run migrates no store, and says so", async () => {
  const dataDir = olderStores();
  const document = join(dataDir, "feed.ndjson");
  writeFileSync(document, `${JSON.stringify(station(1))}\n`);
  const { code, out, err } = await nowline(dataDir, "import", document, "--dry-run");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(
    /^nowline: catalog\.sqlite in \S+ is of an older version, and a dry run migrates no store: .+\n$/,
  );
  expect(schemasIn(dataDir)).toEqual(BEFORE);
});

test("`sources run` migrates the catalogue before the run", async () => {
  const dataDir = olderStores();
  const document = join(dataDir, "feed.ndjson");
  writeFileSync(document, `${JSON.stringify(station(1))}\n`);
  await nowline(dataDir, "sources", "add", document, "--name", "own");
  const { code, out } = await nowline(dataDir, "sources", "run", "own");
  expect(code).toBe(0);
  expect(out).toContain("1 added");
  expect(schemasIn(dataDir)).toEqual(NOW);
});

test("a backup before an upgrade keeps the older schema, in the stores and in the copies; a restore migrates it", async () => {
  const dataDir = olderStores();
  const file = join(dataDir, "before-upgrade");
  const terminal = { out: () => {}, err: () => {}, interactive: false, confirm: async () => false };
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const release = holdServer(dataDir).release;
  expect(await backup(config, file, {}, terminal)).toBe(0);
  release();
  expect(schemasIn(dataDir)).toEqual(BEFORE);
  expect(schemas([file, `${file}.activity`, `${file}.journal`])).toEqual(BEFORE);
  expect(restore(config, file, {}, terminal)).toBe(0);
  expect(schemasIn(dataDir)).toEqual(NOW);
});

test.each([
  "clients list",
  "clients show Partner",
  "sources list",
  "sources log feed",
  "stations list",
  "stations keys",
  "stations watched",
  "duplicates list",
  "requests",
  "listings list",
  "health",
  "nowplaying",
  "check",
])("%s refuses stores of an older schema in a line, and migrates none", async (command) => {
  const dataDir = olderStores();
  const { code, err } = await nowline(dataDir, ...command.split(" "));
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^nowline: .* has schema \d+, not \d+: start Nowline once to migrate it\n$/),
  ]);
  expect(schemasIn(dataDir)).toEqual(BEFORE);
});

test.each([
  ["a server", (dataDir: string) => holdServer(dataDir).release],
  ["a worker", holdWorker],
  ["a command", holdInUse],
])("a command that writes does not migrate under %s of an older version", async (_who, hold) => {
  const dataDir = olderStores();
  const release = hold(dataDir);
  const add = ["clients", "add", "--name", "Partner", "--bearer"];
  const refused = await nowline(dataDir, ...add);
  expect([refused.code, refused.err]).toEqual([
    1,
    `nowline: an older version of Nowline runs on ${dataDir}, or a newer one migrates it just now, and this version needs its ${CATALOG_FILE} migrated: stop Nowline first, or wait for the migration\n`,
  ]);
  expect(await nowline(dataDir, "work")).toMatchObject({ code: 1, err: refused.err });
  expect(schemasIn(dataDir)).toEqual(BEFORE);
  release?.();
  expect((await nowline(dataDir, ...add)).code).toBe(0);
});

test("a journal of an older version is migrated while a server runs, but not under a worker", async () => {
  const dataDir = olderStores();
  closing(openSqlite(join(dataDir, CATALOG_FILE)), (db) => migrate(db, catalogMigrations));
  openActivity(dataDir).close();
  const server = holdServer(dataDir).release;
  expect((await nowline(dataDir, "clients", "add", "--name", "Partner", "--bearer")).code).toBe(0);
  const worker = holdWorker(dataDir);
  const refused = await nowline(dataDir, "clients", "list");
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining(`needs its ${JOURNAL_FILE} migrated`),
  ]);
  openJournal(dataDir).close();
  expect((await nowline(dataDir, "clients", "list")).code).toBe(0);
  worker?.();
  server();
});

test("a journal that a worker only now creates is no older version", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-new-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  expect((await nowline(dataDir, "clients", "list")).code).toBe(0);
  const worker = holdWorker(dataDir);
  const file = join(dataDir, JOURNAL_FILE);
  rmSync(file, { force: true });
  openSqlite(file).close();
  expect(await nowline(dataDir, "clients", "list")).toMatchObject({ code: 0, err: "" });
  const broken = [...journalMigrations.slice(0, 2), { name: "broken", sql: "nonsense" }];
  closing(openSqlite(file), (db) => expect(() => migrate(db, broken)).toThrow());
  expect(schemas([file])).toEqual([0]);
  worker?.();
});

test("a command that lists works on a new DATA_DIR, and says that it made stores there", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-new-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await nowline(dataDir, "requests");
  expect([first.code, first.err]).toEqual([0, `nowline: made new stores in ${dataDir}: DATA_DIR had none\n`]);
  for (const command of ["clients list", "stations list"])
    expect(await nowline(dataDir, ...command.split(" "))).toMatchObject({ code: 0, err: "" });
});
