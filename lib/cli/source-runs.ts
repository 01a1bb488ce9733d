/** `nowline sources run` and `undo`: loaded by these alone, as reading documents takes most of a second to load. */
import type { SourceTable } from "#db/activity/schema.ts";
import { findSource } from "#db/activity/sources.ts";
import { openJournal } from "#db/journal/connection.ts";
import { interruptRunsOf } from "#db/journal/runs.ts";
import { closing } from "#db/sqlite.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { SuddenLossError } from "../ingest/write/loss.ts";
import { alongText } from "../ingest/write/report.ts";
import type { SourceContext } from "../sources/context.ts";
import { runSource } from "../sources/run.ts";
import { undoRun } from "../sources/undo.ts";
import { migrateOwnCatalog } from "../stores/older.ts";
import { withActivity } from "../stores/open.ts";
import { untilStopped } from "./interrupted.ts";
import { CommandError, type Printing, print, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

interface Forced extends Printing {
  force?: boolean;
}

/** The context of a run that an operator starts. */
const contextOf = (config: Config, mayCommit?: SourceContext["mayCommit"]): SourceContext => ({
  ...{ config, clock: systemClock, random: () => 0, signal: new AbortController().signal, mayCommit },
  writingCatalog: (use) => use(),
});

/** The context of an operator's change of the catalogue. @throws CommandError where another machine writes. */
export async function operatorContext(config: Config, err: Terminal["err"]): Promise<SourceContext> {
  const mayCommit = await requireWriter(config, err);
  await migrateOwnCatalog(config);
  return contextOf(config, mayCommit);
}

/** Notes that a run of `source` was told to stop: nobody else would end its note in the journal. */
function noteStop({ dataDir }: Config, source: string): void {
  try {
    closing(openJournal(dataDir), (journal) =>
      interruptRunsOf(journal, source, systemClock.now(), "the command was stopped"),
    );
  } catch {
    // The worker notes the run's end at its next start.
  }
}

/** Runs `source` now; gives the run. @throws CommandError where another machine writes. */
export async function runNow(config: Config, source: SourceTable, flags: Forced, { err }: Terminal) {
  const context = source.kind === "songs" ? contextOf(config) : await operatorContext(config, err);
  return untilStopped(
    () => noteStop(config, source.name),
    () => runSource(context, source, { force: flags.force === true, byHand: true }),
  );
}

/** Undoes the run with the number `id` and all later runs of its source, and prints what came back. @throws CommandError */
export async function undoNow(config: Config, id: number, flags: Forced, terminal: Terminal): Promise<void> {
  const context = await operatorContext(config, terminal.err);
  const { source, report } = await undoRun(context, id, flags.force === true).catch((error) => {
    if (!(error instanceof SuddenLossError)) throw error;
    throw new CommandError(`${error.message} \`nowline sources undo ${id} --force\` accepts it.`);
  });
  const { added, changed, removed, revision } = report;
  const restored = added + changed;
  const counts = `${restored} ${restored === 1 ? "record" : "records"} restored, ${removed} removed`;
  const isThere = (await withActivity(config, (activity) => findSource(activity, source))) !== undefined;
  const next = isThere
    ? `\`nowline sources resume ${source}\` goes on.`
    : "The source was removed: nothing fetches it again.";
  const along = alongText(report);
  const told = along === undefined ? counts : `${counts}; ${along}`;
  const text = `Undid run ${id} of ${source} and its later runs: ${told}. ${next}\n`;
  print(terminal, flags, { run: id, source, restored, removed, along: report.along, revision }, text);
}
