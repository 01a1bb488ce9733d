/** `nowline restore`: replaces the stores under DATA_DIR by a backup's, or none of them. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { holdAlone, STAGED_RESTORE, UNFINISHED_RESTORE } from "#db/in-use.ts";
import { JOURNAL_FILE } from "#db/journal/connection.ts";
import { systemClock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { messageOf } from "../ground/fault.ts";
import { prepareDataDir, STORES } from "../stores/data-dir.ts";
import { requireOwnCatalog } from "../stores/open.ts";
import { backupFiles } from "./backup.ts";
import { type Contents, inWords, migratedContents, missingText } from "./contents.ts";
import { cannotWrite } from "./targets.ts";
import { CommandError, type Printing, print, quoted, type Terminal } from "./terminal.ts";

/**
 * SQLite replays a `-wal` file beside a store, whichever store wrote it, so it is moved with its store. A backup without a
 * journal leaves none: a journal of another time would name records that are not there.
 */
const filesOf = (stores: readonly string[]) =>
  stores.flatMap((store) => [store, `${store}-wal`, `${store}-shm`, `${store}-journal`]);

type Move = readonly [from: string, to: string];

/** Makes all of `moves`, or none. @throws the error of the move that failed. */
function moveAll(moves: readonly Move[]): void {
  const done: Move[] = [];
  try {
    for (const [from, to] of moves) {
      renameSync(from, to);
      done.unshift([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done) renameSync(to, from);
    throw error;
  }
}

/** @throws CommandError where `file` cannot be read: its copy's error would blame DATA_DIR. */
function requireReadable(file: string): void {
  try {
    closeSync(openSync(file, "r"));
  } catch (error) {
    throw new CommandError(`${file} cannot be read as a backup: ${messageOf(error)}`);
  }
  if (statSync(file).isDirectory())
    throw new CommandError(`${file} cannot be read as a backup: it is a directory`);
}

/** Copies the backup into `staging` and migrates it to this version. Returns its counts. */
function stage(file: string, staging: string): Contents {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  const files = backupFiles(file);
  const copies: Move[] = [
    [files.catalog, join(staging, CATALOG_FILE)],
    [files.activity, join(staging, ACTIVITY_FILE)],
  ];
  if (existsSync(files.journal)) copies.push([files.journal, join(staging, JOURNAL_FILE)]);
  for (const [from, to] of copies) {
    if (!existsSync(from)) throw new CommandError(missingText(from, files));
    requireReadable(from);
    try {
      copyFileSync(from, to);
    } catch (error) {
      throw cannotWrite(to, error);
    }
  }
  const contents = migratedContents(staging, files);
  if (contents.problems.length > 0)
    throw new CommandError(
      `the backup ${file} is not sound, nothing was restored: ${contents.problems.join("; ")}`,
    );
  return contents;
}

interface Exchange {
  staging: string;
  aside: string;
  stores: readonly string[];
}

/** Moves the `stores` of `dataDir` to `aside`, those of `staging` to `dataDir`. Returns whether `dataDir` had some. */
function exchange(dataDir: string, { staging, aside, stores }: Exchange): boolean {
  const unfinished = join(dataDir, UNFINISHED_RESTORE);
  const old = filesOf(stores).filter((name) => existsSync(join(dataDir, name)));
  rmSync(unfinished, { recursive: true, force: true });
  if (old.length > 0) mkdirSync(aside);
  // While this directory exists no process opens the stores, even when this process is killed here.
  renameSync(staging, unfinished);
  try {
    moveAll([
      ...old.map((name): Move => [join(dataDir, name), join(aside, name)]),
      ...stores
        .filter((name) => existsSync(join(unfinished, name)))
        .map((name): Move => [join(unfinished, name), join(dataDir, name)]),
    ]);
  } catch (error) {
    renameSync(unfinished, staging);
    throw cannotWrite(dataDir, error);
  }
  rmSync(unfinished, { recursive: true });
  return old.length > 0;
}

/** Removes the copies that a killed restore left: a DATA_DIR whose disk they fill cannot be prepared. */
function removeStaged(dataDir: string, staging: string): void {
  if (!existsSync(staging)) return;
  const release = holdAlone(dataDir);
  rmSync(staging, { recursive: true, force: true });
  release();
}

/** The text for the operator after a restore. */
function restoredText(file: string, { dataDir, databaseUrl }: Config, contents: Contents): string {
  const { revision, counts, activityCounts } = contents;
  const catalogue = `Restored ${file} into ${dataDir}: catalogue of revision ${revision} (${inWords(counts)})`;
  return databaseUrl === undefined
    ? `${catalogue}, activity (${inWords(activityCounts)}).\n`
    : `${catalogue}. PostgreSQL has the activity and the runs of sources: its own tools restore these.\n`;
}

/**
 * `nowline restore <file>` while the server is stopped: with DATABASE_URL the catalogue alone. Moves the old stores aside,
 * never deletes them.
 */
export function restore(config: Config, file: string, flags: Printing, terminal: Terminal): number {
  const { dataDir, databaseUrl, snapshotUrl } = config;
  const isShared = databaseUrl !== undefined;
  if (isShared && snapshotUrl !== undefined) requireOwnCatalog(config);
  const staging = join(dataDir, STAGED_RESTORE);
  removeStaged(dataDir, staging);
  prepareDataDir(dataDir);
  const release = holdAlone(dataDir);
  try {
    const contents = stage(file, staging);
    const moment = new Date(systemClock.now()).toISOString().replaceAll(/[:.-]/g, "");
    const aside = join(dataDir, `before-restore-${moment}`);
    const stores = isShared ? [CATALOG_FILE] : STORES;
    const before = exchange(dataDir, { staging, aside, stores }) ? aside : undefined;
    const { revision, counts } = contents;
    const activityCounts = isShared ? undefined : contents.activityCounts;
    const kept = before ? `The stores from before are in ${before}.` : "There were no stores before.";
    print(
      terminal,
      flags,
      { dataDir, revision, counts, activityCounts, before },
      `${restoredText(file, config, contents)}${kept}\n` +
        (isShared
          ? "Start Nowline.\n"
          : `\`nowline check ${quoted(file)}\` compares them; then start Nowline.\n`),
    );
    return 0;
  } finally {
    rmSync(staging, { recursive: true, force: true });
    release();
  }
}
