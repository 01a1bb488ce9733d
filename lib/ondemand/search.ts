import { onDemandByText, onDemandTitles } from "#db/catalog/read/ondemand.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { WordKind } from "#db/catalog/word-kinds.ts";
import { LIMITS } from "../contract/limits.ts";
import { inCountry, isKnown, MAX_WORDS } from "../search/words.ts";
import { words } from "../text.ts";

/** One letter must be a word of its own; more may be the beginning of a word. */
const term = (word: string) => (word.length > 1 ? `"${word}"*` : `"${word}"`);

/** The title begins with the words, in their order. */
const inOrder = (query: readonly string[]) =>
  `^ ${query.map((word, i) => (i < query.length - 1 ? `"${word}"` : term(word))).join(" + ")}`;

interface Expressions {
  /** Every word is somewhere. */
  all: string;
  /** Better answers among them, the best first. */
  better: string[];
}

/** Full-text expressions, each word where something visible has it; undefined where nothing visible has a word. */
function expressionsOf(
  view: CatalogView,
  country: string,
  query: readonly string[],
): Expressions | undefined {
  const known = (kind: WordKind) => query.filter((word) => isKnown(view, kind, country, word));
  const [titled, ofStations, described] = [known("title"), known("station"), known("description")];
  if (!query.every((word) => [titled, ofStations, described].some((words) => words.includes(word))))
    return undefined;
  const anywhere = (word: string) =>
    titled.includes(word) || ofStations.includes(word) ? term(word) : `{description} : ${term(word)}`;
  const all = query.map(anywhere).join(" AND ");
  if (titled.length === 0) return { all, better: [] };
  const some = `{name} : (${titled.map(term).join(" OR ")}) AND (${all})`;
  if (titled.length < query.length) return { all, better: [some] };
  const every = `{name} : (${query.map(term).join(" AND ")})`;
  return { all, better: [`{name} : (${inOrder(query)})`, every, ...(query.length > 1 ? [some] : [])] };
}

/** Of so many items the titles are read; of more, each class is looked up by itself. */
const READ_TITLES = 500;

/** Row ids by how well the titles answer, equals in their order. */
function byTitle(view: CatalogView, ids: readonly number[], query: readonly string[]): number[] {
  const typed = query.join(" ");
  return onDemandTitles(view, ids)
    .map(({ id, name }, i) => {
      const title = words(name);
      const inTitle = query.filter((word) => title.some((other) => other.startsWith(word))).length;
      return { id, i, score: inTitle + (title.join(" ").startsWith(typed) ? 1 : 0) };
    })
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .map(({ id }) => id);
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
  const read = (expression: string) => {
    const match = `${inCountry(country)} AND (${expression})`;
    const asked = { match, category, stations: stations ? JSON.stringify(stations) : null, limit };
    return onDemandByText(view, asked);
  };
  const expressions = expressionsOf(view, country, query);
  if (!expressions) return [];
  const { all, better } = expressions;
  const anywhere = read(all);
  if (anywhere.length <= READ_TITLES) return byTitle(view, anywhere, query);
  const found = new Set<number>();
  for (const ids of [...better.map(read), anywhere]) for (const id of ids) found.add(id);
  return [...found].slice(0, limit);
}
