/** Commands on a full disk: they name the disk, not a store. */
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { complaintOf } from "#lib/boot/complain.ts";
import { check } from "#lib/cli/check.ts";
import { complain } from "#lib/cli/terminal.ts";
import { fullDisk } from "#lib/stores/full-disk.ts";
import { withActivity, withJournal } from "#lib/stores/open.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { fill, smallDisk } from "#tests/support/full-disk.ts";

test("a command, check and a start say that the disk of DATA_DIR is full", async ({ skip }) => {
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
});

test("a DATA_DIR of which nothing is known is not called full", () => {
  const error = Object.assign(new Error("unable to open database file"), { code: "SQLITE_CANTOPEN" });
  expect(fullDisk("/nonexistent/data", error)).toBeUndefined();
});
