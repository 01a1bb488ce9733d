import { fold } from "../ground/text.ts";
import { words } from "../ground/words.ts";

const foldedWords = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(" ").map(fold)));

const RADIO = foldedWords([
  "radio rádio ραδιο радио радіо רדיו راديو رادیو 라디오 ラジオ 电台 電台 广播 廣播 วิทยุ रेडियो",
]);
const COMMON = foldedWords([
  "radio fm am dab station rádio ραδιο радио",
  "the a an and or of to for from with by at as in on is it its you your our we us not all more",
  "der die das dem den des ein eine und oder von mit für im am zu auf aus bei ist sie wir uns nicht alle mehr",
  "le la les un une des du et ou de à au aux avec pour par sur dans est vous nous votre notre pas tout plus",
  "el los las una unos y o del al con para por sobre es tu su nuestro no todo más",
  "en et ei og eller av på til med for fra det er du vi din vår ikke alt mer i som",
  "da do di il lo gli e com um uma het een van voor",
]);

/** Whether `word`, folded, is a word for radio, in one of many languages. */
export const isRadioWord = (word: string): boolean => RADIO.has(word);

/** Whether `word`, folded, is a word of radio in general, or a function word ("the", "und"). */
export const isCommonWord = (word: string): boolean => COMMON.has(word);

/** Whether a part of a text, as typed, tells nothing of a station: "the", "radio", "電台", "&". */
export function tellsNothing(part: string): boolean {
  const folded = words(part);
  // In scripts without spaces each letter is a word.
  return isRadioWord(folded.join("")) || folded.every((word) => isCommonWord(word) || isRadioWord(word));
}
