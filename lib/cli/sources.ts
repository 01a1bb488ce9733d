/** `nowline sources ...`: the sources that the worker fetches regularly. */

import { type Command, InvalidArgumentError, Option } from "commander";
import type { SourceTable } from "#db/activity/schema.ts";
import { addSource, findSource, pauseSource, resumeSource } from "#db/activity/sources.ts";
import { awaitsRevision } from "#db/catalog/write/marks.ts";
import { listRuns, RUNS_KEPT } from "#db/journal/runs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { SOURCE_KINDS } from "../ingest/kinds.ts";
import { SuddenLossError } from "../ingest/write/remove.ts";
import { alongText } from "../ingest/write/report.ts";
import type { SourceContext } from "../sources/context.ts";
import { writeOptions } from "../sources/options.ts";
import { runSource } from "../sources/run.ts";
import { readInterval } from "../sources/schedule.ts";
import { undoRun } from "../sources/undo.ts";
import { isWorking } from "../stores/older.ts";
import {
  hasCatalog,
  requireOwnCatalog,
  withActivity,
  withActivityForReading,
  withCatalog,
  withCatalogForReading,
} from "../stores/open.ts";
import { untilStopped } from "./interrupted.ts";
import { country, days, rpuid, sourceName, wholeNumber } from "./option-values.ts";
import { addressOf } from "./source-address.ts";
import { removeAlone, removeWithRecords } from "./source-remove.ts";
import { sourceStandings } from "./source-standings.ts";
import { described, describedRun, forceAdvice, logText, runText, sourceText } from "./source-text.ts";
import { CommandError, print, printAll, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

interface Flags {
  json?: boolean;
  name: string;
  kind?: string;
  every: number;
  country?: string;
  rpuid?: string;
  availableDays?: number;
  trustRpuids?: boolean;
  note?: string;
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

/** The new source of `flags`. @throws CommandError when `from` is not an address. */
function newSource(from: string, flags: Flags, config: Config): SourceTable {
  const { country, rpuid, availableDays, trustRpuids } = flags;
  const nowMs = systemClock.now();
  return {
    ...{ name: flags.name, url: addressOf(from, config), kind: flags.kind ?? null, every_ms: flags.every },
    ...{ options: writeOptions({ country, rpuid, availableDays, trustRpuids }), note: flags.note ?? null },
    ...{ added_at_ms: nowMs, due_at_ms: nowMs, paused_at_ms: null, held: null, failures: 0 },
    ...{ etag: null, last_modified: null, content_hash: null },
    ...{ moved_to: null, new_feed_url: null, schedule_ends_ms: null, awaits_since_revision: null },
    ...{ checked_at_ms: null, distrusted_at_ms: null, same_since_ms: null },
  };
}

/** The source with this name. @throws CommandError when there is none. */
async function sourceOf(config: Config, name: string): Promise<SourceTable> {
  const found = await withActivityForReading(config, (activity) => findSource(activity, name));
  if (!found) throw new CommandError(`there is no source ${name}; \`nowline sources list\` has them all`);
  return found;
}

async function add(config: Config, from: string, flags: Flags): Promise<SourceTable> {
  // Without PostgreSQL no other machine would fetch it.
  if (config.databaseUrl === undefined) requireOwnCatalog(config);
  const source = newSource(from, flags, config);
  // The machine that leads reads a file on its own disk.
  if (source.url.startsWith("file:")) await requireWriter(config);
  // The worker waits for a catalogue.
  if (!hasCatalog(config)) await withCatalog(config, () => undefined);
  const isNew = await withActivity(config, (activity) => addSource(activity, source));
  if (!isNew) throw new CommandError(`there is a source ${source.name} already`);
  return source;
}

/** The context of a run that an operator starts, and of its undoing. */
const operatorContext = (config: Config, mayCommit: SourceContext["mayCommit"]): SourceContext => ({
  ...{ config, clock: systemClock, random: () => 0, signal: new AbortController().signal, mayCommit },
  writingCatalog: (use) => use(),
});

async function runNow(config: Config, name: string, flags: Flags, { err }: Terminal) {
  const source = await sourceOf(config, name);
  const mayCommit = source.kind === "songs" ? undefined : await requireWriter(config, err);
  return untilStopped(config, name, () =>
    runSource(operatorContext(config, mayCommit), source, { force: flags.force === true, byHand: true }),
  );
}

async function runsOf(
  config: Config,
  name: string,
  { limit, err }: { limit: number } & Pick<Terminal, "err">,
) {
  const { lookIntoRuns } = await import("../nodes/shared-journal.ts");
  const tell = (line: string) => err(`nowline: ${line}\n`);
  return (await lookIntoRuns(config, (journal) => listRuns(journal, name, limit), tell)) ?? [];
}

/** Another machine's worker may lead. */
function whoFetches({ databaseUrl, dataDir }: Config, { name }: SourceTable): string {
  if (databaseUrl !== undefined) return "The worker that leads fetches it now.";
  return isWorking(dataDir)
    ? "The worker fetches it now."
    : `No worker runs on this DATA_DIR: \`npm start\` or \`nowline sources run ${name}\` fetches it.`;
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
      const source = await add(config(), from, flags);
      const standing = { nowMs: source.added_at_ms, refused: 0 };
      const text = `Added ${sourceText(source, standing)}${whoFetches(config(), source)}\n`;
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
      const run = await runNow(config(), name, flags, terminal);
      const isLater =
        run.outcome === "changed" &&
        run.revision_after === run.revision_before &&
        (await withCatalogForReading(config(), awaitsRevision));
      const later = isLater
        ? "    The server shows it with the next revision: the worker makes it within a minute.\n"
        : "";
      const advice = run.outcome === "held" ? `    ${forceAdvice(name)}\n` : later;
      print(terminal, flags, describedRun({ ...run, source: name }), `${runText(run)}${advice}`);
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
      const context = operatorContext(config(), await requireWriter(config(), terminal.err));
      const { source, report } = await undoRun(context, id, flags.force === true).catch((error) => {
        if (!(error instanceof SuddenLossError)) throw error;
        throw new CommandError(`${error.message} \`nowline sources undo ${id} --force\` accepts it.`);
      });
      const { added, changed, removed, revision } = report;
      const restored = added + changed;
      const counts = `${restored} ${restored === 1 ? "record" : "records"} restored, ${removed} removed`;
      const isThere =
        (await withActivity(config(), (activity) => findSource(activity, source))) !== undefined;
      const next = isThere
        ? `\`nowline sources resume ${source}\` goes on.`
        : "The source was removed: nothing fetches it again.";
      const along = alongText(report);
      const told = along === undefined ? counts : `${counts}; ${along}`;
      const text = `Undid run ${id} of ${source} and its later runs: ${told}. ${next}\n`;
      print(terminal, flags, { run: id, source, restored, removed, along: report.along, revision }, text);
    });
}

function addList(command: Command, config: () => Config, terminal: Terminal): void {
  command
    .command("list")
    .description("lists all sources and their states")
    .option("--json", "prints JSON lines")
    .action(async (flags: Flags) => {
      const standings = await sourceStandings(config(), systemClock.now(), terminal.err);
      const rows = standings.map(
        ([source, standing]) => [described(source, standing), sourceText(source, standing)] as const,
      );
      printAll(terminal, flags, rows, "No sources.\n");
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
      if (!flags.records) return removeAlone(config(), name, flags, terminal);
      const context = operatorContext(config(), await requireWriter(config(), terminal.err));
      return removeWithRecords(context, name, flags, terminal);
    });
  addUndo(command, config, terminal);
  one("log", "lists the runs of a source, newest first; 30 days and 100 runs are kept")
    .option("--limit <count>", "most runs to list", wholeNumber(999_999, 1), RUNS_KEPT)
    .action(async (name: string, flags: Flags) => {
      const runs = await runsOf(config(), name, { limit: flags.limit, err: terminal.err });
      if (runs.length === 0) await sourceOf(config(), name);
      const rows = runs.map((run) => [describedRun(run), logText(run)] as const);
      printAll(terminal, flags, rows, "No runs yet.\n");
    });
}
