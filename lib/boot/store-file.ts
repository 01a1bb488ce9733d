import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { messageOf } from "../ground/fault.ts";

/** Every SQLite database begins so (SQLite's file format, section 1.3). */
const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

type StoreFile =
  | { state: "gone" }
  | { state: "damaged"; why: string; stats: Stats }
  | { state: "there"; stats: Stats };

/**
 * Makes a function that says whether the store's file at `path` exists and is as long as its header says; a file that
 * cannot be read counts as damaged. The descriptor stays open until another file takes the place of the file, or the
 * process ends. A process that closes any descriptor of a file loses all its locks on the file (fcntl(2)), also the
 * locks of SQLite's connections; then another program that closes the store deletes the log in use.
 */
export function looksAtStore(path: string): () => StoreFile {
  let open: { file: number; identity: string } | undefined;
  function descriptorOf({ dev, ino }: Stats): number {
    const identity = `${dev} ${ino}`;
    if (open?.identity === identity) return open.file;
    const before = open;
    open = { file: openSync(path, "r"), identity };
    if (before) closeSync(before.file);
    return open.file;
  }
  return () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return { state: "gone" };
    try {
      // On a full disk the log may hold the pages that the file lacks: SQLite knows (check-store.ts).
      const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
      const why = faultOf(readHeader(descriptorOf(stats)), hasLog ? Number.POSITIVE_INFINITY : stats.size);
      return why ? { state: "damaged", why, stats } : { state: "there", stats };
    } catch (error) {
      return { state: "damaged", why: messageOf(error), stats };
    }
  };
}

function readHeader(file: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
}

function faultOf(header: Buffer, size: number): string | undefined {
  if (header.length < HEADER_BYTES || header.toString("latin1", 0, 16) !== MAGIC)
    return "it is not an SQLite database";
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  // The header's page count is valid only when these two counters are equal (SQLite's file format, section 1.3.7).
  const hasPageCount = header.readUInt32BE(24) === header.readUInt32BE(92);
  const pages = header.readUInt32BE(28);
  return hasPageCount && size < pages * pageBytes ? `it has been cut to ${size} bytes` : undefined;
}
