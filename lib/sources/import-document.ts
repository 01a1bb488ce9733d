/** Imports the fetched document of a source. All records become the source's own, even if the document names others. */
import type { SourceTable } from "#db/activity/schema.ts";
import { documentMark } from "#db/catalog/write/marks.ts";
import { rowsOfSource } from "#db/catalog/write/scope.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { type GivenChange, noteGiven } from "#db/journal/given.ts";
import type { SqliteDatabase, Stores } from "#db/sqlite.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { importEvents } from "../ingest/import.ts";
import { importSongs } from "../ingest/import-songs.ts";
import type { DocumentKind, SourceKind } from "../ingest/kinds.ts";
import { lookupsIn } from "../ingest/lookups.ts";
import { parsers } from "../ingest/parsers.ts";
import { type Parsed, type ParseOptions, UnusableDocument } from "../ingest/records/parsed.ts";
import { type ImportReport, isAllRefused } from "../ingest/write/report.ts";
import {
  hasCatalog,
  withActivity,
  withCatalogForReading,
  withJournal,
  withOwnStores,
  withStores,
} from "../stores/open.ts";
import { othersThan, removedFrom } from "./by-hand.ts";
import type { SourceContext } from "./context.ts";
import { displacedNotes } from "./displaced.ts";
import { bytesOf, type SourceDocument } from "./document.ts";
import { documentKind } from "./document-kind.ts";
import { changesOf, noteBefore, stationsGiven } from "./keep.ts";
import { followRpuids } from "./moved-settings.ts";
import { readOptions } from "./options.ts";
import { requireWanted } from "./wanted.ts";

/** Caches live as long as a revision. */
const REVISIONS_EVERY_MS = MINUTE_MS;
/** The kind of the records that the catalogue has of the source called `name`, where that is not `kind`. */
async function otherKind(config: Config, name: string, kind: string): Promise<string | undefined> {
  if (!hasCatalog(config)) return undefined;
  return withCatalogForReading(config, (catalog) => {
    const found = sourceWriter.find(catalog, name);
    if (!found || found.kind === kind) return undefined;
    return rowsOfSource(catalog, found.id).some(({ ids }) => ids.length > 0) ? found.kind : undefined;
  });
}

/** The reason why a document of `kind` cannot follow the records `before` of the source called `name`. */
function changeOfKind(name: string, before: string, kind: SourceKind): UnusableDocument {
  const remedy =
    kind === "songs"
      ? "add songs as a source of another name"
      : `where ${kind} is meant, \`nowline sources run ${name} --force\` takes it and removes the earlier records`;
  return new UnusableDocument(
    `the document is ${kind}, but the source's records are from ${before} and would stay; ${remedy}`,
  );
}

/**
 * A document that names other sources (an export) would speak for them. Where it `replacesAll`, no earlier record of the
 * source stays, whatever the document's kind covers.
 */
async function* asItsOwn(events: AsyncIterable<Parsed>, replacesAll: boolean): AsyncGenerator<Parsed> {
  for await (const event of events) {
    if (event.kind === "record" && event.source)
      yield { kind: "record", line: event.line, record: event.record };
    else if (event.kind === "replaces" && event.scope === "source")
      yield { kind: "replaces", scope: "source" };
    else yield event;
  }
  if (replacesAll) yield { kind: "replaces", scope: "source" };
}

/** The events of a document and of the documents that follow it: pages of one feed, or others that speak of its stations. */
async function* eventsOf(
  { path, more = [] }: SourceDocument,
  kind: DocumentKind,
  options: ParseOptions,
): AsyncGenerator<Parsed> {
  const pages = kind === "rss" ? more.map(bytesOf) : [];
  const others = kind === "rss" ? [] : more;
  for (const each of [path, ...others]) yield* parsers[kind](bytesOf(each), { ...options, pages });
}

function importSongsOf(
  { config, clock }: SourceContext,
  source: SourceTable,
  { path, charset }: SourceDocument,
): Promise<ImportReport> {
  const { rpuid } = readOptions(source);
  const options = { source: source.name, nowMs: clock.now(), rpuid, charset };
  return withStores(config, (stores) => importSongs(stores, bytesOf(path), options));
}

interface Importing {
  context: SourceContext;
  source: SourceTable;
  document: SourceDocument;
  kind: DocumentKind;
  /** The kind of the source's earlier records, where that is another kind. */
  before: string | undefined;
  force: boolean;
  run: number;
}

async function importRecords(
  { activity, catalog }: Stores,
  journal: SqliteDatabase,
  { context, source, document, kind, before, force, run }: Importing,
): Promise<ImportReport> {
  const { name, url } = source;
  const nowMs = context.clock.now();
  const others = othersThan(activity, name);
  noteBefore(catalog, journal, { source: name, run });
  const notes = displacedNotes(journal, run - 1);
  let changes: GivenChange[] = [];
  const reading = {
    ...{ ...readOptions(source), ...lookupsIn(catalog, name, others), charset: document.charset },
    // Beside records of another kind, the document is not all that the source gave.
    ...{ isAll: before === undefined, address: url, nowMs },
  };
  const events = asItsOwn(eventsOf(document, kind, reading), before !== undefined && force);
  const report = await importEvents(catalog, events, {
    ...{ source: name, kind, nowMs, force, others, mayCommit: context.mayCommit },
    ...{ revisionsEveryMs: REVISIONS_EVERY_MS, displaced: notes.displaced },
    isRemoved: removedFrom(journal, [...others, name]),
    moved: followRpuids(context.config),
    given: () => stationsGiven(journal, name),
    beforeEnd: (session, scopes) => {
      // An undo holds the source while it has the catalogue: the source is held before this transaction, or after it.
      requireWanted(activity, source);
      notes.flush();
      const isWhole = scopes.some(({ scope }) => scope === "source");
      // A whole document has removed the earlier records.
      if (before !== undefined && !isWhole) throw changeOfKind(name, before, kind);
      sourceWriter.setKind(catalog, name, kind);
      // A document without a usable record does not tell which records the source gives.
      if (!isAllRefused(session.report))
        changes = changesOf(session, journal, { source: name, scopes, force });
    },
  });
  // Killed before this, the next run notes both.
  documentMark.write(catalog, name, document.sha256);
  // Other sources may show all of its records: then the import wrote nothing.
  if (!isAllRefused(report)) sourceWriter.ensure(catalog, name, kind, nowMs);
  noteGiven(journal, { source: name, run, sha256: document.sha256 }, changes);
  return report;
}

/** @throws UnusableDocument, StoppedRun, SuddenLossError unless `force`, or SQLite's error; then nothing has changed. */
export async function importForSource(
  context: SourceContext,
  source: SourceTable,
  document: SourceDocument,
  how: { force: boolean; run: number },
): Promise<ImportReport> {
  const { config, writingCatalog } = context;
  const { name } = source;
  const kind = await documentKind(source, document);
  const before = await otherKind(config, name, kind);
  if (kind === "songs") {
    if (before !== undefined) throw changeOfKind(name, before, kind);
    await withActivity(config, (activity) => requireWanted(activity, source));
    return importSongsOf(context, source, document);
  }
  const importing = { context, source, document, kind, before, ...how };
  return writingCatalog(() =>
    withJournal(config, (journal) =>
      withOwnStores(config, (stores) => importRecords(stores, journal, importing)),
    ),
  );
}
