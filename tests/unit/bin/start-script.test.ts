/** `npm start` passes a stop signal to the server, with every shell of npm, and ends with the server's exit code. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "nowline-start-"));
beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(
    join(directory, "package.json"),
    JSON.stringify({ name: "x", version: "1.0.0", type: "module", scripts }),
  );
  mkdirSync(join(directory, "bin"));
  writeFileSync(
    join(directory, "bin/start.mjs"),
    `process.on("SIGTERM", () => process.exit(0)); console.log("up", ...process.argv.slice(2)); setInterval(() => {}, 1_000);`,
  );
});
afterAll(() => rmSync(directory, { recursive: true }));

const shells = ["/bin/sh", "/bin/dash", "/bin/bash"].filter((shell) => existsSync(shell));

test.each(shells)("by %s", { timeout: 60_000 }, async (shell) => {
  const npm = spawn("npm", ["start", `--script-shell=${shell}`, "--", "--new"], {
    cwd: directory,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  npm.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 50_000 }).toMatch(/^up --new$/m);
  const ended = once(npm, "exit");
  npm.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
