/**
 * Begins a few answers in each turn of the event loop. The loop accepts one connection in a turn, so with long turns a
 * crowd of requests would keep new clients waiting for the whole crowd. A flood of pages leaves programs their share.
 */

/** Who waits for an answer: a program that calls the API, or a reader of pages. */
export type Lane = "programs" | "readers";

/** How many answers begin in a turn. A reader's browser waits for the making of its page anyway. */
const MOST_IN_A_TURN = { programs: 8, readers: 1 } as const;

interface Queue {
  most: number;
  waiting: (() => void)[];
  begunInTurn: number;
}

const queueOf = (lane: Lane): Queue => ({ most: MOST_IN_A_TURN[lane], waiting: [], begunInTurn: 0 });

/** Begins so many answers of each lane in a turn of the event loop that neither lane waits for the other. */
export class Turns {
  readonly #queues = { programs: queueOf("programs"), readers: queueOf("readers") };
  #planned = false;
  #held = false;

  /** Calls `work` now or, when enough of its lane has begun in this turn, after the work that waits there already. */
  begin(lane: Lane, work: () => void): void {
    const queue = this.#queues[lane];
    const now = !this.#held && queue.waiting.length === 0 && queue.begunInTurn < queue.most;
    if (!now) queue.waiting.push(work);
    this.#plan();
    if (!now) return;
    queue.begunInTurn++;
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
    const batches = Object.values(this.#queues).map((queue) => {
      const batch = queue.waiting.splice(0, queue.most);
      queue.begunInTurn = batch.length;
      return batch;
    });
    const batch = batches.flat();
    if (batch.length > 0) this.#plan();
    for (const work of batch) work();
  }
}
