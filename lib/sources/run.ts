import type { SourceTable } from "#db/activity/schema.ts";
import { isUndone } from "#db/activity/sources.ts";
import { FollowedCatalogError, ReplacedCatalogError } from "#db/catalog/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import { beginRun, finishRun, interruptRunsOf, type RunEnd } from "#db/journal/runs.ts";
import { DAY_MS, HOUR_MS, hasPassed } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { messageOf, systemCode } from "../ground/fault.ts";
import { isBusy } from "../ground/patiently.ts";
import { UnusableDocument } from "../ingest/records/parsed.ts";
import { SuddenLossError } from "../ingest/write/loss.ts";
import { allRefused, type ImportReport, isAllRefused, remarksOf } from "../ingest/write/report.ts";
import { fullDisk, fullDiskOf } from "../stores/full-disk.ts";
import { hasCatalog, withCatalogForReading, withJournal } from "../stores/open.ts";
import { StartupError } from "../stores/startup-error.ts";
import type { SourceContext } from "./context.ts";
import { type Answer, type SourceDocument, SourceError, withFolder } from "./document.ts";
import { fetchDocument } from "./fetch.ts";
import { isHere } from "./here.ts";
import { importForSource } from "./import-document.ts";
import { movedText, movedTo } from "./moved.ts";
import { readOptions } from "./options.ts";
import { isBad, noteBrokenOff, type Settled, settle } from "./settle.ts";
import { StoppedRun, whileWanted } from "./wanted.ts";

export interface RunOptions {
  /** Accepts the loss of more than a third of the source's records, and fetches what was fetched before. */
  force: boolean;
  /** An operator runs it, beside the worker's own times. */
  byHand?: boolean;
}

const REFUSALS_KEPT = 20;
const NOTHING = { status: null, bytes: null, added: 0, changed: 0, removed: 0, refused: 0, reason: null };
/** Marks a document that the next run reads again, even unchanged. */
const UNREAD = { etag: null, last_modified: null, content_hash: null };

interface State {
  revision: number;
  /** Whether this machine has what the source gave last. */
  isHere: boolean;
  lacksStation: boolean;
  kind?: string | undefined;
}

async function stateOf(config: Config, source: SourceTable): Promise<State> {
  const { rpuid } = readOptions(source);
  if (!hasCatalog(config)) return { revision: 0, isHere: false, lacksStation: rpuid !== undefined };
  return withCatalogForReading(config, (catalog) => {
    const found = sourceWriter.find(catalog, source.name);
    return {
      revision: readRevision(catalog),
      isHere: found !== undefined && isHere(config, catalog, source),
      lacksStation: rpuid !== undefined && stationWriter.summary(catalog, rpuid) === undefined,
      kind: found?.kind,
    };
  });
}

function ended(context: SourceContext, revision: number, more: Partial<RunEnd>): RunEnd {
  return {
    ...{ ...NOTHING, refusals: "[]", outcome: "unchanged" as const },
    ...{ ended_at_ms: context.clock.now(), revision_before: revision, revision_after: revision },
    ...more,
  };
}

const said = (...texts: (string | undefined)[]): string | null =>
  texts.filter((text) => text !== undefined).join("; ") || null;

const FROZEN =
  "its server answered 304, but the document is another: ETag and Last-Modified do not change, and are not sent for 30 days";

