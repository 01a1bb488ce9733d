/** A bound on work: so much at once, so many waiting, no more. */

/** Too many are waiting already. */
export class GateFull extends Error {}

export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
  }

  /** How many wait just now. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does `work` when it is its turn. @throws GateFull. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new GateFull("too many are waiting");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#underWay++;
    try {
      return await work();
    } finally {
      // A turn of the event loop in between: what else the server answers does not wait for all who wait here.
      setImmediate(() => {
        const next = this.#waiting.shift();
        if (next) next();
        else this.#underWay--;
      });
    }
  }
}
