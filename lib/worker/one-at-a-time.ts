/** Returns what runs each function it is given when those given before have ended, however they ended. */
export function oneAtATime(): <T>(use: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (use) => {
    const next = last.then(use);
    last = next.catch(() => undefined);
    return next;
  };
}
