/** The installation shows the errors of npm alone. */
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

const installed = (root: string, as: { node?: string; uid?: number; gid?: number } = {}) => {
  const { node = process.execPath, ...user } = as;
  const script = `await (await import("./bin/setup/install.mjs")).install()`;
  return spawnSync(node, ["--input-type=module", "-e", script], {
    ...{ cwd: root, encoding: "utf8", timeout: 50_000 },
    ...user,
  });
};

/** A user that may not write in `root`, with a Node that the user may run: root may write everywhere. */
function stranger(root: string) {
  for (const folder of ["node_modules", "."]) chmodSync(join(root, folder), 0o555);
  onTestFinished(() => chmodSync(root, 0o755));
  if (process.getuid?.() !== 0) return {};
  const node = join(root, "part", "node");
  cpSync(process.execPath, node);
  return { node, uid: 65534, gid: 65534 };
}

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

test("a user that may not write in the house runs what is installed there, and learns who installs what is not", {
  timeout: 60_000,
}, () => {
  const root = house({});
  expect(installed(root).status).toBe(0);
  rmSync(join(root, "node_modules/.nowline-installed"));
  const user = stranger(root);
  expect(installed(root, user)).toMatchObject({ status: 0, stderr: "" });
  chmodSync(join(root, "node_modules"), 0o755);
  rmSync(join(root, "node_modules/.package-lock.json"));
  const { status, stderr } = installed(root, user);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("npm ci && npm run build there as its owner"),
  ]);
});
