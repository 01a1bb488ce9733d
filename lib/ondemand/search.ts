import { onDemandByText } from "#db/catalog/read/ondemand.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { LIMITS } from "../contract/limits.ts";
import { countryToken } from "../stations/search-text.ts";
import { words } from "../text.ts";

const MAX_WORDS = 8;

/** One letter must be a word of its own; more may be the beginning of one. */
const term = (word: string) => (word.length > 1 ? `"${word}"*` : `"${word}"`);

/** The title begins with the words, in their order. */
const inOrder = (query: readonly string[]) =>
  `^ ${query.map((word, i) => (i < query.length - 1 ? `"${word}"` : term(word))).join(" + ")}`;

/** Full-text expressions, the best answers first; the last one holds all the others. */
function classes(query: readonly string[]): string[] {
  const all = query.map(term).join(" AND ");
  const some = query.length > 1 ? [`{name} : (${query.map(term).join(" OR ")}) AND (${all})`] : [];
  return [`{name} : (${inOrder(query)})`, `{name} : (${all})`, ...some, all];
}

export interface SearchScope {
  country: string;
  /** Only items of this category. */
  category?: string | undefined;
  /** Only items of these stations, by row id. */
  stations?: readonly number[] | undefined;
}

/**
 * Row ids of the items that `text` may mean, best first, 10,000 at most: every word, or its beginning, is in the title,
 * series, station or description. Titles that begin with the words come first, then titles that have them all, then
 * titles that have some; in each class the last to come in is first.
 */
export function searchOnDemandIds(view: CatalogView, scope: SearchScope, text: string): number[] {
  const query = words(text, MAX_WORDS);
  if (query.length === 0) return [];
  const { country, category = null, stations } = scope;
  const limit = LIMITS.onDemandOfSearch;
  const found = new Set<number>();
  for (const expression of classes(query)) {
    const match = `country : "${countryToken(country)}" AND (${expression})`;
    const asked = { match, category, stations: stations ? JSON.stringify(stations) : null, limit };
    for (const id of onDemandByText(view, asked)) {
      if (found.size >= limit) return [...found];
      found.add(id);
    }
  }
  return [...found];
}
