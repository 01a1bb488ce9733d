/** Countries (ISO 3166 numeric) whose Chinese is written in simplified, and in traditional letters. */
const SIMPLIFIED = new Set(["156", "702"]);
const TRADITIONAL = new Set(["158", "344", "446"]);
const JAPAN = "392";

/** The language of a name by its letters and its station's country; undefined where they leave a doubt. */
function languageOf(name: string, country: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return "ja";
  if (/\p{Script=Hangul}/u.test(name)) return "ko";
  if (!/\p{Script=Han}/u.test(name)) return undefined;
  if (country === JAPAN) return "ja";
  if (SIMPLIFIED.has(country)) return "zh-Hans";
  return TRADITIONAL.has(country) ? "zh-Hant" : "zh";
}

/**
 * The attributes of an element that holds a station's name: its own direction, and its language where letters tell it.
 * Chinese and Japanese draw one Han letter differently, and a browser knows which by the language alone.
 */
export const nameAttributes = ({ rpuid, name }: { rpuid: string; name: string }) => ({
  dir: "auto",
  lang: languageOf(name, rpuid.slice(0, 3)),
});
