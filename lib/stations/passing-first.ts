/** Puts the items that pass before the others; both keep their order. */
export function passingFirst<Item>(items: readonly Item[], passes: (item: Item) => boolean): Item[] {
  const { first = [], last = [] } = Object.groupBy(items, (item) => (passes(item) ? "first" : "last"));
  return [...first, ...last];
}
