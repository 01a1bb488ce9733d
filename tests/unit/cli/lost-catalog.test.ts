/** A lost catalogue is reported by commands, never silently replaced by an empty one. */
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdServer } from "#db/in-use.ts";
import { backup } from "#lib/cli/backup.ts";
import { removeWithRecords } from "#lib/cli/source-remove.ts";
import { systemClock } from "#lib/ground/clock.ts";
import {
  requireNoLostCatalog,
  withActivity,
  withCatalog,
  withOwnStores,
  withStores,
  withStoresForReading,
} from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { nowlineWith } from "#tests/support/operator.ts";

test("commands refuse a DATA_DIR that has lost its catalogue, and an import begins a new one", async () => {
  const { config, feed, path, terminal } = desk();
  await feed(station(1));
  const file = join(config.dataDir, "catalog.sqlite");
  renameSync(file, path("aside"));
  const complaint =
    /catalog\.sqlite is missing beside activity\.sqlite: put the file back.*nowline restore <file>/;
  for (const run of [withStores, withStoresForReading] as const) {
    await expect(run(config, () => undefined)).rejects.toThrow(complaint);
    expect(existsSync(file)).toBe(false);
  }
  expect(() => requireNoLostCatalog(config)).toThrow(complaint);
  await expect(backup(config, path("copy"), {}, terminal)).rejects.toThrow(complaint);
  const context = { config, clock: systemClock, writingCatalog: <T>(use: () => Promise<T>) => use() };
  await expect(removeWithRecords(context, "a", { yes: true }, terminal)).rejects.toThrow(complaint);
  await feed(station(1), station(2));
  await withStoresForReading(config, ({ catalog }) => {
    expect(catalog.prepare("SELECT count(*) FROM station").pluck().get()).toBe(2);
  });
});

test("under a server that has lost its catalogue no command begins a new one: its log would empty the file that is put back", async () => {
  const { config, feed, path } = desk();
  await feed(station(1));
  const file = join(config.dataDir, "catalog.sqlite");
  renameSync(file, path("aside"));
  const server = holdServer(config.dataDir);
  await expect(feed(station(2))).rejects.toThrow(/catalog\.sqlite is missing .*: put the file back/);
  for (const run of [withOwnStores, withCatalog] as const)
    await expect(run(config, () => undefined)).rejects.toThrow(
      "with Nowline stopped, an import or its next start",
    );
  writeFileSync(path("one.ndjson"), JSON.stringify(station(2)));
  const dry = await nowlineWith({ DATA_DIR: config.dataDir }, "import", path("one.ndjson"), "--dry-run");
  expect(dry).toMatchObject({ code: 1, out: "" });
  expect(existsSync(file)).toBe(false);
  server.release();
  await feed(station(2));
});

test("with PostgreSQL a machine may have its copy of the activity before a catalogue, unless a server runs there", async () => {
  const { config, feed, path } = desk();
  await feed(station(1));
  renameSync(join(config.dataDir, "catalog.sqlite"), path("aside"));
  const shared = { ...config, databaseUrl: "postgres://127.0.0.1:1/none" };
  expect(() => requireNoLostCatalog(shared)).not.toThrow();
  const server = holdServer(config.dataDir);
  expect(() => requireNoLostCatalog(shared)).toThrow("catalog.sqlite is missing");
  server.release();
});

test("a command that needs the activity alone makes both stores in a new DATA_DIR", async () => {
  const { config } = desk();
  await withActivity(config, () => undefined);
  await withStores(config, ({ catalog }) => {
    expect(catalog.prepare("SELECT count(*) FROM station").pluck().get()).toBe(0);
  });
});
