/** Finds the stations that a listener does not want: "jazz -blues". */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { stationsElsewhere } from "./find-elsewhere.ts";

/** How many stations of other countries that have an unwanted word are looked for. */
const MOST_ELSEWHERE = 1_000;

/** The row ids of the stations that have one of `unwanted` as typed, in `country` and elsewhere. */
export async function stationsWith(
  view: CatalogView,
  country: string,
  unwanted: readonly string[],
): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for (const word of unwanted) {
    await prepareSearchHere(view, country);
    const { ids: own, asTyped } = searchHere(view, country, word);
    for (const id of own.slice(0, asTyped)) ids.add(id);
    const how = { forgiving: false, most: MOST_ELSEWHERE };
    for (const { id } of (await stationsElsewhere(view, country, word, how)).stations) ids.add(id);
  }
  return ids;
}
