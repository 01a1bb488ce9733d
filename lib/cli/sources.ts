/** `nowline sources ...`: the sources that the worker fetches regularly. */
import { type Command, InvalidArgumentError, Option } from "commander";
import type { SourceTable } from "#db/activity/schema.ts";
import { findSource, pauseSource, resumeSource } from "#db/activity/sources.ts";
import { awaitsRevision } from "#db/catalog/write/marks.ts";
import { removedBy } from "#db/journal/given.ts";
import { listRuns, RUNS_KEPT } from "#db/journal/runs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { SOURCE_KINDS } from "../ingest/kinds.ts";
import { readInterval } from "../sources/schedule.ts";
import { withActivity, withActivityForReading, withCatalogForReading } from "../stores/open.ts";
import { noWorkerText } from "./no-worker.ts";
import { country, days, rpuid, sourceName, wholeNumber } from "./option-values.ts";
import type { NewSourceFlags } from "./source-add.ts";
import { sourceStandings } from "./source-standings.ts";
import {
  described,
  describedRun,
  forceAdvice,
  logText,
  refusalsText,
  runText,
  sourceText,
  waitsForWorker,
} from "./source-text.ts";
import { CommandError, print, printAll, type Terminal } from "./terminal.ts";

interface Flags extends NewSourceFlags {
  json?: boolean;
  force?: boolean;
  records?: boolean;
  yes?: boolean;
  limit: number;
}

const interval = (text: string): number => {
  const ms = readInterval(text);
  if (ms === undefined)
    throw new InvalidArgumentError("Say 60s, 15m, 6h or 1d: a minute at least, 30 days at most.");
  return ms;
};

/** The source with this name. @throws CommandError when there is none. */
async function sourceOf(config: Config, name: string): Promise<SourceTable> {
  const found = await withActivityForReading(config, (activity) => findSource(activity, name));
  if (!found) throw new CommandError(`there is no source ${name}; \`nowline sources list\` has them all`);
  return found;
}

/** Removed records that the log names of a run at most. */
const MOST_GONE = 20;

/** The last runs of a source, with the records that they removed. */
async function runsOf(
  config: Config,
  name: string,
  { limit, err }: { limit: number } & Pick<Terminal, "err">,
) {
  const { lookIntoRuns } = await import("../nodes/shared-journal.ts");
  const tell = (line: string) => err(`nowline: ${line}\n`);
  const read = (journal: SqliteDatabase) =>
    listRuns(journal, name, limit).map((run) => ({
      ...run,
      gone: run.removed > 0 ? removedBy(journal, name, run.id, MOST_GONE) : [],
    }));
  return (await lookIntoRuns(config, read, tell)) ?? [];
}

/** Another machine's worker may lead. */
function whoFetches(config: Config, { name }: SourceTable): string {
  if (config.databaseUrl !== undefined) return "The worker that leads fetches it now.\n";
  const none = noWorkerText(config, `\`npm start\` or \`nowline sources run ${name}\` fetches it`);
  return none || "The worker fetches it now.\n";
}

function addAdd(command: Command, config: () => Config, terminal: Terminal): void {
  command
    .command("add")
    .description("adds a source, which the worker fetches at once and then regularly")
    .argument(
      "<url|file>",
      "an http(s) or file address, a path, or a RadioDNS bearer (fm:de0.d318.08930); {YYYYMMDD} is the day of a schedule",
    )
    .requiredOption("--name <name>", "the source's name; no other source may change its stations", sourceName)
    .addOption(
      new Option("--every <interval>", "interval of runs: 60s, 15m, 6h; at least 60s")
        .argParser(interval)
        .default(interval("1h"), "1h"),
    )
    .addOption(
      new Option("--kind <kind>", "kind of the documents; detected when absent").choices(SOURCE_KINDS),
    )
    .option("--country <code>", "country (ISO 3166 numeric) of stations without a country", country)
    .option("--rpuid <rpuid>", "the station of rss episodes, or of spi and songs records without one", rpuid)
    .option("--available-days <days>", "rss: playable days of an episode without a window", days)
    .option("--trust-rpuids", "radio-browser: keeps the rpuids that another Nowline states: a mirror")
    .option("--note <text>", "a note for operators")
    .option("--json", "prints JSON")
    .action(async (from: string, flags: Flags) => {
      const { addNew } = await import("./source-add.ts");
      const source = await addNew(config(), from, flags);
      const standing = { nowMs: source.added_at_ms, refused: 0 };
      const text = `Added ${sourceText(source, standing)}${whoFetches(config(), source)}`;
      print(terminal, flags, described(source, standing), text);
    });
}

