/** Gathers data in memory and writes it together, so that no request waits for a store. */

interface FlushRules {
  everyMs: number;
  /** Writes the gathered data, and forgets it. */
  write: () => void | Promise<void>;
  /** Whether the store is open. While it is not, the data wait for the next store. */
  isOpen: () => boolean;
  onError: (error: unknown) => void;
}

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
      void this.#flush();
    }, this.#rules.everyMs).unref();
  }

  /** Writes what is gathered; resolves when it is written or the writing failed. */
  async settled(): Promise<void> {
    this.#cancel();
    await this.#flush();
    this.#cancel();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const { write, isOpen, onError } = this.#rules;
    try {
      if (isOpen()) await write();
    } catch (error) {
      // Another process is writing, or the disk is full: the data wait for the next turn.
      if (isBusy(error) || isFull(error)) this.schedule();
      if (!isBusy(error) && isOpen()) onError(error);
    }
  }
}

const says = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && String(error.code).startsWith(code);
const isFull = (error: unknown) => says(error, "SQLITE_FULL");

/** Whether `error` says that another process is writing to the store. */
export const isBusy = (error: unknown) => says(error, "SQLITE_BUSY");
