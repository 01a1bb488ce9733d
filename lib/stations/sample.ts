import { stationSequenceLength, stationsByNumber } from "#db/catalog/read/places.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";

/** How many stations a random result has (contract: Random results). */
export const SAMPLE_SIZE = 20;

/** Draws up to `size` visible row ids uniformly, none twice: a Fisher-Yates shuffle of dense numbers, cut short. */
export function sampleStations(
  view: CatalogView,
  country: string,
  size: number,
  random: () => number,
): number[] {
  const length = stationSequenceLength(view, country);
  const moved = new Map<number, number>();
  const chosen: number[] = [];
  let drawn = 0;
  while (chosen.length < size && drawn < length) {
    const numbers: number[] = [];
    for (const end = Math.min(length, drawn + size * 2); drawn < end; drawn++) {
      const pick = drawn + Math.floor(random() * (length - drawn));
      numbers.push(moved.get(pick) ?? pick);
      moved.set(pick, moved.get(drawn) ?? drawn);
    }
    chosen.push(...stationsByNumber(view, country, numbers));
  }
  return chosen.slice(0, size);
}