/** How the run of a document ended that was imported. */
function imported(
  context: SourceContext,
  { source, revision }: { source: SourceTable; revision: number },
  document: SourceDocument,
  report: ImportReport,
): Settled {
  const { added, changed, removed, rejected } = report;
  const failed = isAllRefused(report);
  const moved = movedTo(source, document.movedTo, report.newFeedUrl);
  const remarks = said(
    ...remarksOf(report),
    movedText(moved),
    document.faults?.reason,
    document.isFrozen ? FROZEN : undefined,
  );
  const mark = { etag: document.etag ?? null, last_modified: document.lastModified ?? null };
  return {
    end: ended(context, revision, {
      outcome: failed ? "failed" : added + changed + removed > 0 ? "changed" : "unchanged",
      ...{ status: document.status ?? null, bytes: document.bytes },
      ...{ added, changed, removed, refused: rejected },
      reason: failed ? allRefused(report) : remarks,
      refusals: JSON.stringify(report.rejections.slice(0, REFUSALS_KEPT)),
      revision_after: report.revision,
    }),
    retryAfterMs: document.faults?.retryAfterMs,
    told: {
      // A document that gave nothing is read again, and fails again.
      ...(failed ? UNREAD : { ...mark, content_hash: document.sha256 }),
      ...{ moved_to: moved, new_feed_url: report.newFeedUrl ?? null },
      awaits_since_revision: report.awaitsStation ? report.revision : null,
      lacked: report.lacked,
    },
    refused: rejected,
    isFrozen: document.isFrozen === true,
    kind: report.kind,
  };
}

async function take(
  context: SourceContext,
  source: SourceTable,
  answer: Answer,
  { revision, anew, ...how }: { revision: number; anew: boolean; force: boolean; run: number },
): Promise<Settled> {
  const { status = null } = answer;
  // An unchanged document names the same new address as before; a redirect holds for this answer alone.
  const moved = movedTo(source, answer.movedTo, source.new_feed_url ?? undefined);
  const same = { status, reason: said(movedText(moved), answer.faults?.reason) };
  const { retryAfterMs } = answer.faults ?? {};
  if ("notModified" in answer) {
    const told = { etag: answer.etag ?? source.etag, moved_to: moved };
    return { end: ended(context, revision, same), told, retryAfterMs };
  }
  if (!anew && answer.sha256 === source.content_hash) {
    const { etag = null, lastModified: last_modified = null, bytes } = answer;
    const end = ended(context, revision, { ...same, bytes });
    return { end, told: { etag, last_modified, moved_to: moved }, retryAfterMs };
  }
  const report = await importForSource(context, source, answer, how);
  return imported(context, { source, revision }, answer, report);
}

const ADVICE = new Map([
  [401, "it wants a user and a password, or a key, in its address"],
  [403, "it refuses this server: ask its operator, or find another address"],
  [404, "the document may have another address now"],
  [410, "the document is gone for good: `nowline sources remove` ends the source"],
  [429, "it wants to be asked less often: --every"],
]);

/** The advice about a document that did not come; "" for a failure of single days, and without advice. */
function adviceOn(error: unknown): string {
  const advice =
    error instanceof SourceError && /^it answered/.test(error.message) ? ADVICE.get(error.status) : undefined;
  return advice === undefined ? "" : `: ${advice}`;
}

function reasonOf(error: unknown, dataDir: string): string {
  if (isBusy(error)) return "another command was writing the catalogue";
  // A run writes into DATA_DIR alone, and has removed the document that had no room.
  if (systemCode(error) === "ENOSPC") return fullDiskOf(dataDir);
  const line = error instanceof UnusableDocument && error.line !== undefined ? ` (line ${error.line})` : "";
  return fullDisk(dataDir, error) ?? `${messageOf(error)}${line}${adviceOn(error)}`;
}

function failed(context: SourceContext, { revision, lacksStation, kind }: State, error: unknown): Settled {
  const outcome =
    error instanceof SuddenLossError ? "held" : error instanceof StoppedRun ? "stopped" : "failed";
  const { status = null, retryAfterMs = undefined } = error instanceof SourceError ? error : {};
  const reason = reasonOf(error, context.config.dataDir).slice(0, 500);
  return {
    end: ended(context, revision, { outcome, status, reason }),
    retryAfterMs,
    kind,
    // The document is the same when the station returns.
    told: lacksStation ? UNREAD : {},
  };
}

const WHOLE_AGAIN = "the document no longer lacks so much: the source is held no longer";

