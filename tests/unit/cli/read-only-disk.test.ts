/** A DATA_DIR whose file system became read-only: the stores are copied from there as docs/operating says. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { check } from "#lib/cli/check.ts";
import { withActivity } from "#lib/stores/open.ts";
import { putClient } from "#tests/support/activity.ts";
import { station } from "#tests/support/catalog.ts";
import { desk } from "#tests/support/command.ts";
import { smallDisk } from "#tests/support/full-disk.ts";

const isCopied = (name: string) => /\.sqlite(-wal)?$/.test(name);

test("stores that a command refuses are sound in a copy, with the changes of their -wal files", async ({
  skip,
}) => {
  const disk = smallDisk(16);
  if (disk === undefined) return skip();
  const { config, feed, said, terminal, path } = desk();
  await feed(station(1));
  await withActivity(config, (activity) => {
    putClient(activity, "late");
    // A machine that loses its disk has not moved the change from the log into the file.
    cpSync(config.dataDir, disk, { recursive: true });
  });
  expect(readdirSync(disk)).toContain("activity.sqlite-wal");
  expect(spawnSync("mount", ["-o", "remount,ro", disk]).status).toBe(0);
  await expect(withActivity({ ...config, dataDir: disk }, () => undefined)).rejects.toThrow(
    "its file system is read-only; docs/operating/README.md says what helps",
  );

  const copy = path("copy");
  mkdirSync(copy);
  for (const name of readdirSync(disk).filter(isCopied)) cpSync(join(disk, name), join(copy, name));
  expect(await check({ ...config, dataDir: copy }, undefined, {}, terminal)).toBe(0);
  expect(said()).toMatch(/^Clean\.\nrevision 1, station 1, [^\n]+\nclient 1, /);
});
