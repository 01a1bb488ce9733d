/** Lists in which no series stands alone for all the others. */
import type { OnDemandItem } from "#lib/contract/shapes.ts";

/**
 * The first `most` episodes of each series, in order, and how many episodes of which series were left out; episodes without
 * a series stay.
 */
export function fewOfSeries<Item extends Pick<OnDemandItem, "rpuid" | "series">>(
  all: readonly Item[],
  most: number,
): { items: Item[]; more: { item: Item; number: number }[] } {
  const groups = Map.groupBy(all, (item) => (item.series ? `${item.rpuid} ${item.series.id}` : item));
  const series = [...groups].flatMap(([key, items]) => (typeof key === "string" ? [items] : []));
  const left = new Set(series.flatMap((items) => items.slice(most)));
  const more = series.flatMap(([item, ...others]) =>
    item && others.length >= most ? [{ item, number: others.length + 1 - most }] : [],
  );
  return { items: all.filter((item) => !left.has(item)), more };
}
