import { LRUCache } from "lru-cache";
import { Once } from "./once.ts";

/** True from `madeAtMs` on, and before `expiresAtMs`. */
export interface Timed {
  madeAtMs: number;
  expiresAtMs: number;
}

/** Keeps things by key while they are true, within the bounds of `options`; those asked for longest ago go first. */
export class KeptWhileTrue<T extends Timed> {
  readonly #kept: LRUCache<string, T>;
  readonly #making = new Once<T>();

  constructor(options: LRUCache.Options<string, T, unknown>) {
    this.#kept = new LRUCache(options);
  }

  get count(): number {
    return this.#kept.size;
  }

  /** The kept thing if it is true at `nowMs`; one of the past goes. One of the future is not given: the clock has stepped back. */
  get(key: string, nowMs: number): T | undefined {
    const found = this.#kept.get(key);
    if (found && found.madeAtMs <= nowMs && nowMs < found.expiresAtMs) return found;
    if (found && nowMs >= found.expiresAtMs) this.#kept.delete(key);
    return undefined;
  }

  set(key: string, thing: T): void {
    this.#kept.set(key, thing);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Makes a thing once, however many callers wait, and keeps it where `isKept` says so then. */
  once(key: string, make: () => Promise<T>, isKept: (made: T) => boolean): Promise<T> {
    return this.#making.of(key, async () => {
      const made = await make();
      if (isKept(made)) this.#kept.set(key, made);
      return made;
    });
  }
}
