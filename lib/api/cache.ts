/** Keeps answers while true; keys hold revision and permissions, so none is invalidated or reaches other callers. */
import { LRUCache } from "lru-cache";
import type { Encoding } from "../http/encode.ts";
import type { Result } from "../request/context.ts";

export interface CachedAnswer {
  result: Result;
  /** The moment (ms) of the answer; it is true from then on. */
  madeAtMs: number;
  expiresAtMs: number;
  etag: string;
  /** Bodies that say `fromCache`, by the encoding that the caller preferred; each is compressed once. */
  bodies: Map<Encoding, { body: Buffer; encoding: Encoding }>;
  size: number;
}

/** Bytes of answers kept in memory; an answer counts as three times its items. */
const MAX_BYTES = 96 * 1024 * 1024;

/** Holds answers by key within a bound of bytes; the answers asked for longest ago go first. */
export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => answer.size,
  });

  /** The kept answer if it is true at `nowMs`; an answer from the future (the clock has stepped back) is dropped too. */
  get(key: string, nowMs: number): CachedAnswer | undefined {
    const found = this.#answers.get(key);
    if (found && found.madeAtMs <= nowMs && nowMs < found.expiresAtMs) return found;
    if (found) this.#answers.delete(key);
    return undefined;
  }

  set(key: string, answer: CachedAnswer): void {
    this.#answers.set(key, answer);
  }

  clear(): void {
    this.#answers.clear();
  }
}
