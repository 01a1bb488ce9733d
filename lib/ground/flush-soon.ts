/** Gathers data in memory and writes it together, so that no request waits for a store. */
import type { SqliteDatabase } from "#db/sqlite.ts";
import { isBusy, patiently, saysSqlite } from "./patiently.ts";

interface FlushRules {
  everyMs: number;
  /** Writes the gathered data to `db`, and forgets the data. */
  write: () => void | Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Calls `write` soon after `schedule`, once for all data gathered meanwhile; a failed write is reported. While the store
 * is closed, the data wait for the next store.
 */
export class FlushSoon {
  readonly #rules: FlushRules;
  #db: SqliteDatabase;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(db: SqliteDatabase, rules: FlushRules) {
    this.#db = db;
    this.#rules = rules;
  }

  /** The store that is written to. */
  get db(): SqliteDatabase {
    return this.#db;
  }

  /** Changes the store: gathered data are written to `db`. */
  writeTo(db: SqliteDatabase): void {
    this.#db = db;
    this.schedule();
  }

  /** Call after data are gathered: writes them within `everyMs`. */
  schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, this.#rules.everyMs).unref();
  }

  /** Writes what is gathered: no later turn comes, so another writer is waited for, two seconds at most. */
  async settled(): Promise<void> {
    const { write, onError } = this.#rules;
    this.#cancel();
    this.#flushing = this.#flushing.then(async () => {
      try {
        if (this.#db.open) await patiently(write);
      } catch (error) {
        onError(error);
      }
    });
    await this.#flushing;
    this.#cancel();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flush(): void {
    this.#flushing = this.#flushing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const { write, onError } = this.#rules;
    try {
      if (this.#db.open) await write();
    } catch (error) {
      // Another process is writing, or the disk is full: the data wait for the next turn.
      if (isBusy(error) || saysSqlite(error, "SQLITE_FULL")) this.schedule();
      if (!isBusy(error) && this.#db.open) onError(error);
    }
  }
}
