/** Numbers in Chinese characters, as assistants write down the frequencies that people say: "九十四点七" for 94.7. */

const DIGITS = new Map([..."〇一二三四五六七八九"].map((character, digit) => [character, String(digit)]));
const inDigits = (characters: string) =>
  [...characters].map((each) => DIGITS.get(each) ?? (each === "零" ? "0" : each)).join("");

const NUMBER = "[〇零一二三四五六七八九十百]{2,}";
const FREQUENCY = new RegExp(`(${NUMBER}|\\d{2,3})(?:[点點・]([〇零一二三四五六七八九]|\\d{1,2}))?`, "g");
const BAND = new RegExp(`(?:调频|調頻|エフエム)\\s*(?=${NUMBER}|\\d)`, "g");
const UNIT = /(?<=[〇零一二三四五六七八九十百\d])\s*兆赫[兹茲]?/g;
/** "一百零三", in which a place without a digit counts once: "百三". */
const WITH_PLACES = /^(?:(\d?)百)?0?(?:(\d?)十)?(\d?)$/;

function wholeOf(characters: string): string {
  const digits = inDigits(characters);
  if (/^\d+$/.test(digits)) return digits;
  const [found, hundreds, tens, units] = WITH_PLACES.exec(digits) ?? [];
  if (found === undefined) return characters;
  const places = [hundreds, tens].map((digit) => (digit === undefined ? 0 : Number(digit || 1)));
  return String((places[0] ?? 0) * 100 + (places[1] ?? 0) * 10 + Number(units || 0));
}

/** `text` with digits for its numbers in Chinese characters, and Latin units: "调频九十四点七" → "FM 94.7"; other text as it is. */
export const withHanNumbers = (text: string): string =>
  text
    .replace(UNIT, " MHz")
    .replace(BAND, "FM ")
    .replace(FREQUENCY, (_, whole: string, tenth?: string) =>
      tenth === undefined ? wholeOf(whole) : `${wholeOf(whole)}.${inDigits(tenth)}`,
    );
