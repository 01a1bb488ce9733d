/**
 * `read`, asked once for each key and remembered after that. Results have to depend on the arguments alone. At most
 * `most` results are kept: a full memory starts again. Without `keyOf` the first argument is the key.
 */
export function remembered<Args extends unknown[], Result>(
  most: number,
  read: (...args: Args) => Result,
  keyOf: (...args: Args) => unknown = (...args) => args[0],
): (...args: Args) => Result {
  const known = new Map<unknown, Result>();
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Result;
    const result = read(...args);
    if (known.size >= most) known.clear();
    known.set(key, result);
    return result;
  };
}

/** Like `remembered`, for results that come later: a failure is not remembered, so the next caller tries again. */
export function rememberedSoon<Args extends unknown[], Result>(
  most: number,
  read: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => unknown = (...args) => args[0],
): (...args: Args) => Promise<Result> {
  const known = new Map<unknown, Promise<Result>>();
  return (...args) => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = read(...args);
    if (known.size >= most) known.clear();
    known.set(key, result);
    result.catch(() => {
      if (known.get(key) === result) known.delete(key);
    });
    return result;
  };
}
