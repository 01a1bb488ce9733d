import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isForbidden, withLock } from "./lock.mjs";
import { forgetBrokenNode, requireUsableNode, withoutProjectPath } from "./node.mjs";
import { root } from "./root.mjs";
import { run } from "./run.mjs";
import { duration, giveUp, say } from "./say.mjs";

const lockfile = join(root, "package-lock.json");
const stamp = join(root, "node_modules", ".nowline-installed");

function readOr(file, otherwise) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}

function wanted() {
  const hash = createHash("sha256").update(readFileSync(lockfile)).digest("hex");
  return `${process.platform}-${process.arch} ${hash}`;
}

/** Whether npm's record of node_modules matches the lockfile. */
function matchesLockfile() {
  const installed = JSON.parse(readOr(join(root, "node_modules", ".package-lock.json"), "{}")).packages;
  if (!installed) return false;
  const asked = JSON.parse(readFileSync(lockfile, "utf8")).packages;
  const required = Object.entries(asked).filter(([path]) => path !== "");
  return required.every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version && existsSync(join(root, path)) : optional,
  );
}

/** Notes that node_modules is `want`. A service's user may not write in the house: each command then compares anew. */
function note(want) {
  try {
    writeFileSync(stamp, want);
  } catch (error) {
    if (!isForbidden(error)) throw error;
  }
}

/** @returns {boolean} true when nothing has to be installed. Takes about a millisecond. */
function isInstalled() {
  const want = wanted();
  if (readOr(stamp, "") === want) return true;
  if (!matchesLockfile()) return false;
  note(want);
  return true;
}

/** The npm that called us, on its own Node; else npm from PATH. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith(".js") && node && !node.startsWith(join(root, "node_modules")))
    return [node, [cli, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}

/** Makes node_modules match package-lock.json. Ends this process with npm's exit code when npm fails. */
export async function install() {
  requireUsableNode();
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    say("installing the packages of package-lock.json with npm ci (about a minute, once) ...");
    const began = performance.now();
    // Warnings of npm ask nothing of who starts Nowline; on an older Node they fill the screen.
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
    const [command, args] = npm(["ci", "--include=dev", "--include=optional", ...quiet]);
    const code = await run(command, args, {
      cwd: root,
      env: { ...withoutProjectPath(process.env), NODE_ENV: "development" },
      // npm's output must not mix with what a command prints.
      stdio: ["ignore", process.stderr, process.stderr],
      shell: command.endsWith(".cmd"),
    });
    if (code !== 0) giveUp(`npm ci failed (exit code ${code}): see its output above.`, code);
    forgetBrokenNode();
    writeFileSync(stamp, wanted());
    say(`installed in ${duration(performance.now() - began)}.`);
  });
}
