/** Compares text. Search, sorting and highlighting all use `fold`, so that indexed and typed words have equal forms. */

const LETTERS = new Map(
  Object.entries({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    đ: "d",
    ð: "d",
    þ: "th",
    ł: "l",
    ı: "i",
    ħ: "h",
    ŋ: "n",
    ς: "σ",
    ى: "ي",
    ة: "ه",
    ـ: "",
  }),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "gu");
/** Marks that writers may leave out: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels and hamzas. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;
/** ASCII text alone, which is compared many times faster. */
export const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Folds `text` for comparison: compatibility letters ("𝔼" → "e"), case, accents, and variants of letters ("ß" → "ss",
 * "ø" → "o"). Unicode NFKD, then NFC for scripts whose marks carry meaning.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(MARKS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);
}

const withoutSpaces = (name: string) => fold(name).replace(/\s+/g, "");

/** Whether two names are equal but for case, accents and spaces. */
export const sameName = (a: string, b: string | undefined): boolean =>
  b !== undefined && withoutSpaces(a) === withoutSpaces(b);

const inWords = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}\p{M}&]+/gu, " ")
    .trim()} `;

/** Whether `name` has the words of `part` side by side, but for case and accents: "Radio Poznan 2" has "Poznań". */
export const hasWords = (name: string, part: string): boolean => inWords(name).includes(inWords(part));

/** Umlauts as typed on a keyboard without them ("ü" → "ue"); undefined when `text` has none. */
export function umlautSpelling(text: string): string | undefined {
  if (!/[äöüÄÖÜ]/.test(text.normalize("NFC"))) return undefined;
  return text.normalize("NFC").replace(/[äÄ]/g, "ae").replace(/[öÖ]/g, "oe").replace(/[üÜ]/g, "ue");
}

/**
 * A letter as a capital, which keeps its accent at the start of a Greek sentence (`toLocaleUpperCase` drops it); Georgian has
 * no capitals in use, and few fonts have Unicode's capitals.
 */
export const capital = (letter: string): string =>
  /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase();

/** Whether `a` and `b` differ by one typo at most: optimal string alignment distance <= 1 (Damerau 1964). */
export function withinOneTypo(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const left = short.length - start - end;
  const right = long.length - start - end;
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
}
