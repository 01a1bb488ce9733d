import type { SqliteDatabase } from "../../sqlite.ts";
import { catalogChangedAtMs, readMark, readRevision } from "../marks.ts";
import { catalogRows as rows } from "../schema.ts";

const upsertMeta = rows.put("meta", ["key"], ["value"]);
const removeMeta = rows.remove("meta", ["key"]);

/** Sets a note, or removes it when `value` is undefined. */
export function writeMark(db: SqliteDatabase, key: string, value: string | undefined): void {
  if (value === undefined) removeMeta.run(db, { key });
  else upsertMeta.run(db, { key, value });
}

const REVISION_DUE = "revision_due";

/** Increases the catalogue's revision, which readers see after the commit. Returns the new revision. */
export function bumpRevision(db: SqliteDatabase, now: number): number {
  const revision = readRevision(db) + 1;
  writeMark(db, "revision", String(revision));
  writeMark(db, "changed_at_ms", String(now));
  writeMark(db, REVISION_DUE, undefined);
  return revision;
}

const isTooSoon = (db: SqliteDatabase, now: number, everyMs: number) => {
  const passed = now - catalogChangedAtMs(db);
  return passed >= 0 && passed < everyMs;
};

/**
 * Counts one revision up or, less than `everyMs` after the last one, notes that it is due then. A change that may wait
 * longer does not put off one that is due. Returns the revision.
 */
export function noteChange(db: SqliteDatabase, now: number, everyMs = 0): number {
  if (!isTooSoon(db, now, everyMs)) return bumpRevision(db, now);
  const due = Number(readMark(db, REVISION_DUE) ?? Number.POSITIVE_INFINITY);
  writeMark(db, REVISION_DUE, String(Math.min(due, catalogChangedAtMs(db) + everyMs)));
  return readRevision(db);
}

/** Whether the catalogue has changes that readers see with its next revision. */
export const awaitsRevision = (db: SqliteDatabase): boolean => readMark(db, REVISION_DUE) !== undefined;

/** Whether a revision is due and may be counted at `now`. */
export function isRevisionDue(db: SqliteDatabase, now: number): boolean {
  const due = readMark(db, REVISION_DUE);
  return due !== undefined && !isTooSoon(db, now, Number(due) - catalogChangedAtMs(db));
}

/** The SHA-256 of the document that a source's records are from; null: not noted. */
export const documentMark = {
  read: (db: SqliteDatabase, source: string): string | null => readMark(db, `document ${source}`) ?? null,
  write: (db: SqliteDatabase, source: string, sha256: string): void =>
    writeMark(db, `document ${source}`, sha256),
};
