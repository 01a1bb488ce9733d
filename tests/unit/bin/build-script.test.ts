/** `npm run build` leaves the mark by which `npm start` knows that the pages are built. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A house whose `next build` notes each run. */
function house(): string {
  const root = mkdtempSync(join(tmpdir(), "nowline-build-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync(
    join(root, "package.json"),
    JSON.stringify({ name: "x", version: "1.0.0", type: "module", scripts }),
  );
  cpSync("bin", join(root, "bin"), { recursive: true });
  mkdirSync(join(root, "app"));
  writeFileSync(join(root, "app/page.tsx"), "one");
  mkdirSync(join(root, "node_modules/next"), { recursive: true });
  writeFileSync(join(root, "node_modules/next/package.json"), `{"bin": {"next": "next.cjs"}}`);
  writeFileSync(
    join(root, "node_modules/next/next.cjs"),
    `const fs = require("fs"); fs.mkdirSync(".next", { recursive: true });
     fs.writeFileSync(".next/BUILD_ID", "x"); fs.appendFileSync("builds", process.argv[2] + "\\n");`,
  );
  return root;
}

test("a second build, as that of `npm start`, builds only when the sources changed", {
  timeout: 60_000,
}, () => {
  const root = house();
  const build = (...command: [string, ...string[]]) => {
    const [program, ...args] = command;
    const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", timeout: 50_000 });
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    return existsSync(join(root, "builds")) ? readFileSync(join(root, "builds"), "utf8") : "";
  };
  const asStart = () =>
    build(process.execPath, "--input-type=module", "-e", `(await import("./bin/setup/build.mjs")).build()`);
  expect(build("npm", "run", "build")).toBe("build\n");
  expect(asStart()).toBe("build\n");
  writeFileSync(join(root, "app/page.tsx"), "two");
  expect(asStart()).toBe("build\nbuild\n");
  expect(build("npm", "run", "build")).toBe("build\nbuild\n");

  const check = () =>
    spawnSync(process.execPath, ["bin/build.mjs", "--check"], { cwd: root, encoding: "utf8" });
  expect(check()).toMatchObject({ status: 0, stderr: "" });
  writeFileSync(join(root, "app/page.tsx"), "three");
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm run build first") });
});
