/** Lets one process at a time install and build here. The lock names its holder: a killed process's is taken over. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./root.mjs";
import { giveUp, say } from "./say.mjs";

const projectLock = join(root, ".nowline.lock");
const longestWaitMs = 15 * 60_000;

/** When a process began, in clock ticks since boot (Linux): tells a holder from a later process with its pid. */
function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[19];
  } catch {
    return "";
  }
}

function isAlive(holder) {
  const [pid, start] = holder.trim().split(" ");
  if (!/^\d+$/.test(pid ?? "")) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return !start || startOf(pid) === start;
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @returns {boolean} whether `error` says that this user may not write there. */
export const isForbidden = (error) => ["EACCES", "EPERM", "EROFS"].includes(error.code);

/** Creates the lock with its content in one step. @returns {boolean} false when another process holds it. */
function take(file, content) {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, content);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    giveUp(
      `packages or pages are not of these sources, and this user may not write in ${root}: run npm ci && npm run build there as its owner.`,
    );
  }
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes the lock of a dead holder. When the lock has a new holder meanwhile, that holder gets it back. */
function clearStale(file, holder) {
  if (read(file) !== holder) return;
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== holder) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Runs `work` while holding the lock. Waits up to 15 minutes for another holder, and says so. */
export async function withLock(work, file = projectLock) {
  const content = `${process.pid} ${startOf(process.pid)}\n`;
  const giveUpAt = performance.now() + longestWaitMs;
  let said = false;
  while (!take(file, content)) {
    const holder = read(file);
    if (holder === undefined) continue;
    if (!isAlive(holder)) {
      clearStale(file, holder);
      continue;
    }
    if (!said) say(`process ${holder.split(" ")[0]} is installing or building here; waiting for it.`);
    said = true;
    if (performance.now() > giveUpAt)
      giveUp(`process ${holder.split(" ")[0]} still holds ${file} after 15 minutes.`);
    await delay(200);
  }
  const release = () => {
    if (read(file) === content) rmSync(file, { force: true });
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}
