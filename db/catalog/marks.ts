import type { SqliteDatabase } from "../sqlite.ts";
import { catalogRows as rows } from "./schema.ts";

/** The mark that changes when an entry of a merged station comes or goes. */
export const ENTRIES = "entries";

const readMeta = rows.find("meta", ["key"]);

/** A note that the catalogue keeps about itself; undefined without one. */
export const readMark = (db: SqliteDatabase, key: string): string | undefined =>
  readMeta.get(db, { key })?.value;

/** Counts the changes of the catalogue, from 0. */
export const readRevision = (db: SqliteDatabase): number => Number(readMark(db, "revision") ?? 0);

/** When the catalogue last changed, ms since the epoch. */
export const catalogChangedAtMs = (db: SqliteDatabase): number => Number(readMark(db, "changed_at_ms") ?? 0);
