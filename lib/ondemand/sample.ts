import { countItemsByStation, onDemandIds } from "#db/catalog/read/ondemand.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";

/**
 * Up to `size` row ids drawn uniformly, without repetition, from the visible items of a country. Each number below the
 * country's item count names a station, by its share, and a place in the station's list.
 */
export function sampleOnDemand(
  view: CatalogView,
  country: string,
  size: number,
  random: () => number,
): number[] {
  const stations = countItemsByStation(view, country);
  const total = stations.reduce((sum, { items }) => sum + items, 0);
  const wanted = Math.min(size, total);
  const drawn = new Set<number>();
  // Floyd's sampling (Bentley & Floyd 1987) needs one draw for each wanted item.
  for (let top = total - wanted; top < total; top++) {
    const pick = Math.floor(random() * (top + 1));
    drawn.add(drawn.has(pick) ? top : pick);
  }
  const places = [...drawn].map((number) => ({ number, order: random() })).sort((a, b) => a.order - b.order);
  return places.flatMap(({ number }) => {
    let rest = number;
    for (const { stationId, items } of stations) {
      if (rest < items) return onDemandIds(view, { by: "station", stationId }, { limit: 1, offset: rest });
      rest -= items;
    }
    return [];
  });
}
