import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { usableNode, withProjectPath } from "./node.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { duration, giveUp, say } from "./say.mjs";
import { toolPath } from "./tool.mjs";

/** Everything that a build reads. Not public/: its files are served unchanged. */
const inputs = [
  "app",
  "components",
  "lib",
  "db",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const stamp = join(root, ".next", "nowline-build");

function filesOf(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  const inside = entries.map((entry) => {
    const child = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesOf(child) : [child];
  });
  return inside.flat();
}

function hashOfInputs() {
  const hash = createHash("sha256");
  for (const input of inputs.filter((path) => existsSync(join(root, path)))) {
    const files = input.includes(".") ? [input] : filesOf(input).sort();
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

/** @returns {boolean} whether .next holds a complete build of the present sources. */
export function isBuilt() {
  if (!existsSync(stamp) || !existsSync(join(root, ".next", "BUILD_ID"))) return false;
  return readFileSync(stamp, "utf8") === hashOfInputs();
}

/** Builds the pages unless .next is of the present sources, after `before`. Ends this process when that fails. */
export async function build({ before = async () => {} } = {}) {
  if (isBuilt()) return;
  await before();
  await withLock(async () => {
    if (isBuilt()) return;
    say("building the pages with next build (about half a minute; again only when the sources change) ...");
    const began = performance.now();
    const hash = hashOfInputs();
    rmSync(stamp, { force: true });
    const node = usableNode();
    const code = await run(node.path, [...node.flags, toolPath("next"), "build"], {
      cwd: root,
      env: { ...withProjectPath(process.env), NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", process.stderr, process.stderr],
    });
    if (code !== 0) giveUp(`next build failed (exit code ${code}): see its output above.`, code);
    writeFileSync(stamp, hash);
    say(`built in ${duration(performance.now() - began)}.`);
  });
}
