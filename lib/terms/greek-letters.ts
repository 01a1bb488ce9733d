import anyAscii from "any-ascii";
import { fold } from "../ground/text.ts";

/** Pairs of Greek letters that stand for one Latin letter, as names in Latin letters mostly have them. */
const PAIRS = new Map(Object.entries({ μπ: "b", ντ: "d", γκ: "g", ου: "ou" }));
const PAIR = new RegExp([...PAIRS.keys()].join("|"), "g");
const GREEK = /\p{Script=Greek}/u;

/** A text with Greek words in Latin letters, as names may have it: "ρεμπέτικο" → rebetiko, rempetiko; empty without Greek. */
export function greekInLatin(text: string): readonly string[] {
  if (!GREEK.test(text)) return [];
  const folded = fold(text);
  const inPairs = folded.replace(PAIR, (pair) => PAIRS.get(pair) ?? pair);
  return [...new Set([inPairs, folded].map(anyAscii))];
}
