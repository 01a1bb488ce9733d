import { applyDecisions } from "../duplicates/decide.ts";
import { hasActivity } from "../stores/lost-activity.ts";
import { hasOwnCatalog, withStores } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Job: applies the operator's decisions to the catalogue, where this machine has its own. */
export async function keepClusters({ config, clock, log, writingCatalog }: JobContext): Promise<void> {
  if (!hasOwnCatalog(config) || !hasActivity(config.dataDir)) return;
  await writingCatalog(() =>
    withStores(config, (stores) => {
      if (applyDecisions(stores, clock.now())) log.info("entries of one station are merged as decided");
    }),
  );
}
