/** Limits work: how much runs at once, and how much waits. */

/** Thrown when too many are waiting already. */
export class GateFull extends Error {}

/** Runs `atOnce` pieces of work and lets `waiting` wait; further work is refused with GateFull. */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs `work` when its turn comes, and returns its result. @throws GateFull when too many wait. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new GateFull("too many are waiting");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#underWay++;
    try {
      return await work();
    } finally {
      // One turn of the event loop comes between: other answers of the server do not wait for the whole queue.
      setImmediate(() => {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#underWay--;
      });
    }
  }
}
