/** Keeps documents that were made for a request: the next request with equal parameters gets the kept document. */
import { LRUCache } from "lru-cache";
import type { DialectDocument } from "../respond.ts";

/** Most characters kept; a list in pieces counts as its rows. */
const MOST_KEPT = 16_000_000;
const SIZE_OF_PIECES = 500_000;
/** Longer keys are not kept: a caller chooses them. */
const LONGEST_KEY = 2_000;

/** Holds the documents of one revision of the catalogue, within a bound of bytes. */
export class AnswerShelf {
  #of = "";
  readonly #kept = new LRUCache<string, DialectDocument>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ body }, key) =>
      key.length + (typeof body === "string" ? body.length : SIZE_OF_PIECES) + 1,
  });

  clear(): void {
    this.#kept.clear();
  }

  /** The document of `key`, made where it is not kept for `version`. */
  get(key: string, version: string, make: () => DialectDocument): DialectDocument {
    if (this.#of !== version) this.#kept.clear();
    this.#of = version;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made = make();
    if (key.length <= LONGEST_KEY) this.#kept.set(key, made);
    return made;
  }
}
