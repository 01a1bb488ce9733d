/** A function that remembers its results. */

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
