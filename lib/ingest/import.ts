/**
 * Imports one document in one transaction: parses it, validates each record, writes what differs, removes what is gone.
 * A process killed at any moment leaves the catalogue as it was (SQLite's rollback).
 */

import type { z } from "zod";
import { requireInPlace } from "#db/catalog/connection.ts";
import { deferIndexes } from "#db/catalog/write/bulk.ts";
import { onDemandWriter } from "#db/catalog/write/ondemand.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { stationWriter } from "#db/catalog/write/station.ts";
import type { Move } from "#db/moves.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { Fields } from "../contract/is-object.ts";
import { MISSING } from "../ground/validation-words.ts";
import { lookupsIn } from "./lookups.ts";
import type { Parsed, ParseOptions, Parser } from "./records/parsed.ts";
import { type CatalogRecordInput, checkRecord } from "./records/record.ts";
import { finishSession } from "./write/finish.ts";
import { ImportSession, type RecordTable } from "./write/import-session.ts";
import { rowOf } from "./write/key.ts";
import { followMovedAbroad, settleMoves } from "./write/moved-abroad.ts";
import { writeRecord } from "./write/record.ts";
import { keepReentered } from "./write/reentered.ts";
import { countLacked, removeReplaced, type Scope } from "./write/remove.ts";
import { emptyReport, type ImportReport, isAllRefused, noteDeviation, reject } from "./write/report.ts";

/** Hears which stations have another rpuid, before the import is kept (then also those in doubt) and after that. */
export interface MovedStations {
  before: (moves: readonly Move[], nowMs: number) => Promise<void>;
  after: (moves: readonly Move[]) => Promise<void>;
}

export interface ImportOptions {
  /** Key of the source; the document updates what this source gave before. */
  source: string;
  /** radio-browser, spi, rss, ndjson or demonstration. */
  kind: string;
  nowMs: number;
  dryRun?: boolean;
  /** Accepts the loss of more than a third of the source's records. */
  force?: boolean;
  parse?: Omit<ParseOptions, "stations" | "podcasts" | "nowMs">;
  onProgress?: (records: number) => void;
  /** The least time between two revisions, ms; an earlier change is noted as due. 0 when absent. */
  revisionsEveryMs?: number;
  /** Keys of the other registered sources, which alone replace their episodes and programmes. */
  others?: readonly string[];
  /** Whether the source with this key was registered, and no longer is: its stations may be another's. */
  isRemoved?: (source: string) => boolean;
  /** The rpuids of the stations that the source gave before, also where another source shows them. */
  given?: () => string[];
  /** Gets records of other sources, with the sources' keys, before the import displaces them; not in a dry run. */
  displaced?: ((source: string, record: CatalogRecordInput) => void) | undefined;
  /** Within the transaction, when the document's records are written and what it replaces is removed. */
  beforeEnd?: (session: ImportSession, scopes: readonly Scope[]) => void;
  moved?: MovedStations;
  /** Asked when all else is done: what it throws undoes the import. */
  mayCommit?: (() => Promise<void>) | undefined;
}

const ifText = (value: unknown) => (typeof value === "string" ? value : undefined);

/** How a report names a refused record, and what it would be: a station's is null without an identifier. */
function refusedFrom({ type, name, id, rpuid, externalId }: Fields) {
  const label = [name, id, externalId].find((value) => ifText(value));
  return {
    what: `${ifText(type) ?? "record"} ${label === undefined ? "" : `"${String(label).slice(0, 120)}"`}`.trim(),
    ids: type === "ondemand" && typeof id === "string" ? [id] : [],
    keys:
      (type === "series" || type === "programme") && ifText(rpuid) && ifText(id)
        ? [JSON.stringify([type, rpuid, id])]
        : [],
    station: type === "station" ? (ifText(externalId) ?? null) : undefined,
  };
}

/** The first validation error, in the words of the record's format. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join(".") || "the record";
  if (issue?.message === MISSING) return `${field} ${MISSING}`;
  if (issue?.code === "invalid_union") return `${field} is none that is known`;
  return `${field}: ${issue?.message ?? "invalid"}`;
}

/** Stores a record, or says why it is refused. */
function take(
  session: ImportSession,
  options: ImportOptions,
  event: Extract<Parsed, { kind: "record" }>,
): Extract<Parsed, { kind: "rejected" }> | undefined {
  const { report } = session;
  const { line, record: candidate } = event;
  const refused = (reason: string) => ({
    ...{ kind: "rejected" as const, line, reason },
    ...refusedFrom(candidate),
  });
  const parsed = event.checked ?? checkRecord(event.record);
  if (!parsed.success) return refused(reasonOf(parsed.error.issues[0]));
  const record = parsed.data;
  const from = event.source ?? { key: options.source, kind: options.kind };
  const outcome = writeRecord(session, from, record);
  if (typeof outcome === "object") return refused(outcome.refused);
  report[outcome]++;
  report.records[record.type] = (report.records[record.type] ?? 0) + 1;
  return undefined;
}

/** Counts a rejection; returns the items, series and programmes that stay as they are, where the catalogue has them. */
function refuse(
  { db, report }: ImportSession,
  { line, what, reason, ids = [], keys = [] }: Extract<Parsed, { kind: "rejected" }>,
): Staying[] {
  const items = ids.flatMap((id) => onDemandWriter.find(db, id) ?? []);
  const stay = [
    ...items.map(({ id }) => ({ table: "ondemand" as const, id })),
    ...keys.flatMap((key) => rowOf(db, key) ?? []).filter((row) => row.table !== "category"),
  ];
  reject(report, line, what, stay.length === 0 ? reason : `${reason}; it stays as the catalogue has it`);
  return stay;
}

