import { DAY_MS, MINUTE_MS, SECOND_MS } from "../ground/clock.ts";
import { publishFrom } from "../snapshots/publish.ts";
import { hasOwnCatalog } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** A publication that failed is tried again after this time; each further failure doubles it. */
const FIRST_PAUSE_MS = 2 * SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;

/** Makes the job. After a failure it pauses, so that a full disk does not make it pack the whole catalogue again and again. */
export function publishCatalog(): (context: JobContext) => Promise<void> {
  let checkedAtMs: number | undefined;
  let failed: { error: unknown; atMs: number; pauseMs: number } | undefined;
  return async ({ config, clock, log }) => {
    if (config.snapshotDir === undefined || !hasOwnCatalog(config)) return;
    const nowMs = clock.now();
    const sinceMs = failed ? nowMs - failed.atMs : 0;
    // A clock that stepped back ends the pause.
    if (failed && sinceMs >= 0 && sinceMs < failed.pauseMs) throw failed.error;
    try {
      // The first time, and once a day: a node with an empty disk needs every blob.
      const checks = checkedAtMs === undefined || Math.abs(nowMs - checkedAtMs) > DAY_MS;
      const published = await publishFrom(config, { nowMs, checks });
      failed = undefined;
      if (checks && published) checkedAtMs = nowMs;
      if (!published?.isNew) return;
      const { manifest, movedBytes } = published;
      const { revision, bytes } = manifest;
      log.info("the catalogue is published", { revision, bytes, movedBytes });
    } catch (error) {
      const pauseMs = Math.min((failed?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
      failed = { error, atMs: nowMs, pauseMs };
      throw error;
    }
  };
}