/** Whether a run ends the hold of a source that had lost too much. */
const isReleased = (source: SourceTable, end: RunEnd) =>
  source.held !== null && !isUndone(source) && !isBad(end);

/** Whether a run could not use the stores of this machine: that tells nothing about the source, which machines share. */
const isOfMachine = (error: unknown): boolean =>
  [FollowedCatalogError, ReplacedCatalogError, StartupError].some((kind) => error instanceof kind);

/**
 * Whether an unchanged document is read again, because a new revision of the catalogue may have the stations of refused
 * records: at each revision in the source's first hour, then once an hour, since a station may stay away for ever.
 */
function mayComplete(source: SourceTable, revision: number, nowMs: number): boolean {
  const { awaits_since_revision: since, added_at_ms, checked_at_ms } = source;
  if (since === null || since === revision) return false;
  const isOlder = (ms: number) => hasPassed(HOUR_MS, nowMs - ms);
  return !isOlder(added_at_ms) || isOlder(checked_at_ms ?? Number.NEGATIVE_INFINITY);
}

/** Fetches and imports the document. A failure becomes a result; throws while the worker stops, and without usable stores. */
async function attempt(
  context: SourceContext,
  source: SourceTable,
  { force, run }: RunOptions & { run: number },
): Promise<Settled> {
  let state: State = { revision: 0, isHere: false, lacksStation: false };
  try {
    state = await stateOf(context.config, source);
    const { revision } = state;
    const nowMs = context.clock.now();
    // Without the station, the importer says what is missing.
    const anew = force || !state.isHere || state.lacksStation || mayComplete(source, revision, nowMs);
    const isCheckDue = hasPassed(DAY_MS, nowMs - (source.checked_at_ms ?? Number.NEGATIVE_INFINITY));
    const settled = await withFolder(context.config, async (folder) => {
      const answer = await whileWanted(context, source, (signal) =>
        fetchDocument(source, { ...context, signal, nowMs, folder, anew, isCheckDue }),
      );
      return take(context, source, answer, { revision, anew, force, run });
    });
    const reason = !force && isReleased(source, settled.end) ? WHOLE_AGAIN : undefined;
    const end = { ...settled.end, reason: said(reason, settled.end.reason ?? undefined) };
    return { kind: state.kind, ...settled, end, isChecked: isCheckDue || anew };
  } catch (error) {
    if (context.signal.aborted || isOfMachine(error)) throw error;
    return failed(context, state, error);
  }
}

/**
 * Runs `source` and returns how that ended; the run is in the journal, and the source is due again.
 * @throws while the worker stops; StartupError and FollowedCatalogError when this machine does not write the catalogue.
 */
export async function runSource(
  context: SourceContext,
  source: SourceTable,
  options: RunOptions,
): Promise<RunEnd & { id: number }> {
  try {
    return await runAndNote(context, source, options);
  } catch (error) {
    const isOwn = !context.signal.aborted && !isOfMachine(error);
    if (isOwn) await noteBrokenOff(context, source, reasonOf(error, context.config.dataDir));
    throw error;
  }
}

async function runAndNote(context: SourceContext, source: SourceTable, options: RunOptions) {
  const { config, clock } = context;
  const startedAtMs = clock.now();
  const id = await withJournal(config, (journal) => beginRun(journal, source.name, startedAtMs));
  const settled = await attempt(context, source, { ...options, run: id }).catch(async (error) => {
    const why = isOfMachine(error) ? messageOf(error).slice(0, 500) : "the worker was stopped";
    await withJournal(config, (journal) => interruptRunsOf(journal, source.name, clock.now(), why));
    throw error;
  });
  const run = { id, source: source.name, started_at_ms: startedAtMs };
  // The run is noted before the source: a source whose worker is killed between the two is due still, and runs at once.
  await withJournal(config, (journal) => finishRun(journal, run, settled.end));
  // A command that stopped the run has noted what becomes of the source.
  if (settled.end.outcome !== "stopped") await settle(context, source, settled, options.byHand === true);
  return { id, ...settled.end };
}
