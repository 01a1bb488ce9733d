import { mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StartupError, systemCode } from "./startup-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its file system is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk quota is used up",
  EEXIST: "it is a file, not a directory",
  ENOTDIR: "part of that path is a file, not a directory",
  ENOENT: "nothing can be created there",
};

/**
 * Makes `dataDir` if need be, and proves by writing that it can be written.
 * @throws StartupError saying why it cannot.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!statSync(dataDir).isDirectory())
      throw Object.assign(new Error("not a directory"), { code: "EEXIST" });
    rmdirSync(mkdtempSync(join(dataDir, ".writable-")));
  } catch (error) {
    const code = systemCode(error);
    const reason = (code && reasons[code]) ?? (error instanceof Error ? error.message : String(error));
    throw new StartupError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error });
  }
}
