/** The first of each list, then the second of each, and so on. */
export function inTurns<T>(lists: Iterable<readonly T[]>): T[] {
  const turns: T[][] = [];
  for (const list of lists)
    for (const [turn, each] of list.entries()) {
      turns[turn] ??= [];
      turns[turn].push(each);
    }
  return turns.flat();
}
