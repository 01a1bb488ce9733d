/** What was asked, read once for all groups of results. */
import type { Narrow } from "#db/catalog/read/narrow.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { fold, words } from "../ground/text.ts";
import { corrected, corrections, isKnown, MAX_WORDS, terms, titleTerm, together } from "../terms/terms.ts";

/** Full-text expressions for titles; undefined where no visible title can answer. */
export interface TitleExpressions {
  typed: string | undefined;
  /** With one typo a word; made when it is first asked for. */
  corrected: () => string | undefined;
  /** Whether a visible title, or a visible description, has a word that begins so. */
  knows: (kind: "title" | "description", word: string) => boolean;
}

export interface Question {
  country: string;
  /** Folded words, in order; never empty. */
  words: readonly string[];
  /** The whole of it folded, with single spaces. */
  folded: string;
  titles: TitleExpressions;
  narrow: Narrow;
  /** Only what can be heard at this moment. */
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
    knows: (kind, word) => isKnown(view, kind, country, word),
  };
}

/** What `text` asks of what `view` shows; undefined when `text` has no word. */
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
 * How well a title answers: 4 it is what was asked, 3 it begins so, 2 it has all words, 1 it has words that begin so,
 * 0 none of this: a typo was forgiven, or the words stand elsewhere. The classes are those of the stations' search
 * (lib/stations/search.ts), without bm25: that weighs by what others have, hidden ones included.
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
