import { countOnDemandByText, onDemandByText, onDemandTitles } from "#db/catalog/read/ondemand.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { WordKind } from "#db/catalog/word-kinds.ts";
import { LIMITS } from "../contract/limits.ts";
import { words } from "../ground/words.ts";
import { inCountry, isKnown, itemTerms, MAX_WORDS, quote } from "../terms/terms.ts";

/** The FTS5 terms for each typed word; any of its terms matches. */
type Terms = ReadonlyMap<string, readonly string[]>;

const either = (terms: Terms, word: string) => `(${terms.get(word)?.join(" OR ")})`;

/** Matches titles that begin with the words, in their order. */
function inOrder(terms: Terms, query: readonly string[]): string {
  const before = query.slice(0, -1).map(quote);
  const last = terms.get(query.at(-1) ?? "") ?? [];
  return last.map((term) => `^ ${[...before, term].join(" + ")}`).join(" OR ");
}

interface Expressions {
  /** Every word is in some field. */
  all: string;
  /** Expressions for better matches, each a subset of `all`; best first. */
  better: string[];
}

/** Full-text expressions by word, in fields where a visible item has it; undefined when some word is in no item. */
function expressionsOf(
  view: CatalogView,
  country: string,
  query: readonly string[],
): Expressions | undefined {
  const known = (kind: WordKind) => query.filter((word) => isKnown(view, kind, country, word));
  const [titled, ofStations, described] = [known("title"), known("station"), known("description")];
  if (!query.every((word) => [titled, ofStations, described].some((words) => words.includes(word))))
    return undefined;
  const terms: Terms = new Map(query.map((word) => [word, itemTerms(view, country, word)]));
  const term = (word: string) => either(terms, word);
  const anywhere = (word: string) =>
    titled.includes(word) || ofStations.includes(word) ? term(word) : `{description} : ${term(word)}`;
  const all = query.map(anywhere).join(" AND ");
  if (titled.length === 0) return { all, better: [] };
  const some = `{name} : (${titled.map(term).join(" OR ")}) AND (${all})`;
  if (titled.length < query.length) return { all, better: [some] };
  const every = `{name} : (${query.map(term).join(" AND ")})`;
  const begins = `{name} : (${inOrder(terms, query)})`;
  return { all, better: [begins, every, ...(query.length > 1 ? [some] : [])] };
}

/** Up to this many items are ranked by reading their titles; more items are ranked by one lookup for each class. */
const READ_TITLES = 500;

/** Row ids ordered by how well the titles match; equals keep their order. */
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

interface SearchScope {
  country: string;
  category?: string | undefined;
  /** Only items of these stations, by row id. */
  stations?: readonly number[] | undefined;
}

/** `count` is the number of all matches, 10,000 at most; `ids` are the row ids of the requested page, best first. */
interface FoundItems {
  count: number;
  ids: readonly number[];
}

type Read = (expression: string, limit: number) => readonly number[];

/** The best `most` items, class by class. Each class contains the better classes, so `most` rows of a class are enough. */
function byClass({ all, better }: Expressions, read: Read, most: number): number[] {
  const found = new Set<number>();
  for (const expression of [...better, all]) {
    for (const id of read(expression, most)) found.add(id);
    if (found.size >= most) break;
  }
  return [...found].slice(0, most);
}

/** How many of the best items are ranked: for the first pages, for an answer without pages. Later pages rank all. */
const RANKED = [200, LIMITS.onDemandSent];

/**
 * A page of items with each word of `text`, or its beginning, in title, series, station or description. Order: titles
 * that begin with the words, have all, some, none; then newest. A long ranking is cached for next pages.
 */
export function findOnDemand(
  view: CatalogView,
  { country, category, stations }: SearchScope,
  text: string,
  { offset, limit }: { offset: number; limit: number },
): FoundItems {
  const query = words(text, MAX_WORDS);
  const expressions = query.length === 0 ? undefined : expressionsOf(view, country, query);
  if (!expressions) return { count: 0, ids: [] };
  const asked = (expression: string, most: number) => ({
    match: `${inCountry(country)} AND (${expression})`,
    category: category ?? null,
    stations: stations ? JSON.stringify(stations) : null,
    limit: most,
  });
  const read: Read = (expression, most) => onDemandByText(view, asked(expression, most));
  const few = read(expressions.all, READ_TITLES + 1);
  if (few.length <= READ_TITLES)
    return { count: few.length, ids: byTitle(view, few, query).slice(offset, offset + limit) };
  const most = RANKED.find((many) => offset + limit <= many) ?? LIMITS.onDemandOfSearch;
  const question = JSON.stringify([query, category ?? null, stations ?? null, most]);
  const kept = view.kept(`on-demand search ${question}`, country, () => {
    const count = countOnDemandByText(view, asked(expressions.all, LIMITS.onDemandOfSearch));
    return [count, ...byClass(expressions, read, most)].join(",");
  });
  const [count = 0, ...ids] = kept.split(",").map(Number);
  return { count, ids: ids.slice(offset, offset + limit) };
}
