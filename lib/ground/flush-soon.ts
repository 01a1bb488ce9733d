/** Gathered in memory, written together: no request waits for a store. */

export interface FlushRules {
  everyMs: number;
  /** Writes what is gathered, and forgets what it has written. */
  write: () => void | Promise<void>;
  /** Whether the store is open; what is gathered waits for another one while it is not. */
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

  /** Something has been gathered. */
  schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#flush();
    }, this.#rules.everyMs).unref();
  }

  /** Resolves when what is gathered is written, or could not be. */
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
      // Another process writes: what was gathered waits for the next turn.
      if (isBusy(error)) this.schedule();
      else if (isOpen()) onError(error);
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
