/** Compares a source's records with its earlier records, so that a run can be undone and displaced records return. */
import { hash } from "node:crypto";
import { sourceWriter } from "#db/catalog/write/source.ts";
import {
  currentlyGiven,
  type GivenChange,
  givenLaterByOthers,
  givenOfStation,
  givenWithout,
  noteGiven,
} from "#db/journal/given.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { recordsOfSource } from "../ingest/export.ts";
import { type CatalogRecordInput, catalogRecord } from "../ingest/record.ts";
import type { ImportSession } from "../ingest/write/import-session.ts";
import { isThere, keyOf, rpuidOf } from "../ingest/write/key.ts";
import { writeRecord } from "../ingest/write/record.ts";

/** Records to leave out: everything that `source` gave from `run` on. */
export interface Without {
  source: string;
  run: number;
}

/** Writes the record of `key` as the source that gave it last says. Returns whether a source gives it. */
export function bringBack(
  session: ImportSession,
  journal: SqliteDatabase,
  key: string,
  without: Without,
): boolean {
  const given = givenWithout(journal, key, without);
  if (!given) return false;
  const kind = sourceWriter.find(session.db, given.source)?.kind ?? "ndjson";
  const outcome = writeRecord(session, given.source, kind, catalogRecord.parse(JSON.parse(given.record)));
  return typeof outcome === "string";
}

/** Brings back what is given for a station that has come (back). */
export function bringBackOfStation(
  session: ImportSession,
  journal: SqliteDatabase,
  rpuid: string,
  without: Without,
): void {
  const keys = givenOfStation(journal, rpuid).filter((key) => !isThere(session.db, key));
  // Series before what refers to them.
  for (const key of keys.toSorted((a, b) => Number(b.startsWith("series")) - Number(a.startsWith("series"))))
    bringBack(session, journal, key, without);
}

const asGiven = (given: CatalogRecordInput) => {
  const record = JSON.stringify(given);
  return { key: keyOf(given), rpuid: rpuidOf(given), hash: hash("sha256", record, "hex"), record };
};

/** Notes what a source gave before its first run here: by an import, or under an earlier version. */
export function noteBefore(catalog: SqliteDatabase, journal: SqliteDatabase, source: string): void {
  const id = sourceWriter.find(catalog, source)?.id;
  if (id === undefined || currentlyGiven(journal, source).size > 0) return;
  noteGiven(journal, source, 0, [...recordsOfSource(catalog, id)].map(asGiven));
}

/**
 * Changes of the run of `source` to the records it gives; within the import's transaction. A record that only other
 * sources give now is theirs again. `isWhole`: the document has all records of the source.
 */
export function changesOf(
  session: ImportSession,
  journal: SqliteDatabase,
  source: string,
  isWhole: boolean,
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
  const gone = [...before.values()].filter(
    ({ key }) => !now.has(key) && (isWhole || !isThere(session.db, key)),
  );
  for (const { key, rpuid } of gone) changes.push({ key, rpuid, hash: null });
  for (const { key } of gone)
    if (!isThere(session.db, key)) bringBack(session, journal, key, { source, run: 0 });
  for (const rpuid of session.arrived) bringBackOfStation(session, journal, rpuid, { source, run: 0 });
  return changes;
}
