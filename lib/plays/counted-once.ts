/** Remembers by hash which address was counted for which thing in an hour, so that no address counts twice. */
import { createHmac } from "node:crypto";
import { HOUR_MS } from "../ground/clock.ts";

/** A report comes at most an hour after the play began, so older hours can be forgotten. */
const HOURS_KEPT = 2;
/** Most pairs of address and thing remembered for one hour; further plays are not counted. */
const MOST_AN_HOUR = 200_000;

interface Hour {
  /** Secret of this hour, in memory only: once it is forgotten, no hash can be linked to an address. */
  key: Uint8Array;
  counted: Set<string>;
}

/** Holds hashes of the last hours. Each hour has a key of its own, so a hash reveals no address. */
export class CountedOnce {
  readonly #newKey: () => Uint8Array;
  readonly #hours = new Map<number, Hour>();

  /** `newKey` gives 32 random bytes. */
  constructor(newKey: () => Uint8Array) {
    this.#newKey = newKey;
  }

  /** Whether `address` is counted for `what` for the first time in the hour that begins at `hourStartMs`. */
  first(address: string, what: string, hourStartMs: number): boolean {
    const { key, counted } = this.#hour(hourStartMs);
    if (counted.size >= MOST_AN_HOUR) return false;
    const hash = createHmac("sha256", key).update(`${address}\n${what}`).digest("base64");
    if (counted.has(hash)) return false;
    counted.add(hash);
    return true;
  }

  #hour(startMs: number): Hour {
    const known = this.#hours.get(startMs);
    if (known) return known;
    for (const old of this.#hours.keys()) if (old <= startMs - HOURS_KEPT * HOUR_MS) this.#hours.delete(old);
    // A clock that jumps back and forth would otherwise pile up hours.
    if (this.#hours.size > HOURS_KEPT) this.#hours.clear();
    const made = { key: this.#newKey(), counted: new Set<string>() };
    this.#hours.set(startMs, made);
    return made;
  }
}
