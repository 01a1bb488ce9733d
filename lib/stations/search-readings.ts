/** Searches a typed text, and what it may mean where no station has it as typed. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { withoutRadioWords } from "../terms/common-words.ts";
import { askedFor } from "../terms/requests.ts";
import { withSpokenNumbers } from "../terms/spoken-numbers.ts";
import { type FoundStations, searchText } from "./search.ts";

/**
 * All stations of `country` that match `text`; none when `text` has no word. Where none does as typed, numbers may be written
 * as they are said, and a whole name without "radio" is more likely meant than a typo: "fm WYXR" finds WYXR.
 */
export function searchStations(view: CatalogView, country: string, text: string): FoundStations {
  const found = searchText({ view, country, forgiving: true }, text);
  if (found.asTyped > 0) return found;
  const inDigits = withSpokenNumbers(text, country);
  const spoken = inDigits === text ? undefined : searchText({ view, country, forgiving: false }, inDigits);
  if (spoken && spoken.asTyped > 0) return spoken;
  const fewer = withoutRadioWords(text);
  for (const each of fewer) {
    const named = searchText({ view, country, forgiving: false }, each);
    if (named.wholeWords > 0) return named;
  }
  const last = fewer.at(-1);
  return found.ids.length > 0 || last === undefined
    ? found
    : searchText({ view, country, forgiving: true }, last);
}

/**
 * Row ids of all stations of `country` that match `text`, best first; empty when `text` has no word. Where none has the words
 * of a request but inside other words, what it asks for is searched: "play WYXR" finds WYXR.
 */
export function searchStationIds(view: CatalogView, country: string, text: string): number[] {
  const found = searchStations(view, country, text);
  if (found.asTyped > 0 && found.isInside !== true) return found.ids;
  const asked = askedFor(text);
  if (asked === text.trim()) return found.ids;
  const { ids } = searchStations(view, country, asked);
  return ids.length > 0 ? ids : found.ids;
}
