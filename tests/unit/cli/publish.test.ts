/** `nowline publish` beside a worker. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { holdSnapshots } from "#db/in-use.ts";
import { publishNow } from "#lib/cli/publish.ts";
import { readConfig } from "#lib/ground/config.ts";
import { emptyCatalog } from "#tests/support/catalog.ts";
import { folder } from "#tests/support/snapshots.ts";

test("publish waits while the worker publishes", async () => {
  const { db, dataDir } = emptyCatalog();
  db.close();
  const config = readConfig({ DATA_DIR: dataDir, SNAPSHOT_DIR: join(folder(), "published") }, dataDir);
  const letGo = holdSnapshots(dataDir);
  expect(letGo).toBeDefined();
  let out = "";
  const print = (text: string) => {
    out += text;
  };
  const publishing = publishNow(
    config,
    {},
    { out: print, err: print, interactive: false, confirm: async () => false },
  );
  setTimeout(() => letGo?.(), 500);
  expect(await publishing).toBe(0);
  expect(out).toMatch(/^Revision \d+ is published in /);
});
