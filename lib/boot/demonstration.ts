import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { closingAfter } from "#db/sqlite.ts";
import { refreshDemonstration } from "../demo/directory.ts";
import { hasDemonstration, wantsDemonstration } from "../demo/presence.ts";

/** Imports the demonstration where there is no data (if `allowed`); refreshes an existing one's times to `nowMs`. */
export const prepareDemonstration = (dataDir: string, allowed: boolean, nowMs: number): Promise<void> =>
  closingAfter(openCatalogForWriting(dataDir), async (catalog) => {
    if (!hasDemonstration(catalog) && !(allowed && wantsDemonstration(catalog))) return;
    await closingAfter(openActivity(dataDir), (activity) =>
      refreshDemonstration({ catalog, activity }, nowMs),
    );
  });
