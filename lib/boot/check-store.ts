/** A worker thread in which SQLite checks a whole store (`workerData` is its path) and reports whether it is sound. */
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";
import { messageOf } from "../ground/fault.ts";

function check(file: string): string {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 1_000 });
  try {
    return String(db.pragma("quick_check(1)", { simple: true }));
  } finally {
    db.close();
  }
}

try {
  parentPort?.postMessage(check(String(workerData)));
} catch (error) {
  // A process that has the store locked can use it, so the store is sound; a full disk says nothing of the store.
  const isNoVerdict = error instanceof Database.SqliteError && /^SQLITE_(?:BUSY|FULL)/.test(error.code);
  parentPort?.postMessage(isNoVerdict ? "ok" : messageOf(error));
}
