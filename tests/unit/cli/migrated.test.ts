/** A command that migrates a store says so once: the way back to the older version is closed from then on. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openActivity } from "#db/activity/connection.ts";
import { CATALOG_FILE, CATALOG_SCHEMA } from "#db/catalog/connection.ts";
import { catalogMigrations } from "#db/catalog/migrations/index.ts";
import { migrate, openSqlite } from "#db/sqlite.ts";
import { station } from "#tests/support/catalog.ts";
import { nowline } from "#tests/support/operator.ts";

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
