/** The letters under which alphabetical lists of stations are divided, each script's own. */
import anyAscii from "any-ascii";

/** The first consonants of Hangul syllables, in the order of Unicode: 588 syllables begin with each. */
const CONSONANTS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const [FIRST_SYLLABLE, SYLLABLES_EACH] = [0xac00, 588];

/**
 * The letter of names that begin with `initial`, a folded character: "θ" → "Θ". Chinese characters, of which a country's
 * stations begin with hundreds, stand under the first letter of their Pinyin ("北" → "B"), Korean syllables under their
 * first consonant ("경" → "ㄱ"), and all that is no letter or digit under "#".
 */
export function letterOf(initial: string): string {
  if (/^[가-힣]/.test(initial))
    return CONSONANTS[Math.floor((initial.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_EACH)] ?? "#";
  const [letter = "#"] = /^\p{Script=Han}/u.test(initial) ? anyAscii(initial) : initial;
  return /[\p{L}\p{N}]/u.test(letter) ? letter.toUpperCase() : "#";
}
