import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ACTIVITY_FILE } from "#db/activity/connection.ts";
import { CATALOG_FILE } from "#db/catalog/connection.ts";
import { JOURNAL_FILE } from "#db/journal/connection.ts";
import { messageOf, systemCode } from "../ground/fault.ts";
import { StartupError } from "./startup-error.ts";

const reasons = new Map(
  Object.entries({
    EACCES: "this user may not write there",
    EPERM: "this user may not write there",
    EROFS: "its file system is read-only; docs/operating/README.md says what helps",
    ENOSPC: "its disk is full",
    EDQUOT: "its disk quota is used up",
    EEXIST: "it is a file, not a directory",
    ENOTDIR: "part of that path is a file, not a directory",
    ENOENT: "nothing can be created there",
  }),
);

/** The stores in DATA_DIR. */
export const STORES = [CATALOG_FILE, ACTIVITY_FILE, JOURNAL_FILE];

const requireWritable = (file: string): void => accessSync(file, constants.W_OK);

/** Why `directory` of the setting `name` cannot be used, for the operator. */
function unusable(name: string, directory: string, code: string | undefined, cause?: unknown): StartupError {
  const reason = (code && reasons.get(code)) ?? messageOf(cause);
  return new StartupError(`${name} ${directory} cannot be used: ${reason}.`, { cause });
}

/**
 * Creates the missing `directory` of the setting `name` and proves that this user may write it.
 * @throws StartupError with both and the reason if not.
 */
export function prepareDirectory(name: "DATA_DIR" | "SNAPSHOT_DIR", directory: string): void {
  try {
    // A web server of another user reads SNAPSHOT_DIR.
    makeDirectory(directory, name === "SNAPSHOT_DIR" ? 0o755 : 0o700);
    rmdirSync(mkdtempSync(join(directory, ".writable-")));
  } catch (error) {
    throw unusable(name, directory, systemCode(error), error);
  }
}

/**
 * Creates a missing `dataDir` and proves that this user may write it and the stores in it: SQLite opens a store that it may
 * not write without a word. @throws StartupError with the reason if not. Tests pass their own `mayWrite`, which throws.
 */
export function prepareDataDir(dataDir: string, mayWrite = requireWritable): void {
  prepareDirectory("DATA_DIR", dataDir);
  for (const file of STORES.map((name) => join(dataDir, name))) {
    try {
      mayWrite(file);
    } catch (error) {
      const uid = statSync(file, { throwIfNoEntry: false })?.uid;
      // A catalogue that is being replaced may lead nowhere for a moment.
      if (uid === undefined) continue;
      const owner = `its owner is the user ${uid}, this user is ${process.geteuid?.()}`;
      throw new StartupError(`${file} cannot be written: ${owner}. Give it to this user with chown.`, {
        cause: error,
      });
    }
  }
}

/** The dot has a file refused as no directory (ENOTDIR). */
const requireLook = (directory: string): void =>
  accessSync(`${directory}/.`, constants.R_OK | constants.X_OK);

/**
 * Proves that `dataDir`, if it exists, is a directory into which this user may look: else its stores would seem to be missing.
 * @throws StartupError with the reason if not. Tests pass their own `mayLook`, which throws.
 */
export function requireMayLook(dataDir: string, mayLook = requireLook): void {
  try {
    mayLook(dataDir);
  } catch (error) {
    const code = systemCode(error) ?? "";
    if (code === "ENOTDIR") throw unusable("DATA_DIR", dataDir, existsSync(dataDir) ? "EEXIST" : code, error);
    if (!["EACCES", "EPERM"].includes(code)) return;
    throw new StartupError(
      `DATA_DIR ${dataDir} cannot be read: this user, ${process.geteuid?.()}, may not look there. Run the command as its owner or as root.`,
      { cause: error },
    );
  }
}

/** The folder of the copies that publications begin with. */
const PUBLISHED = "snapshots";
/** Stores, their logs and locks, and published copies: what a command may be the first to make. */
const OF_STORES =
  /^(?:[a-z]+\.sqlite(?:-wal|-shm)?|in-use|(?:server|worker|link|snapshot|incoming)-lock|snapshots\/catalog-\w+\.sqlite)$/;

/**
 * Gives the stores and locks that root has made in `dataDir` to the owner of `dataDir`: the service, which runs as that
 * user, could not write them. Does nothing as another user than root. That user may have put links there, to get other
 * files of root's: only a regular file with one name is given.
 */
export function giveToOwner(dataDir: string): void {
  if (process.geteuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  const published = join(dataDir, PUBLISHED);
  const copies = existsSync(published) ? readdirSync(published).map((name) => join(PUBLISHED, name)) : [];
  const names = [...readdirSync(dataDir), ...copies].filter((each) => OF_STORES.test(each));
  for (const name of names) {
    let file: number | undefined;
    try {
      file = openSync(join(dataDir, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      const stats = fstatSync(file);
      if (stats.isFile() && stats.nlink === 1 && stats.uid === 0) fchownSync(file, uid, gid);
    } catch (error) {
      // ELOOP: a link. ENOENT: the server has deleted the file meanwhile.
      if (!["ELOOP", "ENOENT"].includes(systemCode(error) ?? "")) throw error;
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }
}

/** Other programs may look through the folders above. */
const ABOVE = 0o755;

/** Makes a missing `path` with the permissions `mode`. Not `mkdir` with `recursive`: that never returns in /proc, and on a read-only file system says that the parent is missing. */
function makeDirectory(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path), ABOVE);
  mkdirSync(path);
  // The umask takes bits from a mode that `mkdir` gets.
  chmodSync(path, mode);
}
