/** What was asked, read once for all groups of results. */
import type { Narrow } from "#db/catalog/read/narrow.ts";
import { fold, words } from "../text.ts";
import { MAX_WORDS } from "./words.ts";

export interface Question {
  country: string;
  /** Folded words, in order; never empty. */
  words: readonly string[];
  /** The whole of it folded, with single spaces. */
  folded: string;
  narrow: Narrow;
  /** Only what can be heard at this moment. */
  playable: boolean;
  nowMs: number;
}

/** Undefined when `text` has no word. */
export function readQuestion(text: string, rest: Omit<Question, "words" | "folded">): Question | undefined {
  const asked = words(text, MAX_WORDS);
  if (asked.length === 0) return undefined;
  return { ...rest, words: asked, folded: fold(text).replace(/\s+/g, " ").trim() };
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
