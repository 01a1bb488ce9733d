import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForWriting } from "#db/catalog/connection.ts";
import { refreshDemonstration } from "../demo/directory.ts";
import { hasDemonstration, wantsDemonstration } from "../demo/presence.ts";

/** Imports the demonstration where there is no data (if `allowed`); refreshes an existing one's times to `nowMs`. */
export async function prepareDemonstration(dataDir: string, allowed: boolean, nowMs: number): Promise<void> {
  const catalog = openCatalogForWriting(dataDir);
  try {
    if (!hasDemonstration(catalog) && !(allowed && wantsDemonstration(catalog))) return;
    const activity = openActivity(dataDir);
    try {
      await refreshDemonstration({ catalog, activity }, nowMs);
    } finally {
      activity.close();
    }
  } finally {
    catalog.close();
  }
}
