import { existsSync } from "node:fs";
import { join } from "node:path";
import { OlderDatabaseError, openForReading, openMigrated, type SqliteDatabase } from "../sqlite.ts";
import { journalMigrations } from "./migrations.ts";

export const JOURNAL_FILE = "journal.sqlite";
/** The number of the last migration that this version knows. */
export const JOURNAL_SCHEMA = journalMigrations.length;

/** Opens the journal of the worker and the sources; creates or migrates it if needed. */
export function openJournal(dataDir: string): SqliteDatabase {
  return openMigrated(join(dataDir, JOURNAL_FILE), journalMigrations);
}

/** Opens the journal for an operator who reads it. @throws OlderDatabaseError, NewerDatabaseError, SQLite's error without one. */
export const openJournalForOperator = (dataDir: string): SqliteDatabase =>
  openForReading(join(dataDir, JOURNAL_FILE), journalMigrations);

/**
 * Opens the journal for reading, as the server does; undefined before the worker has created or migrated it.
 * @throws NewerDatabaseError, or SQLite's error when the journal cannot be read, as in the moment of its creation.
 */
export function openJournalForReading(dataDir: string): SqliteDatabase | undefined {
  if (!existsSync(join(dataDir, JOURNAL_FILE))) return undefined;
  try {
    return openForReading(join(dataDir, JOURNAL_FILE), journalMigrations, 0);
  } catch (error) {
    if (error instanceof OlderDatabaseError) return undefined;
    throw error;
  }
}
