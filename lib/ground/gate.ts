/** Limits work: how much runs at once, and how much waits. */

/** Thrown when too many are waiting already. */
export class GateFull extends Error {}

/** A piece of work that waits for its turn. */
interface Waiting {
  who: string;
  /** The name of the work for others who want it too. */
  key: string | undefined;
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

  /**
   * Runs `work` of `who` when its turn comes, and returns its result; `hasten` knows it by `key`. @throws GateFull when too
   * many wait.
   */
  async pass<T>(work: () => Promise<T>, who = "", key?: string): Promise<T> {
    if (this.#underWay >= this.#atOnce) await this.#turnOf(who, key);
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

  /** Gives the waiting work `key` the turn of `who`, who wants it too, if that turn is earlier. */
  hasten(key: string, who: string): void {
    const at = this.#waiting.findIndex((waiting) => waiting.key === key);
    const [waiting] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!waiting) return;
    const round = this.#roundOf(who);
    this.#add(round < waiting.round ? { ...waiting, who, round } : waiting);
  }

  #roundOf(who: string): number {
    const own = this.#waiting.findLast((other) => other.who === who);
    return own ? own.round + 1 : this.#round;
  }

  #add(waiting: Waiting): void {
    const at = this.#waiting.findIndex(({ round }) => round > waiting.round);
    this.#waiting.splice(at < 0 ? this.#waiting.length : at, 0, waiting);
  }

  #turnOf(who: string, key: string | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#add({ who, key, round: this.#roundOf(who), begin: resolve, refuse: reject });
    if (this.#waiting.length > this.#mostWaiting)
      this.#waiting.pop()?.refuse(new GateFull("too many are waiting"));
    return promise;
  }
}
