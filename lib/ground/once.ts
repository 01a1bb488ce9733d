/** Makes a thing once for all callers that ask for it while it is made. */
export class Once<T> {
  readonly #making = new Map<string, Promise<T>>();

  get size(): number {
    return this.#making.size;
  }

  /** The thing that `make` gives, or that the making of `key` under way gives. */
  of(key: string, make: () => Promise<T>): Promise<T> {
    const running = this.#making.get(key);
    if (running) return running;
    const made = make().finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  has(key: string): boolean {
    return this.#making.has(key);
  }
}
