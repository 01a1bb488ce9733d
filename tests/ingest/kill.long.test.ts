import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("an import that is killed leaves the catalogue whole (12 kills; tests/faults has 200)", {
  timeout: 120_000,
}, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["tests/faults/kill-import.ts", "12", "1500"],
    {
      encoding: "utf8",
      timeout: 110_000,
    },
  );
  expect(stderr).toMatch(/^nowline: made new stores in .+\n$/);
  expect(stdout).toMatch(/12 kills \(\d+ before the import was done\) left the catalogue whole each time/);
  expect(status).toBe(0);
});
