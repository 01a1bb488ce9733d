/** A lock on the stores: shared by all users, or exclusive for a restore or a migration. The lock ends with its process. */

import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { NamedError } from "./named-error.ts";

const LOCK_FILE = "in-use";
const SERVER_FILE = "server-lock";
const WORKER_FILE = "worker-lock";
const INCOMING_FILE = "incoming-lock";
/** A read takes SQLite's shared lock, and the transaction keeps it. */
const SHARED = "BEGIN; SELECT count(*) FROM sqlite_schema;";
/** A lock takes no room on the disk: SQLite would begin a journal, which a full disk has no room for. */
const EXCLUSIVE = "PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE";
/** Holds what an interrupted restore did not put in place. */
export const UNFINISHED_RESTORE = "restore-unfinished";
/** Holds the copies of a backup until a restore puts them in place. */
export const STAGED_RESTORE = "restoring";
/** Longest wait: a restore holds the lock for only two renames. */
const WAIT_MS = 2_000;

/** The stores under DATA_DIR cannot be opened or replaced now. */
class StoresInUseError extends NamedError {}

/** Runs `begin` on the lock file at `path`. Returns the function that unlocks; undefined when it is locked. */
function lock(path: string, waitMs: number, begin: string): (() => void) | undefined {
  const db = new Database(path, { timeout: waitMs });
  try {
    db.exec(begin);
    return () => db.close();
  } catch (error) {
    db.close();
    if (error instanceof Database.SqliteError && error.code === "SQLITE_BUSY") return undefined;
    throw error;
  }
}

/**
 * Marks stores as open until the result is called. Removes the copies that a killed restore left, which may fill the disk: no
 * restore runs beside the mark. @throws StoresInUseError amid a restore or after a broken one.
 */
export function holdInUse(dataDir: string): () => void {
  const release = lock(join(dataDir, LOCK_FILE), WAIT_MS, SHARED);
  if (!release)
    throw new StoresInUseError(
      `a backup is being restored into ${dataDir}, or its activity moves to PostgreSQL; try again afterwards`,
    );
  rmSync(join(dataDir, STAGED_RESTORE), { recursive: true, force: true });
  if (!existsSync(join(dataDir, UNFINISHED_RESTORE))) return release;
  release();
  throw new StoresInUseError(
    `a restore into ${dataDir} was interrupted: run \`nowline restore <file>\` again, nothing is lost`,
  );
}

/** Keeps others from opening the stores until the result is called. @throws StoresInUseError while one has them. */
export function holdAlone(dataDir: string): () => void {
  const release = lock(join(dataDir, LOCK_FILE), 0, EXCLUSIVE);
  if (!release)
    throw new StoresInUseError(`Nowline is running on ${dataDir}, or a command is: stop it first`);
  return release;
}

function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  const release = lock(path, 0, EXCLUSIVE);
  release?.();
  return release === undefined;
}

/** Whether a server, a worker or a command, of any version, has the stores of `dataDir` open. */
export const isHeld = (dataDir: string): boolean =>
  [LOCK_FILE, SERVER_FILE, WORKER_FILE].some((name) => isLocked(join(dataDir, name)));

/** Whether a server has the stores of `dataDir` open. */
export const isServed = (dataDir: string): boolean => isLocked(join(dataDir, SERVER_FILE));

/** Marks this process as a server of `dataDir` until `release` is called. `isAlone`: no other server is marked. */
export function holdServer(dataDir: string): { isAlone: boolean; release: () => void } {
  const path = join(dataDir, SERVER_FILE);
  const end = lock(path, 0, EXCLUSIVE);
  end?.();
  const release = lock(path, WAIT_MS, SHARED) ?? (() => {});
  return { isAlone: end !== undefined, release };
}

const alone =
  (file: string) =>
  (dataDir: string): (() => void) | undefined =>
    lock(join(dataDir, file), 0, EXCLUSIVE);

/** Makes this process the worker of `dataDir` until the function returned is called; undefined while another is it. */
export const holdWorker = alone(WORKER_FILE);

/** Lets this process alone keep the replica of `dataDir` equal to PostgreSQL, like `holdWorker`. */
export const holdLink = alone("link-lock");

/** Lets this process alone publish or follow snapshots in `dataDir`, like `holdWorker`. */
export const holdSnapshots = alone("snapshot-lock");

/** Marks documents of sources as in use, until the function returned is called or the process ends. */
export const holdIncoming = (dataDir: string): (() => void) =>
  lock(join(dataDir, INCOMING_FILE), WAIT_MS, SHARED) ?? (() => {});

/** Keeps documents of sources from being fetched until the function returned is called; undefined while some are in use. */
export const holdNoIncoming = alone(INCOMING_FILE);
