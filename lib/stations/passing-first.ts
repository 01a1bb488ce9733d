/** Puts the items that pass before the others; both keep their order. */
export function passingFirst<Item>(items: readonly Item[], passes: (item: Item) => boolean): Item[] {
  const first: Item[] = [];
  const last: Item[] = [];
  for (const item of items) (passes(item) ? first : last).push(item);
  return first.concat(last);
}
