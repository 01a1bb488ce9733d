/** Gathers data in memory and writes it together, so that no request waits for a store. */
import { isBusy, patiently, saysSqlite } from "./patiently.ts";

interface FlushRules {
  everyMs: number;
  /** Writes the gathered data, and forgets it. */
  write: () => void | Promise<void>;
  /** Whether the store is open. While it is not, the data wait for the next store. */
  isOpen: () => boolean;
  onError: (error: unknown) => void;
}

/** Calls `write` soon after `schedule`, once for all data gathered meanwhile; a failed write is reported. */
export class FlushSoon {
  readonly #rules: FlushRules;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(rules: FlushRules) {
    this.#rules = rules;
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
    const { write, isOpen, onError } = this.#rules;
    this.#cancel();
    this.#flushing = this.#flushing.then(async () => {
      try {
        if (isOpen()) await patiently(write);
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
    const { write, isOpen, onError } = this.#rules;
    try {
      if (isOpen()) await write();
    } catch (error) {
      // Another process is writing, or the disk is full: the data wait for the next turn.
      if (isBusy(error) || saysSqlite(error, "SQLITE_FULL")) this.schedule();
      if (!isBusy(error) && isOpen()) onError(error);
    }
  }
}
