/** A lost activity store is reported, never silently replaced by an empty store. */
import { existsSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { prepareDemonstration } from "#lib/boot/demonstration.ts";
import { backup } from "#lib/cli/backup.ts";
import { check } from "#lib/cli/check.ts";
import { requireActivity } from "#lib/stores/lost-activity.ts";
import { withActivity } from "#lib/stores/open.ts";
import { NOW, station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";

const FILE = "activity.sqlite";

test("the first import makes both stores, so a store missing later is a lost store", async () => {
  const { config, feed } = desk();
  await feed(station(1));
  expect(existsSync(join(config.dataDir, FILE))).toBe(true);
  expect(() => requireActivity(config.dataDir)).not.toThrow();
});

test.each<[string, (file: string) => void]>([
  ["missing", (file) => rmSync(file)],
  ["empty", (file) => truncateSync(file)],
])("check, start, backup and clients refuse an activity store that is %s", async (_what, harm) => {
  const { config, feed, terminal, said, path } = desk();
  await feed(station(1));
  const file = join(config.dataDir, FILE);
  harm(file);
  expect(await check(config, undefined, {}, terminal)).toBe(1);
  expect(said()).toMatch(/^activity: activity\.sqlite is missing, and with it all clients, keys, quota/);
  const complaint = /activity\.sqlite is missing.*nowline restore <file>.*npm start -- --new/;
  expect(() => requireActivity(config.dataDir)).toThrow(complaint);
  await expect(withActivity(config, () => undefined)).rejects.toThrow(complaint);
  await expect(backup(config, path("copy"), {}, terminal)).rejects.toThrow(complaint);
  // Imports still work, and nothing has made a new activity store.
  await feed(station(1), station(2));
  expect(() => requireActivity(config.dataDir)).toThrow(complaint);
});

test("the demonstration makes a new activity store", async () => {
  const { config } = desk();
  await withActivity(config, () => undefined);
  await prepareDemonstration(config.dataDir, true, NOW);
  rmSync(join(config.dataDir, FILE));
  expect(() => requireActivity(config.dataDir)).not.toThrow();
});
