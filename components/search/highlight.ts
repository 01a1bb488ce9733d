/** Where a query's words stand in a text, whatever their accents, case or letter variants. */
import { fold, withinOneTypo, words } from "#lib/ground/text.ts";

/** A piece of text; `hit` when it is what was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
}

interface Folded {
  text: string;
  /** For each folded character, where its letter begins and ends in the original. */
  starts: number[];
  ends: number[];
}

const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;
const WORDS = /[\p{L}\p{N}\p{M}]+(?:[.,]\d+)*/gu;
/** Shorter words are not forgiven a typing error: one letter of three is a third of the word. */
const FORGIVEN_LENGTH = 4;

function foldWithPlaces(text: string): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  for (const match of text.matchAll(LETTERS)) {
    const letter = fold(match[0]);
    for (let at = 0; at < letter.length; at++) {
      folded.starts.push(match.index);
      folded.ends.push(match.index + match[0].length);
    }
    folded.text += letter;
  }
  return folded;
}

/** Word of `text` that begins with `word`, contains it, or is one typing error away from it; in that order. */
export function findWord(
  text: string,
  word: string,
): { start: number; end: number; exact: boolean } | undefined {
  const folded = foldWithPlaces(text);
  const place = (from: number, length: number) => {
    const start = folded.starts[from];
    const end = folded.ends[from + length - 1];
    return start === undefined || end === undefined ? undefined : { start, end };
  };
  const spelled = [...folded.text.matchAll(WORDS)];
  const beginning = spelled.find((match) => match[0].replaceAll(",", ".").startsWith(word));
  const at = beginning ? beginning.index : folded.text.indexOf(word);
  if (at >= 0) {
    const found = place(at, word.length);
    return found && { ...found, exact: true };
  }
  if (word.length < FORGIVEN_LENGTH) return undefined;
  // The last word may be half typed: compare with as much of each word as was typed, one letter more or less.
  const near = spelled.find((match) =>
    [match[0], match[0].slice(0, word.length), match[0].slice(0, word.length + 1)].some((candidate) =>
      withinOneTypo(candidate, word),
    ),
  );
  const found = near && place(near.index, near[0].length);
  return found && { ...found, exact: false };
}

/** `text` in pieces, those marked that match a word of `query`. Joined they are `text` again. */
export function highlight(text: string, query: string): Piece[] {
  const hits = words(query, 12)
    .map((word) => findWord(text, word))
    .filter((hit) => hit !== undefined)
    .sort((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), hit: false });
    pieces.push({ text: text.slice(from, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
