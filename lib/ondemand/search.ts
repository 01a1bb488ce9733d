import { onDemandByText } from "#db/catalog/read/ondemand.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { countryToken } from "../stations/search-text.ts";
import { words } from "../text.ts";

/** A search looks at so many of the newest matches at most. */
const CANDIDATES = 2_000;
const MAX_WORDS = 8;

/** One letter must be a word of its own; more may be the beginning of one. */
const term = (word: string) => (word.length > 1 ? `"${word}"*` : `"${word}"`);

/**
 * Row ids of the items of a country that `text` may mean, best first: every word, or its beginning, is in the title,
 * series, station or description; those with more of the words in the title come first, newest first among equals.
 */
export function searchOnDemandIds(view: CatalogView, country: string, text: string): number[] {
  const query = words(text, MAX_WORDS);
  if (query.length === 0) return [];
  const match = `country : "${countryToken(country)}" AND (${query.map(term).join(" AND ")})`;
  return onDemandByText(view, match, CANDIDATES)
    .map(({ id, name }, i) => {
      const title = words(name);
      const inTitle = query.filter((word) => title.some((other) => other.startsWith(word))).length;
      return { id, i, score: inTitle + (title.join(" ").startsWith(query.join(" ")) ? 1 : 0) };
    })
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .map(({ id }) => id);
}
