/**
 * Slows the guessing of credentials. After too many wrong guesses an address is refused before the next guess costs a
 * signature check, a hash or a read of the store; a caller once accepted from that address still gets through.
 */
import { boundedCache } from "../ground/bounded-cache.ts";
import { type Rate, RateLimiter } from "./rate.ts";

const MAX_REMEMBERED = 20_000;
/** How much of a key is kept, from its beginning: enough to tell callers apart, too little to sign in with. */
const BEARER_BEGINNING = 8;
const LONGEST_NAME = 64;

/** A guess: the caller's address and the name it claims, which is not looked up. */
export interface Guess {
  address: string;
  /** The claimed name; a request without a name identifies no client. */
  claim: string;
}

/** The guess in a request from `address`. */
export function guessOf(address: string, header: (name: string) => string | undefined): Guess {
  const authorization = header("authorization");
  if (authorization === undefined)
    return { address, claim: `c ${(header("partner-client") ?? "").slice(0, LONGEST_NAME)}` };
  const bearer = /^\s*(?:bearer|basic)\s+(\S+)/i.exec(authorization)?.[1];
  if (bearer !== undefined) return { address, claim: `b ${bearer.slice(0, BEARER_BEGINNING)}` };
  return { address, claim: `s ${/\bkeyId="([^"]{1,64})"/.exec(authorization)?.[1] ?? ""}` };
}

/** Counts failures by address; an address with too many waits before its credentials are looked at again. */
export class Guard {
  readonly #failures: RateLimiter;
  readonly #accepted = boundedCache<true>(MAX_REMEMBERED);

  /** `rate`: failures allowed per address. */
  constructor(rate: Rate) {
    this.#failures = new RateLimiter(rate);
  }

  /** The account of failures: the address, or the caller when it was accepted from this address before. */
  #accountOf({ address, claim }: Guess): string {
    const caller = `${address} ${claim}`;
    return this.#accepted.has(caller) ? caller : address;
  }

  /** Seconds until the next credential is checked; 0: at once. */
  secondsToWait(guess: Guess, nowMs: number): number {
    return this.#failures.look(this.#accountOf(guess), nowMs);
  }

  /** Counts a wrong credential. Returns the seconds to wait when other failures used up the rate meanwhile; else 0. */
  failed(guess: Guess, nowMs: number): number {
    return this.#failures.secondsToWait(this.#accountOf(guess), nowMs);
  }

  /** Notes an accepted credential: the caller now has an account of its own, apart from others at its address. */
  accepted({ address, claim }: Guess): void {
    const caller = `${address} ${claim}`;
    if (!this.#accepted.has(caller)) this.#accepted.set(caller, true);
  }
}
