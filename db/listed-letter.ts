import anyAscii from "any-ascii";
import { inHiragana } from "./order-key.ts";

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
 * The letter that stands for `character` in alphabetical lists, in the order of `orderKey`. A Chinese character stands
 * under the first letter of its Pinyin ("北" → "B"), because a list has no room for hundreds of characters; a Korean
 * syllable under its first consonant ("경" → "ㄱ"), kana under plain hiragana ("ガ" → "か"), any other character under
 * itself.
 */
export function listedLetter(character: string): string {
  if (/^[가-힣]/.test(character))
    return CONSONANTS[Math.floor((character.charCodeAt(0) - FIRST_SYLLABLE) / SYLLABLES_EACH)] ?? "#";
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return plainKana(character);
  const [letter = "#"] = /^\p{Script=Han}/u.test(character) ? anyAscii(character) : character;
  return letter;
}
