/** The log of the catalogue after those who write it, while a server has the catalogue open. */
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { importFrom } from "#lib/cli/import.ts";
import { withCatalog } from "#lib/stores/open.ts";
import { put, station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

async function served() {
  const at = desk();
  await at.feed(station(1));
  const reader = openCatalogForReading(at.config.dataDir);
  onTestFinished(() => void reader.close());
  const stations = () => reader.prepare("SELECT count(*) FROM station").pluck().get();
  expect(stations()).toBe(1);
  const logBytes = () => statSync(join(at.config.dataDir, "catalog.sqlite-wal")).size;
  return { ...at, reader, stations, logBytes };
}

test("a failed import leaves no log on the disk, nor does one that succeeds", async () => {
  const at = await served();
  let written = 0;
  const failed = withCatalog(at.config, async (catalog) => {
    // A cache of few pages writes them into the log before the commit, as a long import does.
    catalog.pragma("cache_size = 10");
    const beforeEnd = () => {
      written = at.logBytes();
      throw new Error("the disk is full");
    };
    const description = "A station by the sea".repeat(5);
    await put(
      catalog,
      Array.from({ length: 500 }, (_, i) => station(i, { description })),
      { beforeEnd },
    );
  });
  await expect(failed).rejects.toThrow("the disk is full");
  expect([written > 500_000, at.logBytes(), at.stations()]).toEqual([true, 0, 1]);

  await at.feed(station(1), station(2));
  expect([at.logBytes(), at.stations()]).toEqual([0, 2]);
});

test("an import succeeds while a reader keeps the log, which the next import frees", async () => {
  const at = await served();
  const reading = at.reader.prepare("SELECT * FROM station").iterate();
  reading.next();
  const file = at.path("more.ndjson");
  writeFileSync(file, `${JSON.stringify(station(2))}\n`);
  expect(await importFrom(at.config, file, { kind: "ndjson", source: "more" }, at.terminal)).toBe(0);
  expect(at.logBytes()).toBeGreaterThan(0);
  reading.return?.();
  await at.feed(station(1), station(3));
  expect([at.logBytes(), at.stations()]).toEqual([0, 3]);
});
