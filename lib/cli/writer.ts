import type { Config } from "../ground/config.ts";
import { isNewestHere } from "../snapshots/stand-by.ts";
import { requireOwnCatalog } from "../stores/open.ts";
import { StartupError } from "../stores/startup-error.ts";
import type { Terminal } from "./terminal.ts";

const NOBODY_LEADS =
  "nowline: no machine leads: this change lasts if this machine leads next, or `nowline publish` runs here before another leads\n";

/**
 * Lets commands that write the catalogue run only where their changes last: of machines that share SNAPSHOT_DIR, on the
 * one that leads, or while none leads on one that has the newest snapshot; then `err` hears what the change needs to last.
 * @throws StartupError; FollowedCatalogError.
 */
export async function requireWriter(config: Config, err?: Terminal["err"]): Promise<void> {
  const { databaseUrl, snapshotDir, dataDir } = config;
  const isShared = databaseUrl !== undefined && snapshotDir !== undefined;
  const leads = !isShared || (await (await import("../nodes/leader.ts")).requireLead(config));
  requireOwnCatalog(config);
  if (leads) return;
  if (!isNewestHere(dataDir, snapshotDir ?? ""))
    throw new StartupError(
      "no machine leads, and SNAPSHOT_DIR has another catalogue than this machine, which takes it when it leads: start Nowline here first",
    );
  err?.(NOBODY_LEADS);
}
