/** A disk of the test's own that can be filled, where this user may mount one. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";

/** The folder of a disk of some MB; undefined where this user may not mount one. */
export function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "nowline-disk-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`];
  const mounted = spawnSync("mount", [...options, "tmpfs", folder]).status === 0;
  if (!mounted) process.stderr.write("No disk can be mounted here: a full one is not tested.\n");
  onTestFinished(() => {
    if (mounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return mounted ? folder : undefined;
}

/** Writes until nothing more fits. */
export function fill(file: string, disk: string): void {
  for (let bytes = 1 << 20; bytes >= 4096; bytes /= 2)
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch {}
  expect(statfsSync(disk).bavail).toBe(0);
}
