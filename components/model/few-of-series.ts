/** Lists in which no series stands alone for all the others. */
import type { OnDemandItem } from "#lib/contract/shapes.ts";

interface FewOfSeries<Item> {
  items: Item[];
  /** How many episodes of a series were left out, with an episode that was left out. */
  more: { item: Item; number: number }[];
}

/** The first `most` episodes of each series, in order, and which series have more; episodes without a series stay. */
export function fewOfSeries<Item extends Pick<OnDemandItem, "rpuid" | "series">>(
  all: readonly Item[],
  most: number,
): FewOfSeries<Item> {
  const groups = Map.groupBy(all, (item) => (item.series ? `${item.rpuid} ${item.series.id}` : item));
  const series = [...groups].flatMap(([key, items]) => (typeof key === "string" ? [items] : []));
  const left = new Set(series.flatMap((items) => items.slice(most)));
  const more = series.flatMap(([item, ...others]) =>
    item && others.length >= most ? [{ item, number: others.length + 1 - most }] : [],
  );
  return { items: all.filter((item) => !left.has(item)), more };
}
