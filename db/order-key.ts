import anyAscii from "any-ascii";

/** Comes after every letter. */
const AFTER = "\u{10ffff}";
/**
 * Letters that stand elsewhere in their alphabets than in Unicode, in order behind the letter that they follow (Unicode
 * CLDR, root collation): Ukrainian, Belarusian, Serbian, Macedonian, Kazakh, Tatar, Persian, Urdu.
 */
const FOLLOWERS = {
  ...{ а: "ә", г: "ґғ", д: "ђ", е: "є", ж: "җ", з: "ѕ", и: "іј", к: "қ", л: "љ", н: "њң", о: "ө", т: "ћ" },
  ...{ у: "ұү", х: "һ", ч: "џ" },
  ...{ ب: "پ", ت: "ٹ", ج: "چ", د: "ڈ", ر: "ڑ", ز: "ژ", ق: "کگ", ن: "ںہ", و: "یے" },
};
/** The text that stands for a letter: the letter that it follows, then its place among the followers. */
const STANDS_FOR = new Map(
  Object.entries(FOLLOWERS).flatMap(([letter, followers]) =>
    [...followers].map((follower, place) => [follower, `${letter}${AFTER}${place}`] as const),
  ),
);
const LETTER = new RegExp(`[${[...STANDS_FOR.keys()].join("")}]`, "gu");
const HAN = /\p{Script=Han}+/gu;
/** From a katakana letter to the hiragana letter of its sound (Unicode: Hiragana, Katakana). */
const KATAKANA_OFFSET = 0x60;
const PLAIN = /^[\x20-\x7e]*$/;

/** Katakana of `text` in hiragana ("エフ" → "えふ"); other text as it is. */
export const inHiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_OFFSET));

/**
 * The text by which lists order a folded name, compared by code points: Chinese characters by their pinyin (any-ascii
 * reads them one by one), katakana among hiragana, letters beyond an alphabet's block where the alphabet has them.
 */
export function orderKey(folded: string): string {
  if (PLAIN.test(folded)) return folded;
  const inOrder = folded.replace(LETTER, (letter) => STANDS_FOR.get(letter) ?? letter);
  const key = inHiragana(inOrder).replace(HAN, (text) => anyAscii(text).toLowerCase());
  // Names that read alike keep an order of their own.
  return key === folded ? folded : `${key}\n${folded}`;
}
