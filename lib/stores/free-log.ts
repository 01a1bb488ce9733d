import { statSync } from "node:fs";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { pause } from "../ground/pause.ts";

const TRIES = 10;
const PAUSE_MS = 20;

/**
 * Gives the room of the write-ahead log of `db` back to its disk, also what a rolled-back transaction left there: SQLite
 * keeps the file as long as it was while another process has the store open. Waits for readers for 0.2 s; then, and on any
 * error, the log stays for the next writer. Readers never wait. Never throws. (https://sqlite.org/pragma.html#pragma_wal_checkpoint)
 */
export async function freeLog(db: SqliteDatabase): Promise<void> {
  // A checkpoint of an empty log would still make each reader forget the pages that it has in memory.
  const isEmpty = () => (statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  try {
    // With a timeout SQLite would wait on this thread, and hold other writers.
    db.pragma("busy_timeout = 0");
    for (let tries = 0; tries < TRIES && !isEmpty(); tries++) {
      if (tries > 0) await pause(PAUSE_MS, undefined);
      db.pragma("wal_checkpoint(TRUNCATE)");
    }
  } catch {
    // The disk is full, or `db` is of no use any more: what was written before is safe all the same.
  }
}
