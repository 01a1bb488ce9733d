/** Latin letters by their names in Hangul and kana: listeners write abbreviations as they say them. */
import { inHiragana } from "#db/order-key.ts";

const HANGUL =
  "에이 a 비 b 씨 c 시 c 디 d 이 e 에프 f 지 g 에이치 h 아이 i 제이 j 케이 k 엘 l 엠 m 엔 n 오 o 피 p 큐 q 아르 r 알 r 에스 s 티 t 유 u 브이 v 더블유 w 엑스 x 와이 y 제트 z";
const KANA =
  "エー a ビー b シー c ディー d イー e エフ f ジー g エイチ h エッチ h アイ i ジェー j ジェイ j ケー k ケイ k エル l エム m エヌ n オー o ピー p キュー q アール r エス s ティー t ティ t ユー u ブイ v ダブリュー w エックス x ワイ y ゼット z";
const lettersOf = (names: string) =>
  [...names.matchAll(/(\S+) (\w)/g)].map(([, name = "", letter = ""]) => [name, letter] as const);
const LETTERS = new Map([
  ...lettersOf(HANGUL),
  ...lettersOf(KANA),
  ...lettersOf(KANA).map(([name, letter]) => [inHiragana(name), letter] as const),
]);
const longestFirst = [...LETTERS.keys()].sort((a, b) => b.length - a.length).join("|");
const NAME = new RegExp(longestFirst, "g");
/** Video and audio are words, and two names of letters are mostly a word, but for bands. */
const SPELT = new RegExp(
  `에프엠|에이엠|(?:エフ|えふ)(?:エム|えむ)|(?:エー|えー)(?:エム|えむ)|(?<!\\p{Script=Hangul})(?!비디오|오디오)(?:${longestFirst}){3,}(?=라디오|방송|뉴스|\\P{Script=Hangul}|$)`,
  "gu",
);

/** A folded `text` with letters for their names: "에스비에스" → "sbs", "エフエム横浜" → "fm横浜". */
export const withLatinLetters = (text: string): string =>
  text.replace(SPELT, (names) => names.replace(NAME, (name) => LETTERS.get(name) ?? name));
