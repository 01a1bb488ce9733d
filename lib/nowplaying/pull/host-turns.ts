/** Keeps one connection to a host at a time: each caller waits for its turn. */
export class HostTurns {
  /** By host that somebody has: the callers who wait for it, the first first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** Resolves when `host` is the caller's, with the function that gives it back. @throws when `signal` fires first. */
  async take(host: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const waiting = this.#waiting.get(host);
    if (waiting === undefined) this.#waiting.set(host, []);
    else
      await new Promise<void>((go, fail) => {
        const turn = () => {
          signal.removeEventListener("abort", leave);
          go();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(turn), 1);
          fail(signal.reason);
        };
        waiting.push(turn);
        signal.addEventListener("abort", leave, { once: true });
      });
    return () => {
      const next = this.#waiting.get(host)?.shift();
      if (next) next();
      else this.#waiting.delete(host);
    };
  }

  /** Whether somebody waits for `host`. */
  isWanted(host: string): boolean {
    return (this.#waiting.get(host)?.length ?? 0) > 0;
  }
}
