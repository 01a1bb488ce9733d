/** A text that was typed on the keyboard of another alphabet: "hflbj" for "радио". */

/** The keys of an English keyboard, and of others in their order. */
const ENGLISH = "`qwertyuiop[]\\asdfghjkl;'zxcvbnm,.";
const OTHERS = [
  "ёйцукенгшщзхъ\\фывапролджэячсмитьбю",
  "'йцукенгшщзхїґфівапролджєячсмитьбю",
  "`;ςερτυθιοπ[]\\ασδφγηξκλ΄'ζχψωβνμ,.",
];
/** A shorter text says too little of what was meant. */
const SHORTEST = 3;

const keysFrom = (from: string, to: string) => new Map([...from].map((key, at) => [key, to[at] ?? key]));
const KEYBOARDS = [
  ...OTHERS.map((other) => keysFrom(ENGLISH, other)),
  ...OTHERS.map((other) => keysFrom(other, ENGLISH)),
];

/**
 * `text` as the same keys write it on Russian, Ukrainian and Greek keyboards, or on an English one; each reading once,
 * none for a text of several alphabets.
 */
export function onOtherKeyboards(text: string): string[] {
  const typed = text.toLowerCase();
  const letters = typed.match(/\p{L}/gu) ?? [];
  if (letters.length < SHORTEST) return [];
  const fitting = KEYBOARDS.filter((keys) => letters.every((letter) => keys.has(letter)));
  return [...new Set(fitting.map((keys) => [...typed].map((key) => keys.get(key) ?? key).join("")))];
}
