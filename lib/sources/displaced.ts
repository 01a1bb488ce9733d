/** Notes the records of other sources that an import displaces: imports by hand are in the journal in no other way. */
import { hash } from "node:crypto";
import { type Noted, noteLast } from "#db/journal/given.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import type { CatalogRecordInput } from "../ingest/records/record.ts";
import { keyOf, rpuidOf } from "../ingest/write/key.ts";

/** A record as the journal keeps it. */
export function asGiven(given: CatalogRecordInput) {
  const record = JSON.stringify(given);
  return { key: keyOf(given), rpuid: rpuidOf(given), hash: hash("sha256", record, "hex"), record };
}

/** Notes held back, so that few transactions keep other processes from the journal. */
const NOTES_AT_ONCE = 1_000;

/**
 * Takes records before an import displaces them, and notes them as given after run `run`. `flush` notes the last ones.
 * Notes of an import that fails stay: they say what the catalogue has.
 */
export function displacedNotes(journal: SqliteDatabase, run: number) {
  const waiting: Noted[] = [];
  const flush = () => noteLast(journal, run, waiting.splice(0));
  const displaced = (source: string, record: CatalogRecordInput) => {
    if (waiting.push({ source, ...asGiven(record) }) >= NOTES_AT_ONCE) flush();
  };
  return { displaced, flush };
}
