import { isOfToday, refreshDemonstration as refresh } from "../demo/directory.ts";
import { DEMONSTRATION, hasDemonstration } from "../demo/presence.ts";
import { HOUR_MS } from "../ground/clock.ts";
import { breathe } from "../ground/patiently.ts";
import { besideSources } from "../sources/by-hand.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasOwnCatalog, withCatalogForReading, withStores } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Makes the job: brings a demonstration directory that is in around now, every hour and when its records are of another day. */
export function refreshDemonstration(): (context: JobContext) => Promise<void> {
  let lastMs: number | undefined;
  return async ({ config, clock, writingCatalog }) => {
    if (!hasOwnCatalog(config) || !hasActivity(config.dataDir)) return;
    const nowMs = clock.now();
    // A start has refreshed the demonstration.
    lastMs ??= nowMs;
    const isDue = Math.abs(nowMs - lastMs) >= HOUR_MS;
    const isWanted = await withCatalogForReading(
      config,
      (catalog) => hasDemonstration(catalog) && (isDue || !isOfToday(catalog, nowMs)),
    );
    if (!isWanted) return;
    await writingCatalog(() =>
      withStores(config, (stores) =>
        besideSources(config, DEMONSTRATION, (beside) =>
          refresh(stores, clock.now(), { ...beside, breathe }),
        ),
      ),
    );
    lastMs = nowMs;
  };
}
