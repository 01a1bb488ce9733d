/** Faults that come again and again: the first is logged, the others of the minute are counted. */
import { MINUTE_MS } from "../ground/clock.ts";

/** Different faults told apart in a minute; what comes on top counts as one. */
const MAX_FAULTS = 200;
const OTHERS = "other faults";

export interface Repeated {
  fault: string;
  /** How often it came again after it was logged. */
  count: number;
}

export class Repeats {
  readonly #seen = new Map<string, { fromMs: number; count: number }>();

  /** Whether `fault`, its first lines, is to be logged now. Otherwise it is counted. */
  isNew(fault: string, nowMs: number): boolean {
    const name = this.#seen.has(fault) || this.#seen.size < MAX_FAULTS ? fault : OTHERS;
    const seen = this.#seen.get(name);
    if (seen) seen.count++;
    else this.#seen.set(name, { fromMs: nowMs, count: 0 });
    return seen === undefined;
  }

  /** The faults whose minute is over (`nowMs` Infinity: all), those that came again with their count. */
  takeDue(nowMs: number): Repeated[] {
    const due: Repeated[] = [];
    for (const [fault, { fromMs, count }] of this.#seen) {
      // A clock that stepped back ends the minute as well.
      if (nowMs >= fromMs && nowMs < fromMs + MINUTE_MS) continue;
      this.#seen.delete(fault);
      if (count > 0) due.push({ fault, count });
    }
    return due;
  }
}
