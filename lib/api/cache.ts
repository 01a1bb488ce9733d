/**
 * Answers kept until they stop being true. A key holds the revision of the catalogue and what the caller may see, so
 * nothing has to be invalidated and nobody is shown what another may see.
 */
import { LRUCache } from "lru-cache";
import type { Encoding } from "../http/encode.ts";
import type { Result } from "../request/context.ts";

export interface CachedAnswer {
  result: Result;
  /** The moment it was made for: true from then on. */
  madeAtMs: number;
  expiresAtMs: number;
  etag: string;
  /** Bodies that say `fromCache`, by the encoding that was wished for; each is compressed once. */
  bodies: Map<Encoding, { body: Buffer; encoding: Encoding }>;
  size: number;
}

/** Bytes of answers kept in memory; bodies are counted as about twice their items. */
const MAX_BYTES = 96 * 1024 * 1024;

export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (answer) => answer.size,
  });

  /** The answer, unless it is not true at `nowMs`: any more, or yet, when the clock has stepped back. */
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
