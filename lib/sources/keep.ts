/** Compares a source's records with its earlier records, so that a run can be undone and displaced records return. */
import { sourceWriter } from "#db/catalog/write/source.ts";
import {
  currentlyGiven,
  type GivenChange,
  givenLaterByOthers,
  givenOfStation,
  givenWithout,
  notedDocument,
  noteLast,
} from "#db/journal/given.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { recordOfRow, recordsOfSource } from "../ingest/records/export.ts";
import { catalogRecord } from "../ingest/records/record.ts";
import type { ImportSession } from "../ingest/write/import-session.ts";
import { isThere, rowOf } from "../ingest/write/key.ts";
import { guardLoss } from "../ingest/write/loss.ts";
import { writeRecord } from "../ingest/write/record.ts";
import type { Scope } from "../ingest/write/remove.ts";
import { asGiven } from "./displaced.ts";

/** Records to leave out: everything that `source` gave from `run` on. */
export interface Without {
  source: string;
  run: number;
}

/** Writes the record of `key` as the source that gave it last says. Returns undefined when no source gives it. */
export function bringBack(
  session: ImportSession,
  journal: SqliteDatabase,
  key: string,
  without: Without,
): "added" | "changed" | "unchanged" | undefined {
  const given = givenWithout(journal, key, without);
  if (!given) return undefined;
  const from = { key: given.source, kind: sourceWriter.find(session.db, given.source)?.kind ?? "ndjson" };
  const outcome = writeRecord(session, from, catalogRecord.parse(JSON.parse(given.record)));
  if (typeof outcome !== "string") return undefined;
  const { returned } = session.report;
  if (given.source !== without.source) returned[given.source] = (returned[given.source] ?? 0) + 1;
  return outcome;
}

/** The type of the record of a key (lib/ingest/write/key.ts). */
const kindOf = (key: string) => (JSON.parse(key) as string[])[0];

const isOfStation = (key: string) => ["series", "ondemand", "programme"].includes(kindOf(key) ?? "");

/** Brings back what is given for a station that has come (back). Returns how many records. */
export function bringBackOfStation(
  session: ImportSession,
  journal: SqliteDatabase,
  rpuid: string,
  without: Without,
): number {
  const keys = givenOfStation(journal, rpuid).filter((key) => !isThere(session.db, key));
  // Series before what refers to them.
  const inOrder = keys.toSorted((a, b) => Number(kindOf(b) === "series") - Number(kindOf(a) === "series"));
  return inOrder.filter((key) => bringBack(session, journal, key, without)).length;
}

/** Brings back what registered sources give of the records that an import by hand of `source` removed. */
export function bringBackRemoved(session: ImportSession, journal: SqliteDatabase, source: string): void {
  const without = { source, run: 0 };
  // Children were removed before their stations.
  for (const key of session.removed.toReversed())
    if (!isThere(session.db, key)) bringBack(session, journal, key, without);
  for (const rpuid of session.arrived) bringBackOfStation(session, journal, rpuid, without);
}

function isSeen(session: ImportSession, key: string): boolean {
  const row = rowOf(session.db, key);
  return row !== undefined && row.table !== "category" && session.seen[row.table].has(row.id);
}

/** Notes what a source gave before its first run here, which is `run`: by an import, or under an earlier version. */
export function noteBefore(
  catalog: SqliteDatabase,
  journal: SqliteDatabase,
  { source, run }: { source: string; run: number },
): void {
  const id = sourceWriter.find(catalog, source)?.id;
  if (id === undefined || notedDocument(journal, source) !== undefined) return;
  const given = [...recordsOfSource(catalog, id)].map((record) => ({ source, ...asGiven(record) }));
  noteLast(journal, run - 1, given);
}

/** The rpuids of the stations that `source` gives, as far as the journal knows. */
export const stationsGiven = (journal: SqliteDatabase, source: string): string[] =>
  [...currentlyGiven(journal, source).values()].flatMap(({ key, rpuid }) =>
    kindOf(key) === "station" ? [rpuid] : [],
  );

interface RunOfSource {
  source: string;
  scopes: readonly Scope[];
  /** Accepts the loss of more than a third of the source's records. */
  force: boolean;
}

/**
 * Changes of a run to the records that its source gives; within the import's transaction. A record that this source no
 * longer gives returns to the source that still gives it. It counts as removed even where the other source's record is
 * shown already. @throws SuddenLossError where the source gives up too many records, unless `force`.
 */
export function changesOf(
  session: ImportSession,
  journal: SqliteDatabase,
  { source, scopes, force }: RunOfSource,
): GivenChange[] {
  const before = currentlyGiven(journal, source);
  const elsewhere = givenLaterByOthers(journal, source);
  const changes: GivenChange[] = [];
  const now = new Set<string>();
  const id = sourceWriter.find(session.db, source)?.id;
  for (const given of id === undefined ? [] : recordsOfSource(session.db, id)) {
    const change = asGiven(given);
    const { key } = change;
    now.add(key);
    if (before.get(key)?.hash !== change.hash || elsewhere.has(key)) changes.push(change);
  }
  // The journal notes an equal record, too: it returns when the source that shows it drops it.
  for (const { table, id } of session.equals) {
    const given = recordOfRow(session.db, table, id);
    const change = given && asGiven(given);
    if (change && before.get(change.key)?.hash !== change.hash) changes.push(change);
  }
  const isReplaced = (key: string) =>
    scopes.some(({ scope }) => scope === "source" || (scope === "stations" && kindOf(key) === "station"));
  // A record that another registered source shows equally is this source's, too.
  const isGiven = (key: string) => now.has(key) || isSeen(session, key);
  const gone = [...before.values()].filter(
    ({ key }) => !isGiven(key) && (isReplaced(key) || !isThere(session.db, key)),
  );
  const ofOthers = gone.filter(({ key }) => isThere(session.db, key));
  // Records that the source alone gave are removed and guarded already (lib/ingest/write/remove.ts). Old programmes leave
  // by themselves, so they do not count.
  const lasting = ({ key }: { key: string }) => kindOf(key) !== "programme";
  if (ofOthers.some(lasting)) {
    const of = { source: id ?? 0, tables: ["station", "series", "ondemand"], moves: session.moves } as const;
    const had = [...before.values()].filter(lasting).length;
    guardLoss(session.db, { ...of, lost: gone.filter(lasting), had }, force);
  }
  session.report.removed += ofOthers.length;
  for (const { key, rpuid } of gone) changes.push({ key, rpuid, hash: null });
  // The source gives up records that went along with their station: only its documents bring these back.
  if (gone.some(({ key, rpuid }) => isOfStation(key) && !session.station(rpuid)))
    session.report.awaitsStation = true;
  for (const { key } of gone)
    if (!isThere(session.db, key)) bringBack(session, journal, key, { source, run: 0 });
  for (const rpuid of session.arrived) bringBackOfStation(session, journal, rpuid, { source, run: 0 });
  return changes;
}
