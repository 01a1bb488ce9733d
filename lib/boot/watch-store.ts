/** Notices in seconds that a store is gone, replaced, cut or damaged: SQLite would go on with a deleted file. */
import type { Stats } from "node:fs";
import { Worker } from "node:worker_threads";
import { SECOND_MS } from "../ground/clock.ts";
import { messageOf } from "../ground/fault.ts";
import { looksAtStore } from "./store-file.ts";

interface StoreWatch {
  /** The fault of the store; undefined: none. */
  trouble(): string | undefined;
  /** Resolves when the file that was there at first has been read: `trouble` then tells of damage. Never rejects. */
  readonly checked: Promise<void>;
  close(): void;
}

interface WatchOptions {
  path: string;
  /** The file was deleted, or replaced by another: connections to it lead nowhere. */
  onGone: (isReplaced: boolean) => void;
  /** Opens the file that took its place. @throws when it cannot be opened. */
  reopen: () => void;
}

const EVERY_MS = SECOND_MS;
/** Reading a larger store wholly would load the machine too much; SQLite reports its damage when it meets it. */
const MOST_READ_BYTES = 64 * 1024 * 1024;
const CHECK_TIMEOUT_MS = 20 * SECOND_MS;

/** SQLite's verdict on the whole file; undefined when it is sound, or the check took too long. */
function readWhole(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./check-store.ts", import.meta.url), { workerData: path });
    worker.unref();
    const late = setTimeout(() => void worker.terminate(), CHECK_TIMEOUT_MS).unref();
    let verdict: string | undefined;
    worker.once("message", (said: string) => {
      verdict = said === "ok" ? undefined : said;
    });
    worker.once("error", (error) => {
      verdict = messageOf(error);
    });
    worker.once("exit", () => {
      clearTimeout(late);
      resolve(verdict);
    });
  });
}

/** With the owner and rights: a store that was opened while it could not be written stays so until it is opened again. */
const identityOf = ({ dev, ino, uid, gid, mode }: Stats) => [dev, ino, uid, gid, mode].join(" ");

/**
 * Watches the file at `path` from now on; `onGone` gets the reason, `reopen` opens a file that came in its place, and a file
 * that was damaged and put back in place: connections still hold pages of the damage.
 */
export function watchStore({ path, onGone, reopen }: WatchOptions): StoreWatch {
  const lookAtFile = looksAtStore(path);
  const first = lookAtFile();
  let opened = first.state === "gone" ? undefined : identityOf(first.stats);
  let trouble: string | undefined;
  /** Identity, size and time of change of the file that was last read wholly. */
  let read = "";
  let reading = false;
  let checked = Promise.resolve();
  function replaced(identity: string): string | undefined {
    if (opened !== undefined) onGone(true);
    opened = undefined;
    try {
      reopen();
      opened = identity;
      return undefined;
    } catch (error) {
      return `it cannot be opened: ${messageOf(error)}`;
    }
  }

  function look(): void {
    const file = lookAtFile();
    if (file.state === "gone") {
      if (opened !== undefined) onGone(false);
      opened = undefined;
      trouble = "its file is gone";
      return;
    }
    const { size, mtimeMs } = file.stats;
    if (file.state === "damaged") {
      trouble = file.why;
      return;
    }
    const identity = identityOf(file.stats);
    const now = `${identity} ${size} ${mtimeMs}`;
    if (identity !== opened) {
      trouble = replaced(identity);
      if (trouble) return;
    }
    if (now === read || reading) return;
    if (size > MOST_READ_BYTES) {
      if (trouble !== undefined) trouble = replaced(identity);
      read = now;
      return;
    }
    reading = true;
    checked = readWhole(path).then((verdict) => {
      reading = false;
      read = now;
      // The file may have gone meanwhile.
      if (opened !== identity) return;
      trouble = verdict === undefined && trouble !== undefined ? replaced(identity) : verdict;
    });
  }

  const timer = setInterval(look, EVERY_MS).unref();
  look();
  return { checked, trouble: () => trouble, close: () => clearInterval(timer) };
}
