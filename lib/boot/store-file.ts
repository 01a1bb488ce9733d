/** A store's file as the file system shows it: whether it is there, and as long as it says itself. */
import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";

/** The beginning of every SQLite database (its file format, 1.3). */
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

export type StoreFile =
  | { state: "gone" }
  | { state: "damaged"; why: string; stats: Stats }
  | { state: "there"; stats: Stats };

/** Looks at `path`. A file that cannot be read counts as damaged. */
export function lookAtStore(path: string): StoreFile {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return { state: "gone" };
  try {
    const why = faultOf(readHeader(path), stats.size);
    return why ? { state: "damaged", why, stats } : { state: "there", stats };
  } catch (error) {
    return { state: "damaged", why: error instanceof Error ? error.message : String(error), stats };
  }
}

function readHeader(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

function faultOf(header: Buffer, size: number): string | undefined {
  if (header.length < HEADER_BYTES || header.toString("latin1", 0, 16) !== MAGIC)
    return "it does not begin as a database does";
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // How many pages there are is said by whoever wrote last, if they knew to say it.
  const isSaid = header.readUInt32BE(24) === header.readUInt32BE(92);
  const pages = header.readUInt32BE(28);
  return isSaid && size < pages * pageBytes ? `it has been cut to ${size} bytes` : undefined;
}
