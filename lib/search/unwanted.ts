/** Words that a listener does not want: "jazz -blues". */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { prepareSearchHere, searchHere } from "./by-place.ts";
import { stationsElsewhere } from "./find-elsewhere.ts";

/** A minus joined to a word of three letters or more, behind a space. */
const UNWANTED = /(?<=\S\s+)-([\p{L}\p{N}][^\s-]{2,})(?=\s|$)/gu;
/** How many unwanted words are looked for, and how many stations of other countries that have one. */
const [MOST_WORDS, MOST_ELSEWHERE] = [4, 1_000];

interface Divided {
  wanted: string;
  unwanted: readonly string[];
}

/** The text without the words that are not wanted, and these words. */
export function divideWanted(text: string): Divided {
  const unwanted = [...text.matchAll(UNWANTED)].flatMap(([, word]) => word ?? []);
  return { wanted: text.replace(UNWANTED, "").trim(), unwanted: unwanted.slice(0, MOST_WORDS) };
}

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
