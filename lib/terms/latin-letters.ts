/** Greek and Cyrillic words in the Latin letters in which names may have them. */
import anyAscii from "any-ascii";
import { fold } from "../ground/text.ts";

/** Pairs of Greek letters that stand for one Latin letter, as names in Latin letters mostly have them. */
const PAIRS = new Map(Object.entries({ μπ: "b", ντ: "d", γκ: "g", ου: "ou" }));
const PAIR = new RegExp([...PAIRS.keys()].join("|"), "g");
const GREEK = /\p{Script=Greek}/u;

/** Whether `text` has a Greek letter. */
export const isGreek = (text: string): boolean => GREEK.test(text);

function greekInLatin(folded: string): string[] {
  const inPairs = folded.replace(PAIR, (pair) => PAIRS.get(pair) ?? pair);
  return [inPairs, folded].map(anyAscii);
}

/** Letters for which names of stations have fewer than a transliteration: "Zaycev", "Maximum", "Hit". */
const FEWER = new Map(Object.entries({ ts: "c", ks: "x", kh: "h", zh: "j" }));
const ANY_OF_FEWER = new RegExp([...FEWER.keys()].join("|"), "g");
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Folded text has "и" for "й", which stands behind vowels mostly. */
const SHORT_I = /(?<=[аеиоуыэюя])и/g;

/** In the letters of a transliteration, in fewer letters, and with "c" for "k" as in words of other languages ("Record"). */
function cyrillicInLatin(folded: string): string[] {
  return [folded.replace(SHORT_I, "й"), folded].flatMap((each) => {
    const latin = anyAscii(each).replaceAll("'", "");
    const inFewer = latin.replace(ANY_OF_FEWER, (letters) => FEWER.get(letters) ?? letters);
    return [latin, inFewer, inFewer.replaceAll("k", "c")];
  });
}

/** Whether `text` has letters that `inLatinLetters` writes in Latin. */
export const isGreekOrCyrillic = (text: string): boolean => GREEK.test(text) || CYRILLIC.test(text);

/** `text` in Latin letters, the likeliest first: "ρεμπέτικο" → rebetiko, rempetiko; empty without Greek or Cyrillic letters. */
export function inLatinLetters(text: string): readonly string[] {
  const folded = fold(text);
  const latin = isGreek(folded) ? greekInLatin(folded) : CYRILLIC.test(folded) ? cyrillicInLatin(folded) : [];
  // Signs alone ("ь") have no letters.
  return [...new Set(latin)].filter((each) => each !== "");
}
