import type { Config } from "../ground/config.ts";
import { requireOwnCatalog } from "../stores/open.ts";

/**
 * Lets commands that write the catalogue run only where their changes last: of machines that share SNAPSHOT_DIR, on the
 * one that leads. @throws StartupError; FollowedCatalogError.
 */
export async function requireWriter(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined && config.snapshotDir !== undefined) {
    const { requireLead } = await import("../nodes/leader.ts");
    await requireLead(config);
  }
  requireOwnCatalog(config);
}
