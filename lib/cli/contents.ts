/** The counts of the stores, and whether they are sound. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE, openActivity } from "#db/activity/connection.ts";
import { CATALOG_FILE, openCatalogForWriting } from "#db/catalog/connection.ts";
import { readRevision } from "#db/catalog/marks.ts";
import { activityCounts, catalogCounts, catalogProblems, storeProblems } from "#db/check.ts";
import { JOURNAL_FILE, openJournal } from "#db/journal/connection.ts";
import { closing, openSqlite, type SqliteDatabase } from "#db/sqlite.ts";
import { messageOf, systemCode } from "../ground/fault.ts";
import { CommandError } from "./terminal.ts";

type Counts = Readonly<Record<string, number>>;

export interface Contents {
  problems: string[];
  /** Absent when the catalogue cannot be read. */
  revision?: number;
  counts: Counts;
  activityCounts: Counts;
}

/** For example `station 4,569, bearer 6,210`. */
export const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .map(([table, count]) => `${table} ${count.toLocaleString("en")}`)
    .join(", ");

/** How each store is opened; absent for a store that is not there. */
interface Openers {
  catalog: () => SqliteDatabase;
  activity?: (() => SqliteDatabase) | undefined;
  journal?: (() => SqliteDatabase) | undefined;
}

const UNREADABLE = /^SQLITE_(?:CANTOPEN|CORRUPT|IOERR|NOTADB|PERM|READONLY)/;

/**
 * Counts and problems of stores. A store that SQLite cannot read is a problem; each has the store's name.
 * `contradictions` finds contradictions within the catalogue, which has this version's schema; `wordsOf` words SQLite's
 * errors.
 */
export function contentsOf(
  { catalog, activity, journal }: Openers,
  contradictions = catalogProblems,
  wordsOf = messageOf,
): Contents {
  const found: Contents = { problems: [], counts: {}, activityCounts: {} };
  const examine = (name: string, open: Openers["activity"], more: (db: SqliteDatabase) => string[]) => {
    const tell = (problems: string[]) =>
      found.problems.push(...problems.map((problem) => `${name}: ${problem}`));
    try {
      if (open)
        closing(open(), (db) => {
          tell(storeProblems(db));
          tell(more(db));
        });
    } catch (error) {
      if (!(error instanceof CommandError) && !UNREADABLE.test(systemCode(error) ?? "")) throw error;
      tell([wordsOf(error)]);
    }
  };
  examine("catalogue", catalog, (db) => {
    found.revision = readRevision(db);
    found.counts = catalogCounts(db);
    return contradictions(db);
  });
  examine("activity", activity, (db) => {
    found.activityCounts = activityCounts(db);
    return [];
  });
  examine("journal", journal, () => []);
  return found;
}

/** Paths or names of a backup's files; the journal's may be missing. */
export interface StoreFiles {
  catalog: string;
  activity: string;
  journal: string;
}

/** The paths of the stores in `directory`. */
export const storesIn = (directory: string): StoreFiles => ({
  catalog: join(directory, CATALOG_FILE),
  activity: join(directory, ACTIVITY_FILE),
  journal: join(directory, JOURNAL_FILE),
});

type BackupTable = "station" | "client" | "job";

/** That `file` of the backup `files` is not there. */
export const missingText = (file: string, { catalog, activity }: StoreFiles): string =>
  `${file} is missing: a backup is ${catalog} and ${activity}`;

/** How the files of a backup are opened for reading; an error calls them by their names in `shown`. */
const backupOpeners = (files: StoreFiles, shown: StoreFiles) => {
  const opener = (store: keyof StoreFiles, table: BackupTable) => () => {
    if (!existsSync(files[store])) throw new CommandError(missingText(shown[store], shown));
    return openBackup(files[store], table, shown[store]);
  };
  return {
    catalog: opener("catalog", "station"),
    activity: opener("activity", "client"),
    journal: existsSync(files.journal) ? opener("journal", "job") : undefined,
  };
};

/** Counts and problems of a backup of any version; its files stay unchanged. @throws CommandError for other files. */
export const backupContents = (files: StoreFiles): Contents =>
  contentsOf(backupOpeners(files, files), () => []);

/** Opens `file` for reading. @throws CommandError when it has no `table`. */
function openBackup(file: string, table: BackupTable, shown: string): SqliteDatabase {
  const missing = { station: "a catalogue", client: "an activity store", job: "a journal" };
  let reason = `it is not ${missing[table]}`;
  try {
    const db = openSqlite(file, { readonly: true });
    if (db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table)) return db;
    db.close();
  } catch (error) {
    const isDirectory = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    reason = isDirectory ? "it is a directory" : messageOf(error);
  }
  throw new CommandError(`${shown} cannot be read as a backup: ${reason}`);
}

/** Migrates the stores in `directory`, copies of the backup `shown`, to this version; returns counts and problems. */
export function migratedContents(directory: string, shown: StoreFiles): Contents {
  const files = storesIn(directory);
  for (const open of Object.values(backupOpeners(files, shown))) open?.().close();
  return contentsOf({
    catalog: () => openCatalogForWriting(directory),
    activity: () => openActivity(directory),
    journal: existsSync(files.journal) ? () => openJournal(directory) : undefined,
  });
}
