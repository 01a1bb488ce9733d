/**
 * Looks after one store while the server runs: a file that is gone, replaced, cut or damaged is noticed within seconds.
 * SQLite alone would go on reading and writing a file that has no name any more.
 */
import { Worker } from "node:worker_threads";
import { SECOND_MS } from "../ground/clock.ts";
import { lookAtStore } from "./store-file.ts";

export interface StoreWatch {
  /** What is wrong with the store; undefined: nothing. */
  trouble(): string | undefined;
  close(): void;
}

export interface WatchOptions {
  path: string;
  /** The file has no name any more: whatever was opened of it leads nowhere. */
  onGone: () => void;
  /** There is another file in its place: opens that. @throws when it cannot be opened. */
  reopen: () => void;
}

const EVERY_MS = SECOND_MS;
/** A whole read of a larger store would take too much of the machine; SQLite tells of its damage when it meets it. */
const MOST_READ_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 20 * SECOND_MS;

/** What SQLite says of the whole file; undefined when it is sound, or it took too long to tell. */
function readWhole(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./check-store.ts", import.meta.url), { workerData: path });
    worker.unref();
    const late = setTimeout(() => void worker.terminate(), PATIENCE_MS).unref();
    let verdict: string | undefined;
    worker.once("message", (said: string) => {
      verdict = said === "ok" ? undefined : said;
    });
    worker.once("error", (error) => {
      verdict = error instanceof Error ? error.message : String(error);
    });
    worker.once("exit", () => {
      clearTimeout(late);
      resolve(verdict);
    });
  });
}

export function watchStore({ path, onGone, reopen }: WatchOptions): StoreWatch {
  let opened = identityOf(path);
  let trouble: string | undefined;
  /** Size and time of change of the file that was last read as a whole. */
  let read = "";
  let reading = false;

  function replaced(identity: string): string | undefined {
    if (opened !== undefined) onGone();
    opened = undefined;
    try {
      reopen();
      opened = identity;
      return undefined;
    } catch (error) {
      return `it cannot be opened: ${error instanceof Error ? error.message : error}`;
    }
  }

  function look(): void {
    const file = lookAtStore(path);
    if (file.state === "gone") {
      if (opened !== undefined) onGone();
      opened = undefined;
      trouble = "its file is gone";
      return;
    }
    const { ino, dev, size, mtimeMs } = file.stats;
    if (file.state === "damaged") {
      trouble = file.why;
      return;
    }
    const identity = `${dev} ${ino}`;
    const now = `${identity} ${size} ${mtimeMs}`;
    if (identity !== opened) {
      trouble = replaced(identity);
      if (trouble) return;
    }
    if (now === read || reading) return;
    if (size > MOST_READ_BYTES) {
      trouble = undefined;
      read = now;
      return;
    }
    reading = true;
    void readWhole(path).then((verdict) => {
      reading = false;
      read = now;
      // Meanwhile it may have gone.
      if (opened === identity) trouble = verdict;
    });
  }

  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return { trouble: () => trouble, close: () => clearInterval(timer) };
}

function identityOf(path: string): string | undefined {
  const file = lookAtStore(path);
  return file.state === "gone" ? undefined : `${file.stats.dev} ${file.stats.ino}`;
}