/** A refused record shows that its station is still there: the stations of `source` with these identifiers stay. */
function keepRefused(session: ImportSession, source: number | undefined, refused: Refused): void {
  if (source === undefined || refused.size === 0) return;
  const ids = stationWriter.ofSource(session.db, source, identified(refused));
  const kept = ids.filter((id) => session.see("station", id)).length;
  if (kept > 0)
    noteDeviation(
      session.report,
      1,
      `stations that stay as the catalogue has them, because their records are refused: ${kept}`,
    );
}

/** The identifiers of stations whose records were refused; null for one without an identifier. */
type Refused = Set<string | null>;
const identified = (refused: Refused) => [...refused].filter((station) => station !== null);
/** A row whose record was refused. */
interface Staying {
  table: RecordTable;
  id: number;
}

const UNTOLD = "a refused service has nothing that identifies it, so stations that the document lacks stay";

async function consume(session: ImportSession, options: ImportOptions, events: AsyncIterable<Parsed>) {
  const scopes: Scope[] = [];
  const stay: Staying[] = [];
  const refused: Refused = new Set();
  let records = 0;
  for await (const parsed of events) {
    const isRecord = parsed.kind === "record";
    const event = isRecord ? take(session, options, parsed) : parsed;
    if (isRecord && ++records % 1_000 === 0) options.onProgress?.(records);
    if (event === undefined) continue;
    if (event.kind === "rejected") {
      stay.push(...refuse(session, event));
      if (event.station !== undefined) refused.add(event.station);
    } else if (event.kind === "deviation") noteDeviation(session.report, event.line, event.detail);
    else if (event.kind === "moved") session.report.newFeedUrl = event.to;
    else if (event.scope === "stations" && refused.has(null))
      // The refused service may be that of any station.
      noteDeviation(session.report, 1, UNTOLD);
    else {
      scopes.push(event);
      if (event.scope !== "stations") continue;
      keepRefused(session, sourceWriter.find(session.db, options.source)?.id, refused);
      // The programmes that follow name these stations: none may belong to an entry that goes.
      keepReentered(session, options.source);
    }
  }
  // A later record may be the row's: then it is not there twice.
  for (const { table, id } of stay) session.see(table, id);
  options.onProgress?.(records);
  return { scopes, refused };
}

/** Imports `events` into `db`, open for writing. @throws UnusableDocument, SuddenLossError, ReplacedCatalogError: nothing changes. */
export async function importEvents(
  db: SqliteDatabase,
  events: AsyncIterable<Parsed>,
  options: ImportOptions,
): Promise<ImportReport> {
  const startedMs = performance.now();
  const report = emptyReport(options.source, options.kind, options.dryRun ?? false);
  db.exec("BEGIN IMMEDIATE");
  try {
    requireInPlace(db);
    const session = new ImportSession(db, report, options.nowMs);
    const idOf = (key: string) => sourceWriter.find(db, key)?.id;
    session.others = new Set((options.others ?? []).flatMap((key) => idOf(key) ?? []));
    if (options.isRemoved) session.isRemoved = options.isRemoved;
    session.onDisplaced = report.dryRun ? undefined : options.displaced;
    const makeIndexes = deferIndexes(db);
    const { scopes: said, refused } = await consume(session, options, events);
    makeIndexes();
    const source = idOf(options.source);
    // A document of refused records alone, as a server's message is one, covers nothing.
    const scopes = isAllRefused(report) ? [] : said;
    const sourceOf = (scope: Scope) => idOf((scope.scope === "source" && scope.key) || options.source);
    for (const scope of scopes) if (scope.scope === "source") keepRefused(session, sourceOf(scope), refused);
    if (scopes.some(({ scope }) => scope === "source")) keepReentered(session, options.source);
    const whole = new Set(
      scopes.flatMap((each) =>
        each.scope === "source" || each.scope === "stations" ? [sourceOf(each)] : [],
      ),
    );
    // An export has stations of several sources, and a list that is not complete may correct a country.
    for (const id of session.usedSources())
      followMovedAbroad(session, id, {
        isWhole: whole.has(id),
        given: id === source ? options.given : undefined,
      });
    removeReplaced(session, scopes, {
      source,
      sourceOf,
      force: options.force ?? false,
    });
    if (options.kind === "ndjson" && source !== undefined && !whole.has(source))
      report.lacked = countLacked(session, source, identified(refused));
    if (scopes.some((each) => each.scope === "source" && (each.key ?? options.source) === options.source))
      sourceWriter.setKind(db, options.source, options.kind);
    options.beforeEnd?.(session, scopes);
    settleMoves(session);
    const changed = finishSession(session, options.revisionsEveryMs);
    const isKept = changed && !report.dryRun;
    if (isKept) await options.moved?.before([...session.moves, ...session.doubts], options.nowMs);
    if (isKept) await options.mayCommit?.();
    db.exec(isKept ? "COMMIT" : "ROLLBACK");
    if (isKept) await options.moved?.after(session.moves);
  } catch (error) {
    if (db.inTransaction) db.exec("ROLLBACK");
    throw error;
  }
  report.durationMs = Math.round(performance.now() - startedMs);
  return report;
}

/** Imports one document, given as bytes, with the parser of its kind; returns and throws like `importEvents`. */
export function importDocument(
  db: SqliteDatabase,
  parser: Parser,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  const lookups = lookupsIn(db, options.source, options.others);
  return importEvents(db, parser(bytes, { ...options.parse, ...lookups, nowMs: options.nowMs }), options);
}
