import { removeDemonstration, restoreDemonstration } from "../demo/directory.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { withOwnStores } from "../stores/open.ts";
import { reportText } from "./report-text.ts";
import { CommandError, type Terminal } from "./terminal.ts";

/** `nowline demo remove|restore`. Returns the exit code. */
export async function demonstration(
  config: Config,
  what: string,
  flags: { json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const act = what === "remove" ? removeDemonstration : what === "restore" ? restoreDemonstration : undefined;
  if (!act) throw new CommandError(`demo knows remove and restore, not "${what}"`);
  const report = await withOwnStores(config, (stores) => act(stores, systemClock.now()));
  terminal.out(flags.json ? `${JSON.stringify(report)}\n` : reportText(report));
  return 0;
}
