/** The order of names in alphabetical lists. */
import anyAscii from "any-ascii";

/** Comes after every letter. */
const AFTER = "\u{10ffff}";
/**
 * Letters that stand elsewhere in their alphabets than in Unicode, each after the letter that it follows (Unicode CLDR,
 * root collation): Ukrainian, Belarusian, Serbian, Macedonian, Kazakh, Tatar, Persian, Urdu.
 */
const FOLLOWS = new Map(
  Object.entries({
    ...{ ґ: "г", ғ: "г", ђ: "д", є: "е", җ: "ж", ѕ: "з", і: "и", ј: "и", қ: "к", љ: "л", њ: "н", ң: "н" },
    ...{ ө: "о", ћ: "т", ү: "у", ұ: "у", һ: "х", џ: "ч", ә: "а" },
    ...{ پ: "ب", ٹ: "ت", چ: "ج", ڈ: "د", ڑ: "ر", ژ: "ز", ک: "ق", گ: "ق", ں: "ن", ہ: "ن", ی: "و", ے: "و" },
  }),
);
const LETTER = new RegExp(`[${[...FOLLOWS.keys()].join("")}]`, "gu");
const HAN = /\p{Script=Han}+/gu;
const KATAKANA = /[\u30a1-\u30f6]/g;
const KATAKANA_OFFSET = 0x60;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The text by which lists order a folded name, compared by code points: Chinese characters by their pinyin (any-ascii
 * reads them one by one), katakana among hiragana, letters beyond an alphabet's block where the alphabet has them.
 */
export function orderKey(folded: string): string {
  if (PLAIN.test(folded)) return folded;
  const key = folded
    .replace(LETTER, (letter) => `${FOLLOWS.get(letter) ?? letter}${AFTER}`)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_OFFSET))
    .replace(HAN, (text) => anyAscii(text).toLowerCase());
  // Names that read alike keep an order of their own.
  return key === folded ? folded : `${key}\n${folded}`;
}
