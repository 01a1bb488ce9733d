/** Fits a title into its place: chooses size, width and line breaks; first as large, then as wide as possible. */
import type { Face } from "./faces.ts";
import { setLine } from "./outline.ts";
import type { Direction } from "./runs.ts";

interface Fitted {
  lines: string[];
  /** Pixels an em, and stretch in per cent. */
  size: number;
  stretch: number;
  /** Pixels from baseline to baseline. */
  lead: number;
}

const SIZES = [232, 204, 176, 160, 144, 128, 112, 100, 88, 78, 70, 62, 54];
/** Above this size letters are not condensed: a short name stands wide. */
const NARROW_UNTIL = 140;
const [NARROWEST, USUAL, WIDEST] = [62, 100, 125] as const;
const MOST_LINES = 4;
const LEADING = 1.06;
/** Longer titles are cut: they are unreadable in a picture. */
const MOST_LETTERS = 160;
export const TITLE_WEIGHT = 800;

/** Breaks `words` into `count` lines at the least width that gives that many, greedily: all breaks take too long. */
function broken(words: readonly string[], widthOf: (line: string) => number, count: number): string[] {
  const fill = (limit: number): string[] => {
    const lines: string[] = [];
    for (const word of words) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer) <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  let [low, high] = [Math.max(...words.map((word) => widthOf(word))), widthOf(words.join(" "))];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (fill(middle).length <= count) high = middle;
    else low = middle;
  }
  return fill(high);
}

/** Lines at most `room` wide and high. Undefined when a letter of `title` cannot be set, or no line fits. */
export function fitTitle(
  faces: readonly Face[],
  title: string,
  direction: Direction,
  room: { width: number; height: number },
): Fitted | undefined {
  const letters = [...title.replace(/\s+/gu, " ").trim()];
  const words = (
    letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join("")}…` : letters.join("")
  ).split(" ");
  const widths = new Map<string, number | undefined>();
  const widthOf = (text: string, stretch: number = USUAL) => {
    const key = `${stretch} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = setLine(faces, text, { weight: TITLE_WEIGHT, stretch, direction })?.width ?? Number.NaN;
    widths.set(key, width);
    return width;
  };
  if (Number.isNaN(widthOf(words.join(" ")))) return undefined;
  const breaks = Array.from({ length: MOST_LINES }, (_, i) => broken(words, widthOf, i + 1));
  const longest = (lines: readonly string[], stretch: number) =>
    Math.max(...lines.map((line) => widthOf(line, stretch)));
  for (const size of SIZES) {
    for (const lines of breaks) {
      const least = size > NARROW_UNTIL ? USUAL : NARROWEST;
      if (lines.length * size * LEADING > room.height || longest(lines, least) * size > room.width) continue;
      let stretch: number = WIDEST;
      while (stretch > least && longest(lines, stretch) * size > room.width) stretch -= 3;
      return { lines, size, stretch: Math.max(least, stretch), lead: size * LEADING };
    }
  }
  // A single word longer than the room loses letters until it fits.
  const kept = letters.at(-1) === "…" ? letters.slice(0, -1) : letters;
  if (kept.length < 2) return undefined;
  return fitTitle(faces, `${kept.slice(0, Math.floor(kept.length * 0.8)).join("")}…`, direction, room);
}
