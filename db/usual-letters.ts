/** From the Arabic letters that most keyboards have to the letters of Persian, Urdu and others in their place. */
const OTHERS = { ي: "یېے", ك: "کڪ", ه: "ہھەۃ", ".": "٫" };
const USUAL = new Map(
  Object.entries(OTHERS).flatMap(([usual, others]) => [...others].map((other) => [other, usual] as const)),
);
/** Letters that have a usual letter, and digits of other scripts. */
const OTHER = new RegExp(`[${[...USUAL.keys()].join("")}]|(?![0-9])\\p{Nd}`, "gu");
const DIGIT = /^\p{Nd}$/u;

/** A digit of any script in ASCII: the ten of a script stand together, 0 first (Unicode 4.6). */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Folded `text` in the letters and digits that any keyboard has: "رادیو ۹۰٫۵" → "راديو 90.5". */
export const usualLetters = (text: string): string =>
  text.replace(OTHER, (letter) => USUAL.get(letter) ?? asciiDigit(letter));
