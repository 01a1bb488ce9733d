/** Whether the demonstration directory is in a catalogue. Apart from what makes the directory, which takes long to load. */
import { readMark, sourceWriter } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

/** The source that the demonstration directory is. */
export const DEMONSTRATION = "demonstration";
/** Set when an operator took the demonstration out, so that the next start does not put it back. */
export const REMOVED_MARK = "demonstration_removed";

/** Whether the demonstration directory is in. */
export const hasDemonstration = (catalog: SqliteDatabase) =>
  sourceWriter.find(catalog, DEMONSTRATION) !== undefined;

/** Whether a start should put it in: nothing was ever imported, and nobody took it out. */
export const wantsDemonstration = (catalog: SqliteDatabase) =>
  sourceWriter.count(catalog) === 0 && readMark(catalog, REMOVED_MARK) === undefined;
