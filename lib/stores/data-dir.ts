import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
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

/** Creates a missing `dataDir` and proves that it is writable. @throws StartupError with the reason if it is not. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, ".writable-")));
  } catch (error) {
    const code = systemCode(error);
    const reason = (code && reasons.get(code)) ?? messageOf(error);
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error });
  }
}

/** Not `mkdir` with `recursive`: that never returns where a file system refuses new entries, as /proc does. */
function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  if (!existsSync(dirname(path))) makeDirectory(dirname(path));
  mkdirSync(path);
}
