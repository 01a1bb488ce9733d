import { openActivity } from "#db/activity/connection.ts";
import { migrateCatalog } from "#db/catalog/connection.ts";
import type { Config } from "../config.ts";
import type { Parts } from "./front.ts";

export interface OpenParts {
  handlers: Omit<Parts, "pages">;
  close(): void;
}

/** Opens both stores and what answers from them. @throws NewerDatabaseError, StartupError. */
export async function openParts(config: Config): Promise<OpenParts> {
  migrateCatalog(config.dataDir);
  const activity = openActivity(config.dataDir);
  return { handlers: {}, close: () => activity.close() };
}
