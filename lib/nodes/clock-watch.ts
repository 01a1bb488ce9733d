/** Compares this machine's clock with PostgreSQL's: the machines tell each other times, and none says that its clock is off. */
import type { Client } from "pg";
import { type Clock, SECOND_MS } from "../ground/clock.ts";

/** Clocks that a network sets differ by less. */
const OFF_MS = 2 * SECOND_MS;

/** Hears in one line that the clock is off now, or right again. */
export type ClockTold = (line: string, isOff: boolean) => void;

/** How far this machine's clock is from PostgreSQL's, by the last look. */
export class ClockWatch {
  readonly #clock: Clock;
  #aheadMs: number | null = null;
  #isOff = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How far (ms) this machine's clock was ahead of PostgreSQL's at the last look, below 0: behind; null before it. */
  get aheadMs(): number | null {
    return this.#aheadMs;
  }

  /** A sentence about a clock that is more than 2 s off; undefined for a clock that is right. */
  get trouble(): string | undefined {
    if (!this.#isOff) return undefined;
    const ahead = this.#aheadMs ?? 0;
    const seconds = Math.round(Math.abs(ahead) / SECOND_MS);
    return `this machine's clock is ${seconds} s ${ahead > 0 ? "ahead of" : "behind"} PostgreSQL's`;
  }

  /** Asks PostgreSQL; half of the way there and back is the error. `told` hears when the clock goes off or is right again. */
  async look(client: Client, told: ClockTold): Promise<void> {
    const askedAtMs = this.#clock.now();
    const began = performance.now();
    const { rows } = await client.query<{ ms: number }>(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms",
    );
    const errorMs = (performance.now() - began) / 2;
    this.#aheadMs = Math.round(askedAtMs + errorMs - (rows[0]?.ms ?? askedAtMs));
    const isOff = Math.abs(this.#aheadMs) > OFF_MS + errorMs;
    const isNews = isOff !== this.#isOff;
    this.#isOff = isOff;
    if (isNews) told(this.trouble ?? "this machine's clock is right again", isOff);
  }
}
