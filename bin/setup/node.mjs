/** Chooses the Node that runs Nowline: the Node 24 that npm installs with it, else this machine's own. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join, sep } from "node:path";
import { root } from "./root.mjs";
import { giveUp } from "./say.mjs";

const windows = process.platform === "win32";
const packageName = `node-${windows ? "win" : process.platform}-${process.arch}`;
const pinned = join(root, "node_modules", packageName, "bin", windows ? "node.exe" : "node");
const pinnedLinks = ["node", "node.cmd", "node.ps1"].map((name) => join(root, "node_modules", ".bin", name));
/** The oldest Node that runs TypeScript by stripping types and fits better-sqlite3. */
const oldestOwn = [22, 13];

/** Ends this process with the reason when nothing here can run Nowline. Quick: called before a long installation. */
export function requireUsableNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  if (packageName in optionalDependencies || existsSync(pinned)) return;
  requireOwn(`no Node 24 package fits ${process.platform}-${process.arch}`);
}

/** Removes an installed Node 24 that does not run here (built for another C library, say), so that nothing finds it. */
export function forgetBrokenNode() {
  if (!existsSync(pinned) || spawnSync(pinned, ["--version"], { timeout: 20_000 }).status === 0) return;
  for (const file of [...pinnedLinks, pinned]) rmSync(file, { force: true });
}

/**
 * The server's young heap: three times 16 MiB for the garbage of requests. With V8's own 64 the server holds 135 MiB
 * more once it has Radio Browser's rows, and an answer of 50 stations takes twice the CPU (docs/performance.md).
 */
export const SERVER_FLAGS = ["--max-semi-space-size=16"];

/**
 * The server's environment where the caller's does not say otherwise. Each thread that allocates beside others has an arena
 * of glibc's own, up to eight a core, and what is freed stays in it: with two the server holds 50 MiB less under load
 * (docs/performance.md).
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: "2" };

/** @returns {{ path: string, flags: string[] }} the Node that runs TypeScript, and the flags it needs for that. */
export function usableNode() {
  if (existsSync(pinned)) return { path: pinned, flags: [] };
  requireOwn("the Node 24 that npm installs does not run on this machine");
  return { path: process.execPath, flags: process.features.typescript ? [] : ["--experimental-strip-types"] };
}

function requireOwn(because) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > oldestOwn[0] || (major === oldestOwn[0] && minor >= oldestOwn[1])) return;
  giveUp(
    `${because}, so this machine's own Node must be ${oldestOwn.join(".")} or newer; it is ${process.versions.node}. Install Node 24 and try again.`,
  );
}

/** Node's cache of compiled modules: later processes start in half the time. `npm ci` empties it. */
const compiled = join(root, "node_modules", ".cache", "compiled");

/** `env` for child processes: the compile cache, and the project's programs first in PATH. */
export function withProjectPath(env) {
  const PATH = [join(root, "node_modules", ".bin"), env.PATH ?? ""].join(delimiter);
  return { NODE_COMPILE_CACHE: compiled, ...env, PATH };
}

/** `env` without node_modules/.bin in PATH: npm must not run on a Node that it is about to replace. */
export function withoutProjectPath(env) {
  const outside = (env.PATH ?? "")
    .split(delimiter)
    .filter((entry) => !entry.includes(`node_modules${sep}.bin`));
  return { ...env, PATH: outside.join(delimiter) };
}
