/** A text that was typed on the keyboard of another alphabet: "hflbj" for "радио". */

/** The keys of an English and of a Russian keyboard, in one order. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю";
/** A shorter text says too little of what was meant. */
const SHORTEST = 3;

const toRussian = new Map([...ENGLISH].map((key, at) => [key, RUSSIAN[at] ?? key]));
const toEnglish = new Map([...RUSSIAN].map((key, at) => [key, ENGLISH[at] ?? key]));

/** `text` as the same keys write it on a Russian keyboard, or an English one; undefined for a text of both or neither. */
export function onOtherKeyboard(text: string): string | undefined {
  const typed = text.toLowerCase();
  const letters = typed.match(/\p{L}/gu) ?? [];
  if (letters.length < SHORTEST) return undefined;
  const to = [toRussian, toEnglish].find((keys) => letters.every((letter) => keys.has(letter)));
  return to && [...typed].map((key) => to.get(key) ?? key).join("");
}
