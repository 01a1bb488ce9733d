import { removeDemonstration, restoreDemonstration } from "../demo/directory.ts";
import { DEMONSTRATION } from "../demo/presence.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { breathe } from "../ground/patiently.ts";
import type { ImportReport } from "../ingest/write/report.ts";
import { besideSources } from "../sources/by-hand.ts";
import { withOwnStores } from "../stores/open.ts";
import { reportText } from "./report-text.ts";
import { type Printing, print, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

const LEFT = {
  remove: "nowline: songs and the client demo are left: run it again\n",
  restore: "nowline: songs and the client demo are missing: run it again\n",
};

/** `nowline demo remove|restore`. Returns the exit code. */
export async function demonstration(
  config: Config,
  what: "remove" | "restore",
  flags: Printing,
  terminal: Terminal,
): Promise<number> {
  const act = what === "remove" ? removeDemonstration : restoreDemonstration;
  const mayCommit = await requireWriter(config, terminal.err);
  let done: ImportReport | undefined;
  const onDirectory = (report: ImportReport) => {
    done = report;
  };
  const tell = (report: ImportReport) => print(terminal, flags, report, reportText(report));
  try {
    const report = await withOwnStores(config, (stores) =>
      besideSources(config, DEMONSTRATION, (beside) =>
        act(stores, systemClock.now(), { ...beside, mayCommit, breathe, onDirectory }),
      ),
    );
    tell(report);
  } catch (error) {
    if (!done) throw error;
    tell(done);
    terminal.err(LEFT[what]);
    throw error;
  }
  return 0;
}
