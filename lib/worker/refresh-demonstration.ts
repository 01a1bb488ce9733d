import { restoreDemonstration } from "../demo/directory.ts";
import { hasDemonstration } from "../demo/presence.ts";
import { hasCatalog, withStores } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

/** Brings a demonstration directory that is in around now. */
export async function refreshDemonstration({ config, clock, writingCatalog }: JobContext): Promise<void> {
  if (!hasCatalog(config)) return;
  await writingCatalog(() =>
    withStores(config, async (stores) => {
      if (hasDemonstration(stores.catalog)) await restoreDemonstration(stores, clock.now());
    }),
  );
}
