import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SingleBar } from "cli-progress";
import { InvalidArgumentError } from "commander";
import { noteFailure, noteImport } from "#db/activity/source-runs.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { DEMONSTRATION } from "../demo/presence.ts";
import { MINUTE_MS, systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { peek } from "../ground/peek.ts";
import { detectKind, EMPTY, mayBecomeClear, noDocument, textOf } from "../ingest/detect.ts";
import { importDocument } from "../ingest/import.ts";
import { importSongs } from "../ingest/import-songs.ts";
import { SOURCE_KINDS, type SourceKind } from "../ingest/kinds.ts";
import { ANY_STATION } from "../ingest/lookups.ts";
import { parsers } from "../ingest/parsers.ts";
import { SuddenLossError } from "../ingest/write/loss.ts";
import { allRefused, type ImportReport } from "../ingest/write/report.ts";
import { gunzipped } from "../outside/gunzipped.ts";
import { userAgent } from "../outside/user-agent.ts";
import { besideSources } from "../sources/by-hand.ts";
import { fullDisk } from "../stores/full-disk.ts";
import { isActivityLost } from "../stores/lost-activity.ts";
import { hasCatalog, withActivity, withCatalog, withCatalogForReading, withStores } from "../stores/open.ts";
import { untilStopped } from "./interrupted.ts";
import { isSourceName, SOURCE_NAME } from "./option-values.ts";
import { MAX_BYTES, nameOf, openSource, type SourceDocument } from "./read-source.ts";
import { reportText } from "./report-text.ts";
import { CommandError, type Printing, print, type Terminal } from "./terminal.ts";
import { requireWriter } from "./writer.ts";

export interface ImportFlags extends Printing {
  kind?: SourceKind;
  rpuid?: string;
  availableDays?: number;
  trustRpuids?: boolean;
  country?: string;
  source?: string;
  dryRun?: boolean;
  force?: boolean;
  allowPrivate?: boolean;
}

/** The kind of a document is told from this many bytes (lib/ingest/detect.ts). */
const HEAD_BYTES = 4_096;

const isXml = (kind: SourceKind): boolean => kind === "spi" || kind === "rss";

/** The document's kind. @throws CommandError for no document, an unclear one, and XML where the flag says JSON or back */
function kindOf(flags: ImportFlags, document: SourceDocument, head: Uint8Array): SourceKind {
  const why = noDocument(head);
  if (why !== undefined) throw new CommandError(`${document.name}: ${why}`);
  const found = detectKind(document.name, head);
  if (flags.kind !== undefined && found !== undefined && isXml(found) !== isXml(flags.kind))
    throw new CommandError(`${document.name} looks like ${found}, not ${flags.kind}`);
  const kind = flags.kind ?? found;
  if (kind !== undefined) return kind;
  if (textOf(head) === "") throw new CommandError(`${document.name}: ${EMPTY}`);
  throw new CommandError(
    `the kind of ${document.name} is not clear from its beginning: say --kind ${SOURCE_KINDS.join("|")}`,
  );
}

/** A document's source is its kind and name. Radio Browser is a single source, since its dumps change their names. */
function sourceKey(kind: SourceKind, document: SourceDocument, flags: ImportFlags): string {
  return flags.source ?? (kind === "radio-browser" ? kind : `${kind}:${document.name}`);
}

/** The document's bytes as they were sent, counted for the progress bar. */
async function* counted({ bytes, totalBytes }: SourceDocument, bar: SingleBar | undefined) {
  for await (const chunk of bytes) {
    yield chunk;
    bar?.increment(totalBytes ? chunk.length : 0);
  }
}

function progressBar(total: number | undefined): SingleBar {
  const bar = new SingleBar({
    format: total ? " {bar} {percentage}%  {records} records  {eta_formatted} left" : " {records} records",
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total ?? 1, 0, { records: 0 });
  return bar;
}

const number = new Intl.NumberFormat("en");

/** Gives the function that hears how many records were read. Without a `bar`, a line a minute tells `err`. */
function progress(bar: SingleBar | undefined, err: Terminal["err"] | undefined) {
  let toldMs = systemClock.now();
  return (records: number): void => {
    bar?.update({ records });
    const nowMs = systemClock.now();
    if (bar !== undefined || nowMs - toldMs < MINUTE_MS) return;
    toldMs = nowMs;
    err?.(`nowline: ${number.format(records)} records read so far\n`);
  };
}

/** @throws InvalidArgumentError for a name that `sources add` refuses, unless an earlier import gave it to a source. */
async function checkSource(config: Config, name: string): Promise<void> {
  if (isSourceName(name)) return;
  const isKnown =
    hasCatalog(config) &&
    (await withCatalogForReading(config, (catalog) => sourceWriter.find(catalog, name) !== undefined));
  if (!isKnown || name === DEMONSTRATION)
    throw new InvalidArgumentError(`option '--source <name>' argument '${name}' is invalid. ${SOURCE_NAME}`);
}

/**
 * Puts `bytes` into a nameless file of `dataDir`, which goes with the process; the caller closes it. `parse` reads
 * along: a broken document ends it. @throws what `bytes` or `parse` throws; a system error on a full disk.
 */
async function readAhead(
  bytes: AsyncIterable<Uint8Array>,
  dataDir: string,
  parse: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<unknown>,
): Promise<FileHandle> {
  const path = join(dataDir, `.import-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  async function* kept() {
    for await (const chunk of bytes) {
      await file.appendFile(chunk);
      yield chunk;
    }
  }
  try {
    await rm(path);
    for await (const _ of parse(kept()));
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The import under way; kind and source are absent until they are known. */
interface Run {
  document: string;
  source?: string;
  kind?: string;
}

/** Without a catalogue nothing is served. A lost activity store must not be replaced silently. */
const canKeep = (config: Config) => hasCatalog(config) && !isActivityLost(config.dataDir);

/** Keeps the report of an import, which was not a dry run. */
async function keepImport(config: Config, document: string, report: ImportReport): Promise<void> {
  if (canKeep(config))
    await withActivity(config, (activity) =>
      noteImport(activity, { ...report, document }, systemClock.now()),
    );
}

/** Keeps the failure of an import. Errors of its own are ignored: the operator gets the import's error. */
async function keepFailure(config: Config, run: Run, error: unknown): Promise<void> {
  const reason = fullDisk(config.dataDir, error) ?? messageOf(error);
  try {
    if (canKeep(config))
      await withActivity(config, (activity) =>
        noteFailure(activity, run, reason.slice(0, 500), systemClock.now()),
      );
  } catch {
    // The import's own error matters more.
  }
}

/** Runs `use` on an empty DATA_DIR that is removed afterwards: a dry run makes no stores. */
async function inScratch<T>(config: Config, use: (at: Config) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), "nowline-dry-run-"));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  return untilStopped(forget, () => use({ ...config, dataDir })).finally(forget);
}

/** How the operator goes on from a loss. Without a name, another list counts as a new version of the first. */
const lossAdvice = ({ source }: ImportFlags): string =>
  `${source === undefined ? "If this is another list, name it: --source NAME. " : ""}If the loss is meant, import again with --force.`;

/** `nowline import`. Returns the exit code: 1 when the import kept no record. */
export async function importFrom(
  config: Config,
  from: string,
  flags: ImportFlags,
  terminal: Terminal,
): Promise<number> {
  if (flags.source !== undefined) await checkSource(config, flags.source);
  const run: Run = { document: nameOf(from), source: flags.source, kind: flags.kind };
  const reading = (at: Config) => importReport(at, from, flags, { terminal, run });
  const isToTry = flags.dryRun === true && !hasCatalog(config);
  const report = await (isToTry ? inScratch(config, reading) : reading(config)).catch(async (error) => {
    if (!flags.dryRun) await keepFailure(config, run, error);
    throw error instanceof SuddenLossError
      ? new CommandError(`${error.message} ${lossAdvice(flags)}`)
      : error;
  });
  const kept = report.added + report.changed + report.unchanged + report.removed;
  const refused = kept === 0 && report.rejected > 0;
  print(terminal, flags, report, reportText(report));
  if (kept === 0) terminal.err(`nowline: ${refused ? allRefused(report) : "the document has no record"}\n`);
  if (refused && !flags.dryRun) await keepFailure(config, run, allRefused(report));
  else if (!flags.dryRun)
    await keepImport(config, run.document, report).catch((error) => {
      const why = fullDisk(config.dataDir, error) ?? messageOf(error);
      terminal.err(`nowline: the import is in the catalogue, but /metrics does not tell of it: ${why}\n`);
    });
  return kept === 0 ? 1 : 0;
}

/** Imports the document; sets kind and source in `run` as soon as they are known. */
async function importReport(
  config: Config,
  from: string,
  flags: ImportFlags,
  { terminal, run }: { terminal: Terminal; run: Run },
): Promise<ImportReport> {
  const document = await openSource(from, {
    allowPrivate: flags.allowPrivate === true || config.allowPrivateSources,
    userAgent: userAgent(config),
  });
  const bar = terminal.interactive && !flags.json ? progressBar(document.totalBytes) : undefined;
  try {
    const { head, all: bytes } = await peek(
      gunzipped(counted(document, bar), MAX_BYTES),
      (begin) =>
        flags.kind !== undefined ||
        begin.length >= HEAD_BYTES ||
        detectKind(document.name, begin) !== undefined ||
        !mayBecomeClear(begin),
    );
    const kind = kindOf(flags, document, head);
    run.kind = kind;
    run.source = sourceKey(kind, document, flags);
    const options = {
      source: run.source,
      nowMs: systemClock.now(),
      dryRun: flags.dryRun ?? false,
      onProgress: progress(bar, flags.json ? undefined : terminal.err),
    };
    if (kind === "songs")
      return await withStores(config, (stores) =>
        importSongs(stores, bytes, { ...options, rpuid: flags.rpuid, charset: document.charset }),
      );
    const mayCommit = await requireWriter(config, flags.dryRun ? undefined : terminal.err);
    const { rpuid, availableDays, country, trustRpuids, force = false } = flags;
    const { charset } = document;
    const parse = { rpuid, availableDays, country, trustRpuids, charset };
    const parser = parsers[kind];
    return await withCatalog(config, async (catalog) => {
      // Read before the catalogue is locked, so that other imports do not wait for a slow sender.
      const file = document.isSlow
        ? await readAhead(bytes, config.dataDir, (kept) =>
            parser(kept, { ...parse, stations: ANY_STATION, nowMs: options.nowMs }),
          )
        : undefined;
      try {
        const whole = file?.createReadStream({ start: 0, autoClose: false }) ?? bytes;
        return await besideSources(config, options.source, (beside) =>
          importDocument(catalog, parser, whole, { ...options, ...beside, kind, force, parse, mayCommit }),
        );
      } finally {
        await file?.close();
      }
    });
  } finally {
    bar?.stop();
    document.close();
  }
}
