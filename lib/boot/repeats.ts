/** Repeated faults: the first of a minute is logged, the others are counted. */
import { MINUTE_MS } from "../ground/clock.ts";

/** Most faults that are counted separately in a minute; further faults share one count. */
const MAX_FAULTS = 200;
const OTHERS = "other faults";

interface Repeated {
  fault: string;
  /** How often the fault came again after it was logged. */
  count: number;
}

/** Tells of each fault whether to log it, and how many equal faults were not logged. */
export class Repeats {
  readonly #seen = new Map<string, { fromMs: number; count: number }>();

  /** Whether `fault` (its first lines) is new in this minute and has to be logged. Otherwise it is counted. */
  isNew(fault: string, nowMs: number): boolean {
    const name = this.#seen.has(fault) || this.#seen.size < MAX_FAULTS ? fault : OTHERS;
    const seen = this.#seen.get(name);
    if (seen) seen.count++;
    else this.#seen.set(name, { fromMs: nowMs, count: 0 });
    return seen === undefined;
  }

  /** Takes out faults whose minute is over (all with `nowMs` Infinity); returns the repeated faults, counted. */
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
