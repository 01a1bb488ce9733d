/** Keeps rendered pages while they are true: a page that is equal for everybody is rendered once. */
import type { OutgoingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { type Encoding, encodeBody } from "../../http/encode.ts";

export interface Page {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  madeAtMs: number;
  /** The page is kept until then (ms); it is not kept at all when this is not after `madeAtMs`. */
  expiresAtMs: number;
  /** Why the API could not answer the page's requests, if it could not. */
  trouble: "store" | "busy" | undefined;
  /** The body compressed, once for each encoding. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

const MAX_PAGES = 300;
const MAX_BYTES = 64 * 1024 * 1024;
/** Room for compressed bodies, which are added later and take less than half. */
const WITH_ENCODED = 1.5;

/** Gives a page by its key; concurrent requests for a missing page wait for one render. */
export class KeptPages {
  readonly #pages = new LRUCache<string, Page>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.ceil(body.length * WITH_ENCODED) + 4_096,
  });
  readonly #making = new Map<string, Promise<Page>>();

  get count(): number {
    return this.#pages.size;
  }

  /** The kept page if it is true at `nowMs`. A page made after `nowMs` (the clock has stepped back) is dropped too. */
  get(key: string, nowMs: number): Page | undefined {
    const found = this.#pages.get(key);
    if (found && found.madeAtMs <= nowMs && nowMs < found.expiresAtMs) return found;
    if (found) this.#pages.delete(key);
    return undefined;
  }

  /** Makes a page once, however many callers ask for it meanwhile. */
  make(key: string, make: () => Promise<Page>): Promise<Page> {
    const running = this.#making.get(key);
    if (running) return running;
    const made = make()
      .then((page) => {
        if (page.expiresAtMs > page.madeAtMs) this.#pages.set(key, page);
        return page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }
}

/** The body of `page` in `encoding`. */
export function bodyIn(page: Pick<Page, "body" | "encoded">, encoding: Encoding): Promise<Buffer> {
  let found = page.encoded.get(encoding);
  if (!found) {
    found = encodeBody(page.body, encoding);
    page.encoded.set(encoding, found);
  }
  return found;
}
