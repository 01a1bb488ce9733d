import { refreshDemonstration as refresh } from "../demo/directory.ts";
import { DEMONSTRATION, hasDemonstration } from "../demo/presence.ts";
import { besideSources } from "../sources/by-hand.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasOwnCatalog, withStores } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Brings a demonstration directory that is in around now. */
export async function refreshDemonstration({ config, clock, writingCatalog }: JobContext): Promise<void> {
  if (!hasOwnCatalog(config) || !hasActivity(config.dataDir)) return;
  await writingCatalog(() =>
    withStores(config, async (stores) => {
      if (hasDemonstration(stores.catalog))
        await besideSources(config, DEMONSTRATION, (beside) => refresh(stores, clock.now(), beside));
    }),
  );
}
