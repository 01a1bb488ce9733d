/** Cuts a line of text into runs of one face and one direction, in visual order (Unicode UAX 9). */
import bidiFactory from "bidi-js";

interface Run<F> {
  text: string;
  face: F;
  rightToLeft: boolean;
}

export type Direction = "ltr" | "rtl";

const bidi = bidiFactory();

/** The direction of a text: that of its first strong letter, left to right without one. */
export function directionOf(text: string): Direction {
  return bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level === 1 ? "rtl" : "ltr";
}

interface Leveled<F> extends Run<F> {
  level: number;
}

/** Rule L2 of UAX 9: from the highest level down, reverses each stretch of runs at that level or above. */
function inOrderSeen<F>(runs: readonly Leveled<F>[]): Leveled<F>[] {
  const seen = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let from = 0;
    while (from < seen.length) {
      let to = from;
      while (to < seen.length && (seen[to]?.level ?? 0) >= level) to++;
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return seen;
}

/**
 * Cuts `text` into runs; `hasGlyph`: whether a face has a letter. A face goes on while it can, else the first of
 * `faces` with the letter sets it. Symbols of no face (emoji) are left out; undefined for a letter or digit of none.
 */
export function runsOf<F>(
  text: string,
  direction: Direction,
  faces: readonly F[],
  hasGlyph: (face: F, codePoint: number) => boolean,
): Run<F>[] | undefined {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Leveled<F>[] = [];
  let index = 0;
  for (const letter of text) {
    const level = levels[index] ?? 0;
    index += letter.length;
    const codePoint = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const able = (candidate: F) => hasGlyph(candidate, codePoint);
    const face = last && able(last.face) ? last.face : faces.find(able);
    if (face === undefined) {
      if (/[\p{L}\p{N}]/u.test(letter)) return undefined;
    } else if (last && last.face === face && last.level === level) last.text += letter;
    else runs.push({ text: letter, face, rightToLeft: level % 2 === 1, level });
  }
  const [first] = runs;
  // A left-out symbol may leave a space at the beginning.
  if (first) first.text = first.text.trimStart();
  return inOrderSeen(runs);
}
