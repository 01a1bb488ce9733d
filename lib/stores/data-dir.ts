import {
  accessSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { messageOf, systemCode } from "../ground/fault.ts";
import { StartupError } from "./startup-error.ts";

const reasons = new Map(
  Object.entries({
    EACCES: "this user may not write there",
    EPERM: "this user may not write there",
    EROFS: "its file system is read-only; docs/operating/README.md says how to copy stores from there",
    ENOSPC: "its disk is full",
    EDQUOT: "its disk quota is used up",
    EEXIST: "it is a file, not a directory",
    ENOTDIR: "part of that path is a file, not a directory",
    ENOENT: "nothing can be created there",
  }),
);

const requireWritable = (file: string): void => accessSync(file, constants.W_OK);

/**
 * Creates a missing `dataDir` and proves that this user may write it and the stores in it: SQLite opens a store that it may
 * not write without a word. @throws StartupError with the reason if not. Tests pass their own `mayWrite`, which throws.
 */
export function prepareDataDir(dataDir: string, mayWrite = requireWritable): void {
  try {
    makeDirectory(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, ".writable-")));
  } catch (error) {
    const code = systemCode(error);
    const reason = (code && reasons.get(code)) ?? messageOf(error);
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error });
  }
  for (const name of readdirSync(dataDir).filter((each) => each.endsWith(".sqlite"))) {
    const file = join(dataDir, name);
    try {
      mayWrite(file);
    } catch (error) {
      const owner = `its owner is the user ${statSync(file).uid}, this user is ${process.geteuid?.()}`;
      throw new StartupError(`${file} cannot be written: ${owner}. Give it to this user with chown.`, {
        cause: error,
      });
    }
  }
}

/**
 * Gives what root has written into `dataDir` to the owner of `dataDir`: the service, which runs as that user, could not
 * write it. Does nothing as another user than root.
 */
export function giveToOwner(dataDir: string): void {
  if (process.geteuid?.() !== 0 || !existsSync(dataDir)) return;
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return;
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    const path = join(dataDir, name);
    // The server may delete a file meanwhile.
    if (lstatSync(path, { throwIfNoEntry: false })?.uid === 0) lchownSync(path, uid, gid);
  }
}

/** Not `mkdir` with `recursive`: that never returns where a file system refuses new entries, as /proc does. */
function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  mkdirSync(path);
}
