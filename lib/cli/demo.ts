import { removeDemonstration, restoreDemonstration } from "../demo/directory.ts";
import { DEMONSTRATION } from "../demo/presence.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { besideSources } from "../sources/by-hand.ts";
import { withOwnStores } from "../stores/open.ts";
import { reportText } from "./report-text.ts";
import { type Printing, print, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

/** `nowline demo remove|restore`. Returns the exit code. */
export async function demonstration(
  config: Config,
  what: "remove" | "restore",
  flags: Printing,
  terminal: Terminal,
): Promise<number> {
  const act = what === "remove" ? removeDemonstration : restoreDemonstration;
  const mayCommit = await requireWriter(config, terminal.err);
  const report = await withOwnStores(config, (stores) =>
    besideSources(config, DEMONSTRATION, (beside) =>
      act(stores, systemClock.now(), { ...beside, mayCommit }),
    ),
  );
  print(terminal, flags, report, reportText(report));
  return 0;
}
