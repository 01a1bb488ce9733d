/** Limits work: how much runs at once, and how much waits. */

/** Thrown when too many are waiting already. */
export class GateFull extends Error {}

/** A piece of work that waits for its turn. */
interface Waiting {
  who: string;
  /** How many turns its asker has before it, counted from the turn under way. */
  round: number;
  begin: () => void;
  refuse: (reason: GateFull) => void;
}

/**
 * Runs `atOnce` pieces of work and lets `waiting` wait. Askers take turns: each has a turn before anybody has another. Where
 * too many wait, the last is refused with GateFull.
 */
export class Gate {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: Waiting[] = [];
  #round = 0;
  #underWay = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Runs `work` of `who` when its turn comes, and returns its result. @throws GateFull when too many wait. */
  async pass<T>(work: () => Promise<T>, who = ""): Promise<T> {
    if (this.#underWay >= this.#atOnce) await this.#turnOf(who);
    else this.#underWay++;
    try {
      return await work();
    } finally {
      // One turn of the event loop comes between: other answers of the server do not wait for the whole queue.
      setImmediate(() => {
        const next = this.#waiting.shift();
        if (!next) return this.#underWay--;
        this.#round = next.round;
        next.begin();
      });
    }
  }

  #turnOf(who: string): Promise<void> {
    const own = this.#waiting.findLast((other) => other.who === who);
    const round = own ? own.round + 1 : this.#round;
    const at = this.#waiting.findIndex((other) => other.round > round);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { who, round, begin: resolve, refuse: reject };
    this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, waiting);
    if (this.#waiting.length > this.#mostWaiting)
      this.#waiting.pop()?.refuse(new GateFull("too many are waiting"));
    return promise;
  }
}
