/** Finds the stations that a listener does not want: "jazz -blues". */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { stationsElsewhere } from "./find-elsewhere.ts";

/** How many stations of other countries that have an unwanted word are looked for. */
const MOST_ELSEWHERE = 1_000;

interface Unwanted {
  /** Row ids. */
  ids: ReadonlySet<number>;
  /** Whether all words of the catalogue as it is were searched. */
  isCurrent: boolean;
}

/** The stations that have one of `unwanted` as typed, in `country` and elsewhere. */
export async function stationsWith(
  view: CatalogView,
  country: string,
  unwanted: readonly string[],
): Promise<Unwanted> {
  let isCurrent = true;
  const ids = new Set<number>();
  for (const word of unwanted) {
    await prepareSearchHere(view, country, word);
    const { ids: own, asTyped } = searchHere(view, country, word, "never");
    for (const id of own.slice(0, asTyped)) ids.add(id);
    const how = { forgiving: false, most: MOST_ELSEWHERE };
    const elsewhere = await stationsElsewhere(view, country, word, how);
    for (const { id } of elsewhere.stations) ids.add(id);
    isCurrent &&= elsewhere.isCurrent;
  }
  return { ids, isCurrent };
}
