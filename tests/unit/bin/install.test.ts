/** The installation shows the errors of npm alone. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A house with bin/setup and one package, a folder of its own, and with dependencies `more` that the lockfile lacks. */
function house(more: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "nowline-install-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, content: object) =>
    writeFileSync(join(root, name), JSON.stringify({ name: "x", version: "1.0.0", ...content }));
  const part = { version: "1.0.0", engines: { node: ">=99" } };
  mkdirSync(join(root, "part"));
  write("part/package.json", { name: "part", ...part });
  write("package.json", {
    type: "module",
    dependencies: { part: "file:part", ...more },
    optionalDependencies: {},
  });
  const links = { "node_modules/part": { resolved: "part", link: true } };
  const packages = { "": { dependencies: { part: "file:part" } }, ...links, part };
  write("package-lock.json", { lockfileVersion: 3, packages });
  cpSync("bin/setup", join(root, "bin/setup"), { recursive: true });
  return root;
}

const installed = (root: string) =>
  spawnSync(
    process.execPath,
    ["--input-type=module", "-e", `await (await import("./bin/setup/install.mjs")).install()`],
    { cwd: root, encoding: "utf8", timeout: 50_000 },
  );

test("a warning of npm about the version of Node is not shown", { timeout: 60_000 }, () => {
  const { status, stderr } = installed(house({}));
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("EBADENGINE")]);
  expect(stderr).toContain("nowline: installed in ");
});

test("an error of npm is shown", { timeout: 60_000 }, () => {
  const { status, stderr } = installed(house({ absent: "file:absent" }));
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/npm error/);
});
