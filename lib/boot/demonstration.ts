/** Imports the demonstration directory at start, and keeps its times around now while the server runs. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { restoreDemonstration } from "../demo/directory.ts";
import { hasDemonstration, wantsDemonstration } from "../demo/presence.ts";
import { HOUR_MS, MINUTE_MS } from "../ground/clock.ts";

/** Imports the demonstration where there is no data (if `allowed`); refreshes an existing one's times to `nowMs`. */
export async function prepareDemonstration(dataDir: string, allowed: boolean, nowMs: number): Promise<void> {
  const catalog = openCatalogForWriting(dataDir);
  try {
    if (!hasDemonstration(catalog) && !(allowed && wantsDemonstration(catalog))) return;
    const activity = openActivity(dataDir);
    try {
      await restoreDemonstration({ catalog, activity }, nowMs);
    } finally {
      activity.close();
    }
  } finally {
    catalog.close();
  }
}

const REFRESH_TIMEOUT_MS = 5 * MINUTE_MS;

/**
 * Moves the demonstration's times to now every hour, in a separate process, so that no request waits. Returns a
 * function that stops it.
 */
export function keepDemonstrationAlive(dataDir: string, log: (line: string) => void): () => void {
  let child: ChildProcess | undefined;
  const refresh = () => {
    if (child) return;
    child = spawn(
      process.execPath,
      [fileURLToPath(new URL("../cli/refresh-demonstration.ts", import.meta.url))],
      {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ["ignore", "ignore", "pipe"],
        timeout: REFRESH_TIMEOUT_MS,
      },
    );
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(0, 2_000);
    });
    child.once("error", (error) => {
      complaint = error.message;
    });
    child.once("close", (code) => {
      if (code !== 0) log(`the demonstration could not be refreshed: ${complaint.trim() || `exit ${code}`}`);
      child = undefined;
    });
  };
  const timer = setInterval(refresh, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    child?.kill();
  };
}
