import { statfsSync } from "node:fs";
import { systemCode } from "../ground/fault.ts";

/** SQLite needs room for a `-shm` file and some pages: a disk with less than this counts as full. */
const ROOM_BYTES = 1024 * 1024;

/** Whether the disk of `dataDir` has room; true where nothing is known of it. */
function hasRoom(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return true;
  }
}

/** Tells the operator of a full disk. */
export const fullDiskOf = (dataDir: string): string => `the disk of DATA_DIR ${dataDir} is full`;

/**
 * The words for an `error` that a full disk of `dataDir` explains; undefined for any other error. SQLite reports a disk
 * without room for its `-shm` file as an I/O error, as it does a broken disk.
 */
export function fullDisk(dataDir: string, error: unknown): string | undefined {
  const code = systemCode(error) ?? "";
  const may = /^(?:ENOSPC|SQLITE_IOERR|SQLITE_CANTOPEN)/.test(code) && !hasRoom(dataDir);
  if (code !== "SQLITE_FULL" && !may) return undefined;
  return fullDiskOf(dataDir);
}
