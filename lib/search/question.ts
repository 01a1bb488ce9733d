/** A search query, parsed once for all groups of results. */
import type { Narrow } from "#db/catalog/read/narrow.ts";
import { isIndexed, type TitleKind } from "#db/catalog/read/titles.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { remembered } from "../ground/remembered.ts";
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import {
  corrected,
  inCountry,
  isKnown,
  MAX_WORDS,
  terms,
  titleCorrections,
  titleTerm,
  together,
} from "../terms/terms.ts";

/** Full-text expressions for titles, made at the first call; undefined when no visible title can match. */
interface TitleExpressions {
  typed: () => string | undefined;
  /** The expression with one typo a word. */
  corrected: () => string | undefined;
  /** Whether a visible title, or a visible description, has a word that begins with `word`. */
  knows: (kind: "title" | "description", word: string) => boolean;
  /** Whether the country has titles of the kind: many have none. */
  isThere: (kind: TitleKind) => boolean;
}

export interface Question {
  country: string;
  /** Folded words in typed order; never empty. */
  words: readonly string[];
  /** The whole query folded, with single spaces. */
  folded: string;
  titles: TitleExpressions;
  narrow: Narrow;
  /** Row ids of stations that have a word that is not wanted. */
  unwanted?: ReadonlySet<number>;
  /** Only stations, programmes and episodes that play at this moment. */
  playable: boolean;
  nowMs: number;
}

/** Each word is looked up when it is first needed: of a text without results mostly one. */
function titleExpressions(view: CatalogView, country: string, asked: readonly string[]): TitleExpressions {
  const term = remembered(asked.length, (word: string) => titleTerm(view, country, word));
  const isTitled = (word: string) => term(word) !== undefined;
  // A long word is in the fewest titles.
  const rarest = asked.toSorted((a, b) => b.length - a.length);
  const once = (make: () => string | undefined) => remembered(1, make, () => 0);
  return {
    typed: once(() => (rarest.every(isTitled) ? together(terms(asked, term)) : undefined)),
    corrected: once(() => corrected(asked, (word) => titleCorrections(view, country, word), term)),
    knows: (kind, word) => (kind === "title" ? isTitled(word) : isKnown(view, kind, country, word)),
    isThere: (kind) => isIndexed(view, kind, inCountry(country)),
  };
}

/** Parses `text` for the catalogue that `view` shows; undefined when `text` has no word. */
export function readQuestion(
  view: CatalogView,
  text: string,
  rest: Omit<Question, "words" | "folded" | "titles">,
): Question | undefined {
  const asked = words(text, MAX_WORDS);
  if (asked.length === 0) return undefined;
  const titles = titleExpressions(view, rest.country, asked);
  return { ...rest, words: asked, folded: fold(text).replace(/\s+/g, " ").trim(), titles };
}

/**
 * How well a title matches: 4 equals the query, 3 begins with it, 2 has all words, 1 has words that begin with the
 * typed ones, 0 none of these (a typo was corrected, or the words are in another field). The classes follow the station
 * search (lib/stations/search.ts), but without bm25: bm25 weighs by all rows, hidden rows included.
 */
export function titleScore(title: string, { words: asked, folded }: Pick<Question, "words" | "folded">) {
  const found = words(title);
  const joined = found.join(" ");
  const whole = asked.join(" ");
  if (joined === whole || fold(title).trim() === folded) return 4;
  if (joined.startsWith(`${whole} `)) return 3;
  if (asked.every((word) => found.includes(word))) return 2;
  return asked.every((word) => found.some((other) => other.startsWith(word))) ? 1 : 0;
}
