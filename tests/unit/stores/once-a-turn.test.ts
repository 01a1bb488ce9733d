/** Values that a connection is asked for once in a turn of the event loop. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { onceATurn } from "#db/once-a-turn.ts";
import { emptyCatalog } from "#tests/support/catalog.ts";

test("a connection that only reads is asked once a turn, one that may write each time", async () => {
  const { db: writing, dataDir } = emptyCatalog();
  writing.exec("CREATE TABLE mark (value INTEGER); INSERT INTO mark VALUES (1)");
  const reading = openCatalogForReading(dataDir);
  const markOf = onceATurn((db) => db.prepare("SELECT value FROM mark").pluck().get());
  expect([markOf(reading), markOf(writing)]).toEqual([1, 1]);
  writing.exec("UPDATE mark SET value = 2");
  expect([markOf(reading), markOf(writing)]).toEqual([1, 2]);
  await Promise.resolve();
  expect(markOf(reading)).toBe(1);
  await nextTurn();
  expect(markOf(reading)).toBe(2);
  reading.close();
});
