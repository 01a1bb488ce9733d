import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect, test } from "vitest";

test.runIf(process.platform === "linux")("a start goes on where standard error is a full disk", () => {
  const full = openSync("/dev/full", "w");
  const program = `import { say } from "./bin/setup/say.mjs"; say("installing"); setImmediate(() => process.exit(7));`;
  const given = ["--input-type=module", "--eval", program];
  const { status } = spawnSync(process.execPath, given, { stdio: ["ignore", "ignore", full] });
  closeSync(full);
  expect(status).toBe(7);
});
