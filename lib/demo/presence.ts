/** Whether a catalogue has the demonstration: a file of its own, for the code that makes it loads slowly. */
import { readMark } from "#db/catalog/marks.ts";
import { sourceWriter } from "#db/catalog/write/source.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";

/** Key of the demonstration directory's source. */
export const DEMONSTRATION = "demonstration";
/** Set when an operator removes the demonstration, so that the next start does not add it again. */
export const REMOVED_MARK = "demonstration_removed";

/** Whether the catalogue has the demonstration directory. */
export const hasDemonstration = (catalog: SqliteDatabase) =>
  sourceWriter.find(catalog, DEMONSTRATION) !== undefined;

/** Whether a start should add the demonstration: the catalogue has no source, and no operator removed it. */
export const wantsDemonstration = (catalog: SqliteDatabase) =>
  sourceWriter.count(catalog) === 0 && readMark(catalog, REMOVED_MARK) === undefined;
