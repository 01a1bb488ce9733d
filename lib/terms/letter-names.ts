/** Latin letters by their names: listeners write abbreviations as they say them, and assistants as they hear them. */
import { inHiragana } from "#db/order-key.ts";
import { typedLetters } from "../ground/words.ts";

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

/** Names of letters that are said apart: in English, and as Cyrillic writes the English names. */
const SAID =
  "bee b be b see c sea c cee c dee d eff f ef f gee g jee g aitch h eye i jay j kay k ell l el l em m en n oh o pee p queue q cue q are r ar r ess s es s tee t tea t you u vee v ex x why y wye y zee z zed z эй a би b си c ди d эф f джи g эйч h ай i джей j кей k эл l эль l эм m эн n оу o о o пи p кью q ар r эс s ти t ю u ви v икс x экс x уай y вай y зед z зет z зи z";
const SAID_LETTERS = new Map(lettersOf(SAID).map(([name, letter]) => [typedLetters(name), letter] as const));
const W = /(?<![\p{L}\p{N}])(?:double (?:u|you)|дабл ю)(?![\p{L}\p{N}])/giu;
/** Fewer English names of letters are other words: "you see". */
const FEWEST_ENGLISH = 3;

/** A text with letters for their names, each a word: "би би си" → "bbc", "bee bee see" → "bbc"; other text as it is. */
export function withSpelledLetters(text: string): string {
  const parts = text
    .trim()
    .replace(W, "w")
    .split(/[\s-]+/);
  const letterOf = (part: string) => {
    const folded = typedLetters(part);
    return SAID_LETTERS.get(folded) ?? (/^[a-z]$/.test(folded) ? folded : undefined);
  };
  const spelt: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = at;
    while (letterOf(parts[end] ?? "") !== undefined) end++;
    const run = parts.slice(at, end);
    const isNamed = run.some((part) => part.length > 1);
    const isSpelt = isNamed && run.length >= (/[а-я]/i.test(run.join("")) ? 2 : FEWEST_ENGLISH);
    spelt.push(isSpelt ? run.map(letterOf).join("") : parts.slice(at, Math.max(end, at + 1)).join(" "));
    at = Math.max(end, at + 1);
  }
  return spelt.length < text.trim().split(/[\s-]+/).length ? spelt.join(" ") : text;
}