/** `done` gets 1 as exit code when the run failed or was held, else 0. */
function addRun(
  command: Command,
  config: () => Config,
  terminal: Terminal,
  done: (code: number) => void,
): void {
  command
    .command("run")
    .description("runs a source now")
    .argument("<name>")
    .option(
      "--force",
      "accepts the loss of more than a third of its records; imports an unchanged document too",
    )
    .option("--json", "prints JSON")
    .action(async (name: string, flags: Flags) => {
      const source = await sourceOf(config(), name);
      const { runNow } = await import("./source-runs.ts");
      const run = await runNow(config(), source, flags, terminal);
      const isLater =
        run.outcome === "changed" &&
        run.revision_after === run.revision_before &&
        (await withCatalogForReading(config(), awaitsRevision));
      const later = isLater
        ? "    The server shows it with the next revision: the worker makes it within a minute.\n"
        : "";
      // Where all records were refused, the reasons are what the operator looks for.
      const refusals = run.outcome === "failed" ? refusalsText(run) : "";
      const advice = run.outcome === "held" ? `    ${forceAdvice(name)}\n` : later;
      print(terminal, flags, describedRun({ ...run, source: name }), `${runText(run)}${refusals}${advice}`);
      done(["failed", "held", "stopped"].includes(run.outcome) ? 1 : 0);
    });
}

function addUndo(command: Command, config: () => Config, terminal: Terminal): void {
  command
    .command("undo")
    .description("undoes a run and all later runs of its source; the records that they displaced return")
    .argument("<run>", "the run's number in `sources log`", wholeNumber(999_999_999_999))
    .option("--force", "accepts the loss of more than a third of the source's records")
    .option("--json", "prints JSON")
    .action(async (id: number, flags: Flags) => {
      const { undoNow } = await import("./source-runs.ts");
      await undoNow(config(), id, flags, terminal);
    });
}

function addList(command: Command, config: () => Config, terminal: Terminal): void {
  command
    .command("list")
    .description("lists all sources and their states, and what no source updates")
    .option("--json", "prints JSON lines")
    .action(async (flags: Flags) => {
      const nowMs = systemClock.now();
      const standings = await sourceStandings(config(), nowMs, terminal.err);
      const rows = standings.map(
        ([source, standing]) => [described(source, standing), sourceText(source, standing)] as const,
      );
      printAll(terminal, flags, rows, "No sources.\n");
      if (flags.json) return;
      if (standings.some(([source]) => waitsForWorker(source, nowMs)))
        terminal.out(noWorkerText(config(), "`npm start` or `nowline work` fetches what is due"));
      const { unfetchedText } = await import("./unfetched.ts");
      const names = standings.map(([{ name }]) => name);
      terminal.out(await unfetchedText(config(), names));
    });
}

/** Adds `sources` to `program`; `done` gets 1 as exit code when a run failed, was held or was stopped, else 0. */
export function addSourceCommands(
  program: Command,
  config: () => Config,
  terminal: Terminal,
  done: (code: number) => void,
): void {
  const command = program.command("sources").description("manages sources that the worker fetches");
  const one = (name: string, description: string) =>
    command.command(name).description(description).argument("<name>").option("--json", "prints JSON");
  const changing =
    (
      change: (activity: SqliteDatabase, name: string, nowMs: number) => unknown,
      state: object,
      said: string,
    ) =>
    async (name: string, flags: Flags) => {
      await sourceOf(config(), name);
      await withActivity(config(), (activity) => change(activity, name, systemClock.now()));
      print(terminal, flags, { name, ...state }, `${name} ${said}.\n`);
    };

  addAdd(command, config, terminal);
  addList(command, config, terminal);
  addRun(command, config, terminal, done);
  one("pause", "pauses a source until it is resumed").action(
    changing(pauseSource, { paused: true }, "is paused; its records stay in the catalogue"),
  );
  one("resume", "runs a paused, held or failing source at once, and then regularly").action(
    changing(resumeSource, { paused: false }, "runs again"),
  );
  one("remove", "removes a source; its records stay in the catalogue")
    .option(
      "--records",
      "removes its stations, podcasts and programmes, too; also of a source that was removed before",
    )
    .option("--yes", "does not ask whether to remove the records")
    .action(async (name: string, flags: Flags) => {
      const { removeAlone, removeWithRecords } = await import("./source-remove.ts");
      if (!flags.records) return removeAlone(config(), name, flags, terminal);
      const { operatorContext } = await import("./source-runs.ts");
      return removeWithRecords(await operatorContext(config(), terminal.err), name, flags, terminal);
    });
  addUndo(command, config, terminal);
  one(
    "log",
    "lists the runs of a source, newest first; for 30 days the last 100 are kept, and the last 100 that changed something",
  )
    .option("--limit <count>", "most runs to list", wholeNumber(999_999, 1), RUNS_KEPT)
    .action(async (name: string, flags: Flags) => {
      const runs = await runsOf(config(), name, { limit: flags.limit, err: terminal.err });
      if (runs.length === 0) await sourceOf(config(), name);
      const rows = runs.map((run) => [describedRun(run), logText(run)] as const);
      printAll(terminal, flags, rows, "No runs yet.\n");
    });
}
