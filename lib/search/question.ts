/** A search query, parsed once for all groups of results. */
import type { Narrow } from "#db/catalog/read/narrow.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";
import { corrected, corrections, isKnown, MAX_WORDS, terms, titleTerm, together } from "../terms/terms.ts";

/** Full-text expressions for titles; undefined when no visible title can match. */
interface TitleExpressions {
  typed: string | undefined;
  /** The expression with one typo a word, made at the first call. */
  corrected: () => string | undefined;
  /** Whether a visible title, or a visible description, has a word that begins with `word`. */
  knows: (kind: "title" | "description", word: string) => boolean;
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

function titleExpressions(view: CatalogView, country: string, asked: readonly string[]): TitleExpressions {
  const found = new Map(asked.map((word) => [word, titleTerm(view, country, word)]));
  const term = (word: string) => found.get(word);
  let mistyped: { match: string | undefined } | undefined;
  return {
    typed: together(terms(asked, term)),
    corrected: () => {
      mistyped ??= {
        match: corrected(asked, (word) => corrections(view, "title", country, word), term),
      };
      return mistyped.match;
    },
    knows: (kind, word) =>
      kind === "title" && found.has(word)
        ? found.get(word) !== undefined
        : isKnown(view, kind, country, word),
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
