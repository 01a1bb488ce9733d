/** Searches a typed text, and what it may mean where no station has it as typed. */
import { candidatesOf } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { withoutRadioWords } from "../terms/common-words.ts";
import { withDecadesInDigits } from "../terms/genre-readings.ts";
import { withSpelledLetters } from "../terms/letter-names.ts";
import { askedFor } from "../terms/requests.ts";
import { withSpokenNumbers } from "../terms/spoken-numbers.ts";
import { type Forgiving, type FoundStations, searchText } from "./search.ts";

/** Runs `searchText`, once a request for each text: the readings of a text, and of its parts, meet in the same words. */
const foundIn = (view: CatalogView, country: string, forgiving: Forgiving, text: string): FoundStations =>
  view.once(`text ${country} ${forgiving} ${text}`, () => searchText({ view, country, forgiving }, text));

/** The number of one of these decades in a folded name; of "90.7", "90 FM" and "Z90" it is a frequency. */
const decadeNumber = (decades: readonly string[]) =>
  new RegExp(`(?<![\\d.,\\p{L}])(?:${decades.join("|")})(?![\\d.,]*\\d| ?(?:fm|фм))`, "u");

/** Stations found by a genre, behind names with the digits of its decade: «Дискотека 80-х» for "дискотека восьмидесятых". */
function namedFirst(view: CatalogView, country: string, text: string, found: FoundStations): FoundStations {
  const { inDigits, decades } = withDecadesInDigits(text);
  if (decades.length === 0) return found;
  const candidates = candidatesOf(view, country);
  const number = decadeNumber(decades);
  const { ids, asTyped } = foundIn(view, country, "never", inDigits);
  const named = ids.slice(0, asTyped).filter((id) => number.test(candidates.get(id)?.sortKey ?? ""));
  const all = [...new Set([...named, ...found.ids])];
  return { ...found, ids: all, asTyped: found.asTyped + all.length - found.ids.length };
}

/**
 * All stations of `country` that match `text`; none when `text` has no word. Where none does as typed, numbers and letters may
 * be written as they are said, and a whole name without "radio" is more likely meant than a typo: "fm WYXR" finds WYXR.
 */
export const searchStations = (
  view: CatalogView,
  country: string,
  text: string,
  forgiving: Forgiving = "where few",
): FoundStations =>
  view.once(`stations ${country} ${forgiving} ${text}`, () => search(view, country, text, forgiving));

function search(view: CatalogView, country: string, text: string, forgiving: Forgiving): FoundStations {
  const found = foundIn(view, country, forgiving, text);
  if (found.asTyped > 0 && found.isByGenre !== true) return found;
  const named = namedFirst(view, country, text, found);
  if (named.asTyped > 0) return named;
  const said = withSpelledLetters(withSpokenNumbers(text, country));
  const spoken = said === text ? undefined : foundIn(view, country, "never", said);
  if (spoken && spoken.asTyped > 0) return spoken;
  const fewer = withoutRadioWords(said);
  let asTyped = 0;
  for (const each of fewer) {
    const bare = foundIn(view, country, "never", each);
    if (bare.wholeWords > 0) return bare;
    ({ asTyped } = bare);
  }
  const last = fewer.at(-1);
  if (found.ids.length > 0 || last === undefined) return found;
  if (forgiving !== "never") return foundIn(view, country, forgiving, last);
  // A typo in the text is more likely than words inside others without "radio".
  const isNone = asTyped > 0 && foundIn(view, country, "where none", text).ids.length === 0;
  return isNone ? foundIn(view, country, forgiving, last) : found;
}

/**
 * Row ids of all stations of `country` that match `text`, best first; empty when `text` has no word. Where none has the words
 * of a request but inside other words, what it asks for is searched: "play WYXR" finds WYXR.
 */
export function searchStationIds(view: CatalogView, country: string, text: string): readonly number[] {
  const found = searchStations(view, country, text);
  if (found.asTyped > 0 && found.isInside !== true) return found.ids;
  const asked = askedFor(text);
  if (asked === text.trim()) return found.ids;
  const { ids } = searchStations(view, country, asked);
  // Names that contain the text stay in the answer (specification 4.2).
  return ids.length > 0 ? [...new Set([...ids, ...found.ids.slice(0, found.asTyped)])] : found.ids;
}
