import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, writeWhole } from "#lib/snapshots/blobs.ts";
import { prepareDirectory } from "#lib/stores/data-dir.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test("a web server of another user may read SNAPSHOT_DIR, and none DATA_DIR", async () => {
  const root = mkdtempSync(join(tmpdir(), "nowline-modes-"));
  const before = process.umask(0o077);
  onTestFinished(() => {
    process.umask(before);
    rmSync(root, { recursive: true, force: true });
  });
  const path = join(root, "srv/snapshots/blobs/ab/abc");
  prepareDirectory("SNAPSHOT_DIR", join(root, "srv/snapshots"));
  await makeFolder(dirname(path));
  await writeWhole(path, "bytes");
  const made = ["srv", "srv/snapshots", "srv/snapshots/blobs", "srv/snapshots/blobs/ab"];
  expect(made.map((name) => modeOf(join(root, name)))).toEqual(["755", "755", "755", "755"]);
  expect(modeOf(path)).toBe("644");
  prepareDirectory("DATA_DIR", join(root, "data"));
  expect(modeOf(join(root, "data"))).toBe("700");
});
