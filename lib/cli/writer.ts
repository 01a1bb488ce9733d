import type { Config } from "../ground/config.ts";
import { isNewestHere } from "../snapshots/stand-by.ts";
import { requireOwnCatalog } from "../stores/open.ts";
import { StartupError } from "../stores/startup-error.ts";
import type { Terminal } from "./terminal.ts";

const NOBODY_LEADS =
  "nowline: no machine leads: this change lasts if this machine leads next, or `nowline publish` runs here before another leads\n";

/** Whether a machine leads, which is this machine then. `before`: words before the name of another machine that leads. @throws as `requireWriter`. */
async function askWhetherLed(config: Config, before?: string): Promise<boolean> {
  const { databaseUrl, snapshotDir, dataDir } = config;
  const isShared = databaseUrl !== undefined && snapshotDir !== undefined;
  const leads = !isShared || (await (await import("../nodes/lead.ts")).requireLead(config, before));
  requireOwnCatalog(config);
  if (!isShared || isNewestHere(dataDir, snapshotDir)) return leads;
  const [who, remedy] = leads
    ? ["this machine leads now", "first, and nothing was changed: run the command again"]
    : ["no machine leads", "when it leads: start Nowline here first"];
  throw new StartupError(
    `${who}, and SNAPSHOT_DIR has another catalogue than this machine, which takes it ${remedy}`,
  );
}

/**
 * Lets commands that write the catalogue run only where their changes last: of machines that share SNAPSHOT_DIR, on the
 * one that leads, or while none leads on one that has the newest snapshot; then `err` hears what the change needs to last.
 * Returns the function by which a command asks again before it commits, since the lead may have moved meanwhile.
 * @throws StartupError; FollowedCatalogError.
 */
export async function requireWriter(config: Config, err?: Terminal["err"]): Promise<() => Promise<void>> {
  let mayTell = true;
  const ask = async (before?: string) => {
    if ((await askWhetherLed(config, before)) || !mayTell) return;
    mayTell = false;
    err?.(NOBODY_LEADS);
  };
  await ask();
  return () => ask("another machine leads now; nothing was changed: ");
}
