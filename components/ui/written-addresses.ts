/** An address is forgotten then: React may skip one of several, and a slow device has noticed the others by then. */
const KEPT_MS = 10_000;

interface Written {
  number: number;
  search: string;
  atMs: number;
}

/** The queries that this page has written into its address, each with a number. Next.js notices them one after the other. */
export class WrittenAddresses {
  readonly #now: () => number;
  #written: Written[] = [];
  #last = 0;

  /** `now` gives milliseconds that never step back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** The number of the last one. */
  get last(): number {
    return this.#last;
  }

  add(search: string): void {
    this.#last++;
    this.#written = [...this.#after(0), { number: this.#last, search, atMs: this.#now() }];
  }

  /** Back or Forward: Next.js goes there, and notices nothing written before. */
  forget(): void {
    this.#written = [];
  }

  /** The number of the first one after the number `seen` that is `search`; undefined: Back, Forward or a link led there. */
  numberOf = (search: string, seen: number): number | undefined =>
    this.#after(seen).find((one) => one.search === search)?.number;

  /** The last one, which the address is to have in the end; undefined where none is after the number `seen`. */
  lastAfter = (seen: number): string | undefined => this.#after(seen).at(-1)?.search;

  #after(seen: number): Written[] {
    const since = this.#now() - KEPT_MS;
    return this.#written.filter(({ number, atMs }) => number > seen && atMs >= since);
  }
}
