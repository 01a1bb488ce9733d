/** Imports the fetched document of a source. All records become the source's own, even if the document names others. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { SourceTable } from "#db/activity/schema.ts";
import { documentMark } from "#db/catalog/write/marks.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import { type GivenChange, noteGiven } from "#db/journal/given.ts";
import { MINUTE_MS } from "../ground/clock.ts";
import { detectKind, isWebPage, WEB_PAGE } from "../ingest/detect.ts";
import { importEvents } from "../ingest/import.ts";
import { importSongs } from "../ingest/import-songs.ts";
import { isSourceKind } from "../ingest/kinds.ts";
import { parsers } from "../ingest/parsers.ts";
import { type Parsed, UnusableDocument } from "../ingest/records/parsed.ts";
import { stationLookup } from "../ingest/station-lookup.ts";
import type { ImportReport } from "../ingest/write/report.ts";
import { withActivity, withCatalog, withJournal, withStores } from "../stores/open.ts";
import { othersThan } from "./by-hand.ts";
import { changeOfKind, otherKind } from "./change-of-kind.ts";
import type { SourceContext } from "./context.ts";
import { displacedNotes } from "./displaced.ts";
import type { SourceDocument } from "./document.ts";
import { changesOf, noteBefore } from "./keep.ts";
import { readOptions } from "./options.ts";

/** Caches live as long as a revision. */
export const REVISIONS_EVERY_MS = MINUTE_MS;
const HEAD_BYTES = 65_536;

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws UnusableDocument when no importer knows it. */
async function kindOf(source: SourceTable, document: SourceDocument) {
  const head = await headOf(document.path);
  if (head.length === 0) throw new UnusableDocument("the document is empty");
  if (isWebPage(head)) throw new UnusableDocument(WEB_PAGE);
  const kind = source.kind ?? detectKind(document.name, head);
  if (kind !== undefined && isSourceKind(kind)) return kind;
  throw new UnusableDocument(
    "what the document is cannot be told from its beginning: add the source with --kind",
  );
}

/** Whether all records were refused. */
export const gaveNothing = ({ added, changed, unchanged, removed, rejected }: ImportReport): boolean =>
  added + changed + unchanged + removed === 0 && rejected > 0;

/**
 * A document that names other sources (an export) would speak for them. Where it `replacesAll`, no earlier record of the
 * source stays, whatever the document's kind covers.
 */
async function* asItsOwn(events: AsyncIterable<Parsed>, replacesAll: boolean): AsyncGenerator<Parsed> {
  for await (const event of events) {
    if (event.kind === "record") yield { kind: "record", line: event.line, record: event.record };
    else if (event.kind === "replaces" && event.scope === "source")
      yield { kind: "replaces", scope: "source" };
    else yield event;
  }
  if (replacesAll) yield { kind: "replaces", scope: "source" };
}

/** The bytes of a file, which is opened at the first read: a parser may refuse before it reads. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: 262_144 });
}

/** The events of a document and of the documents that follow it, which may speak of its stations. */
async function* inTurn(
  { path, more = [] }: SourceDocument,
  parse: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Parsed>,
): AsyncGenerator<Parsed> {
  for (const each of [path, ...more]) yield* parse(bytesOf(each));
}

/** @throws UnusableDocument, SuddenLossError unless `force`, or SQLite's error; then nothing has changed. */
export async function importForSource(
  { config, clock, writingCatalog }: SourceContext,
  source: SourceTable,
  document: SourceDocument,
  { force, run }: { force: boolean; run: number },
): Promise<ImportReport> {
  const kind = await kindOf(source, document);
  const before = await otherKind(config, source.name, kind);
  const parse = readOptions(source);
  const nowMs = clock.now();
  if (kind === "songs" && before !== undefined) throw changeOfKind(source.name, before, kind);
  if (kind === "songs")
    return withStores(config, (stores) =>
      importSongs(stores, bytesOf(document.path), {
        source: source.name,
        nowMs,
        rpuid: parse.rpuid,
        charset: document.charset,
      }),
    );
  const others = await withActivity(config, (activity) => othersThan(activity, source.name));
  return writingCatalog(() =>
    withJournal(config, (journal) =>
      withCatalog(config, async (catalog) => {
        const { charset } = document;
        const reading = { ...parse, charset, stations: stationLookup(catalog), nowMs };
        const events = inTurn(document, (bytes) => parsers[kind](bytes, reading));
        const options = {
          source: source.name,
          kind,
          nowMs,
          force,
          others,
          revisionsEveryMs: REVISIONS_EVERY_MS,
        };
        noteBefore(catalog, journal, { source: source.name, run });
        const notes = displacedNotes(journal, run - 1);
        let changes: GivenChange[] = [];
        const report = await importEvents(catalog, asItsOwn(events, before !== undefined && force), {
          ...options,
          displaced: notes.displaced,
          beforeEnd: (session, scopes) => {
            notes.flush();
            const isWhole = scopes.some(({ scope }) => scope === "source");
            // A whole document has removed the earlier records.
            if (before !== undefined && !isWhole) throw changeOfKind(source.name, before, kind);
            sourceWriter.setKind(catalog, source.name, kind);
            // A document without a usable record does not tell which records the source gives.
            if (gaveNothing(session.report)) return;
            changes = changesOf(session, journal, { source: source.name, isWhole, force });
          },
        });
        // Killed before this, the next run notes both.
        documentMark.write(catalog, source.name, document.sha256);
        noteGiven(journal, { source: source.name, run, sha256: document.sha256 }, changes);
        return report;
      }),
    ),
  );
}
