/**
 * Begins a few answers in each turn of the event loop. The loop accepts one connection in a turn, so with long turns a
 * crowd of requests would keep new clients waiting for the whole crowd.
 */

const MOST_IN_A_TURN = 4;

export class Turns {
  readonly #waiting: (() => void)[] = [];
  #begunInTurn = 0;
  #planned = false;
  #held = false;

  /** Calls `work` now or, when enough has begun in this turn, after the work that already waits. */
  begin(work: () => void): void {
    const now = !this.#held && this.#waiting.length === 0 && this.#begunInTurn < MOST_IN_A_TURN;
    if (!now) this.#waiting.push(work);
    this.#plan();
    if (!now) return;
    this.#begunInTurn++;
    work();
  }

  /** Begins nothing until `release`, so that turns are short. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    this.#plan();
  }

  #plan(): void {
    if (this.#planned || this.#held) return;
    this.#planned = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#planned = false;
    if (this.#held) return;
    const batch = this.#waiting.splice(0, MOST_IN_A_TURN);
    this.#begunInTurn = batch.length;
    if (batch.length > 0) this.#plan();
    for (const work of batch) work();
  }
}
