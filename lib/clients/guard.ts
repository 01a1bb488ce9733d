/**
 * Slows the guessing of credentials. An address whose guesses were too many is refused before the next guess costs a
 * signature check, a hash or a look into the store; a caller that was accepted from there before still gets through.
 */
import { LRUCache } from "lru-cache";
import { type Rate, RateLimiter } from "./rate.ts";

const MAX_REMEMBERED = 20_000;
/** Of a bearer key only this beginning is remembered: it tells callers apart, and opens nothing. */
const BEARER_BEGINNING = 8;
const LONGEST_NAME = 64;

/** Who guesses: an address, and by which name; the name is not looked up. */
export interface Guess {
  address: string;
  /** "" where nothing is named. */
  claim: string;
}

/** The guess that a request from `address` makes. */
export function guessOf(address: string, header: (name: string) => string | undefined): Guess {
  const authorization = header("authorization");
  if (authorization === undefined)
    return { address, claim: `c ${(header("partner-client") ?? "").slice(0, LONGEST_NAME)}` };
  const bearer = /^\s*bearer\s+(\S+)/i.exec(authorization)?.[1];
  if (bearer !== undefined) return { address, claim: `b ${bearer.slice(0, BEARER_BEGINNING)}` };
  return { address, claim: `s ${/\bkeyId="([^"]{1,64})"/.exec(authorization)?.[1] ?? ""}` };
}

export class Guard {
  readonly #failures: RateLimiter;
  readonly #accepted = new LRUCache<string, true>({ max: MAX_REMEMBERED });

  /** `rate`: failures that one address may make. */
  constructor(rate: Rate) {
    this.#failures = new RateLimiter(rate);
  }

  /** Whose failures count together: those of an address, or of a caller that was accepted from there before. */
  #countedFor({ address, claim }: Guess): string {
    const caller = `${address} ${claim}`;
    return this.#accepted.has(caller) ? caller : address;
  }

  /** Seconds until a credential is looked at again; 0: now. */
  secondsToWait(guess: Guess, nowMs: number): number {
    return this.#failures.look(this.#countedFor(guess), nowMs);
  }

  /** A credential was not accepted. Returns the seconds to wait where others used up the rate meanwhile; else 0. */
  failed(guess: Guess, nowMs: number): number {
    return this.#failures.secondsToWait(this.#countedFor(guess), nowMs);
  }

  /** A credential was accepted: from now on the failures of others there are not held against it. */
  accepted({ address, claim }: Guess): void {
    const caller = `${address} ${claim}`;
    if (!this.#accepted.has(caller)) this.#accepted.set(caller, true);
  }
}
