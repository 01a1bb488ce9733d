/** Judges whether letters beyond ASCII stand in a text as languages write them. */
import type { Charset } from "./candidates.ts";

/** Letters beyond ASCII that languages of windows-1252 write together in a word. */
const TOGETHER = [
  "àâçéèêëîïôùûœæ",
  "äöüßé",
  "áéíóúüñ",
  "áâãàçéêíóôõú",
  "àèéìòù",
  "åäöæøé",
  "áðéíóúýþæö",
  "àçèéíïòóúü",
];
/** Letters that other sets have at the place of frequent letters, and windows-1252 of rare letters. */
const RARE = "ãêìõûðýþæœ";
const COMMON_WEIGHT = 0.7;
const OWN_WEIGHT = 0.65;
const RARE_WEIGHT = 0.3;
/** The weight of a letter of the script that the languages do not write. */
const FOREIGN_WEIGHT = -0.5;

const HIGH = /[^\0-\x7f]/u;
const HIGH_LETTERS = /(?![\0-\x7f])\p{L}/gu;
const AROUND_WORDS = /[\s\p{Pd}\p{Ps}\p{Pe}"“”„«»,;:!?.…&+~*=#@_<>|/\\]+/u;
/** A word with any of these was read wrongly. */
const BROKEN: readonly RegExp[] = [
  /[\p{Cc}\p{Cn}\p{Co}\ufffd\uff61-\uff9f]|^\p{M}/u,
  // Symbols within words, at their ends, and low quotes at their beginnings.
  /\p{L}[²³¹¢£¥€©®]\p{L}|\p{L}[¤¦§¨¬¯±µ¶¸¼½¾¿×÷‚ƒ†‡ˆ‰˜\u2500-\u25ff]|[ªº¤¦¨¬¯¶¸×÷‚ƒ†‡ˆ‰˜\u2500-\u25ff]\p{L}/u,
  // Two capital letters before small letters, unless both are ASCII.
  /(?![A-Z])\p{Lu}\p{Lu}\p{Ll}|\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/u,
  // Accented letters of windows-1252 alone, or many of them.
  /^[^\p{L}]*(?:[À-ÖØ-öø-ÿ][^\p{L}]*){3,}$|[À-ÖØ-öø-ÿ]{5}/u,
];
/** Capital letters after small letters, unless both are ASCII (McCartney). */
const CAPITAL_INSIDE = /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}\p{Lu}/u;
const CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}";
/**
 * A Latin word with a single Chinese, Japanese or Korean letter at its end ("Sigur R髎") or such letters inside it; or the
 * reverse.
 */
const LONE = new RegExp(`(?<![a-z])[a-z][${CJK}]|[a-z][${CJK}](?![${CJK}])|[a-z][${CJK}]+[a-z]`, "iu");
const LATIN = /\p{Script=Latin}/u;
const ANY_CJK = new RegExp(`[${CJK}]`, "u");
const OTHER_LETTER = /(?!\p{Script=Latin}|\p{Script=Common})\p{L}/u;
/** Words and endings of songs with a rare letter that are heard everywhere. */
const FREQUENT = /ã[oe]|^(?:così|sì|lì|você|même|fête|être|tête|rêve)$/iu;
/** No language of windows-1252 writes so. */
const NOT_WESTERN = /ñ(?![aeiouáéíóúü])|ç(?![aouáâãóôõú]|$)/iu;

const areTogether = (letters: readonly string[]) =>
  TOGETHER.some((together) => letters.every((each) => together.includes(each)));

/** "JOãO", "ZELMERLöW": much software makes capitals of ASCII letters alone. */
const isShouted = (word: string) => !/[a-z]/u.test(word) && areTogether(word.match(HIGH_LETTERS) ?? []);

function isBroken(word: string): boolean {
  const isMixed = LATIN.test(word) && (ANY_CJK.test(word) ? LONE : OTHER_LETTER).test(word);
  return (
    isMixed || BROKEN.some((broken) => broken.test(word)) || (CAPITAL_INSIDE.test(word) && !isShouted(word))
  );
}

/** Gives how frequent letters of `word` are in languages of windows-1252, 0 to 1; `all`: its letters beyond ASCII. */
function westernWeights(word: string, all: readonly string[]): (letter: string) => number {
  if (NOT_WESTERN.test(word)) return () => 0;
  if (FREQUENT.test(word)) return () => COMMON_WEIGHT;
  const usual = areTogether(all) ? COMMON_WEIGHT : RARE_WEIGHT;
  return (letter) => (RARE.includes(letter) ? RARE_WEIGHT : usual);
}

/** How frequent `letter` is in the languages of `charset`; undefined for letters that they do not write. */
function ownWeight(letter: string, { letters, script }: Charset): number | undefined {
  if (letters === undefined) return script?.test(letter) ? OWN_WEIGHT : undefined;
  const rank = letters.indexOf(letter);
  if (rank >= 0) return script ? 1 - rank / letters.length : OWN_WEIGHT;
  return script?.test(letter) ? FOREIGN_WEIGHT : undefined;
}

interface Judgement {
  /** The larger, the more plausible. */
  score: number;
  /** How many letters and symbols beyond ASCII stand in words that no language writes. */
  broken: number;
  /** Letters beyond ASCII. */
  letters: number;
}

/** Judges `text` as read in `charset`; undefined: in windows-1252. */
export function judge(text: string, charset?: Charset): Judgement {
  const found: Judgement = { score: 0, broken: 0, letters: 0 };
  for (const word of text.split(AROUND_WORDS).filter((each) => HIGH.test(each))) {
    const letters = (word.match(HIGH_LETTERS) ?? []).map((each) =>
      each === "İ" ? each : each.toLowerCase(),
    );
    found.letters += letters.length;
    if (isBroken(word)) {
      const high = word.match(/[^\0-\x7f]/gu)?.length ?? 0;
      found.broken += high;
      found.score -= high;
      continue;
    }
    const weightOf = westernWeights(word, letters);
    for (const letter of letters) {
      const own = charset && ownWeight(letter, charset);
      const western = /[ß-ÿœ]/u.test(letter) ? weightOf(letter) : 0;
      found.score += own === undefined || own > 0 ? Math.max(own ?? 0, western) : own;
    }
  }
  return found;
}
