/** Returns a runner of functions: each starts when all earlier functions have ended, well or badly. */
export function oneAtATime(): <T>(use: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (use) => {
    const next = last.then(use);
    last = next.catch(() => undefined);
    return next;
  };
}
