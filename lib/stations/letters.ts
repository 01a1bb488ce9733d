/** The letters under which alphabetical lists of stations are divided, each script's own. */
import anyAscii from "any-ascii";
import { capital } from "../ground/text.ts";
import { inHiragana } from "../terms/spellings.ts";

/** The first consonants of Hangul syllables, in the order of Unicode: 588 syllables begin with each. */
const CONSONANTS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
const [FIRST_SYLLABLE, SYLLABLES_EACH] = [0xac00, 588];

const [SMALL_KANA, LARGE_KANA] = ["ぁぃぅぇぉゕゖっゃゅょゎ", "あいうえおかけつやゆよわ"];

/** A kana letter as Japanese indexes list it: in hiragana, large and without marks ("ガ" → "か"). */
function plainKana(letter: string): string {
  const [hiragana = letter] = inHiragana(letter.normalize("NFD"));
  return LARGE_KANA[SMALL_KANA.indexOf(hiragana)] ?? hiragana;
}

/**
 * The letter of names that begin with `initial`, a folded character: "θ" → "Θ". Chinese characters, of which there
 * are hundreds, stand under the first letter of their Pinyin ("北" → "B"), Korean syllables under their first
 * consonant ("경" → "ㄱ"), kana under plain hiragana ("ガ" → "か"), all but letters and digits under "#".
 */
export function letterOf(initial: string): string {
  if (/^[가-힣]/.test(initial))
    return CONSONANTS[Math.floor((initial.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_EACH)] ?? "#";
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(initial)) return plainKana(initial);
  const [letter = "#"] = /^\p{Script=Han}/u.test(initial) ? anyAscii(initial) : initial;
  return /[\p{L}\p{N}]/u.test(letter) ? capital(letter) : "#";
}
