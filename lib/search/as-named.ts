/** How a station has what was typed in other letters, for the page to mark: "rekord" stands as "Рекорд" in its name. */
import type { Station } from "../contract/shapes.ts";
import { LETTERWISE, words } from "../ground/words.ts";
import { genreReadings } from "../terms/genre-readings.ts";
import { formsOf, typedParts, wordGroups } from "../terms/spellings.ts";
import { MAX_WORDS } from "../terms/terms.ts";

/** A word of a name, a letter in scripts without spaces. */
interface NameWord {
  start: number;
  end: number;
  /** The spellings that a listener may type; the written form comes first. */
  forms: readonly string[];
}

const RUN = /[\p{L}\p{N}\p{M}]+(?:[.,]\d+)*/gu;
const LETTER = /\P{M}\p{M}*/gu;

function wordsOfName(name: string): NameWord[] {
  return [...name.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const pieces = [...run].some((letter) => LETTERWISE.test(letter)) ? [...run.matchAll(LETTER)] : [[run]];
    let start = index;
    return pieces.map(([piece = ""]) => {
      const word = { start, end: start + piece.length, forms: formsOf(piece) };
      start = word.end;
      return word;
    });
  });
}

interface Piece {
  text: string;
  /** Whether it is one word as written. */
  isWritten: boolean;
}

/** A number goes on behind another: "1" does not begin "102.7". */
const isCut = (part: string, rest: string) => /\d$/.test(part) && /^\d/.test(rest);

/** The words of `name` that begin with `part` when joined; numbers are whole, up to the point at least. */
function pieceOf(name: string, of: readonly NameWord[], part: string): Piece | undefined {
  for (const form of [0, 1, 2])
    for (const [first, { start }] of of.entries()) {
      let read = "";
      for (const [i, { end, forms }] of of.slice(first).entries()) {
        read += forms[form] ?? "";
        if (read.startsWith(part) && !isCut(part, read.slice(part.length)))
          return { text: name.slice(start, end), isWritten: form === 0 && i === 0 };
        if (!part.startsWith(read)) break;
      }
    }
  return undefined;
}

type AsNamed = (station: Pick<Station, "name" | "genres">) => string | undefined;

/**
 * For a station that `text` found, the text to look for instead: the pieces of its name, and its genres, that were
 * typed in other letters, joined, split or in another language. Undefined where words stand as typed, or nowhere.
 */
export function asNamed(text: string): AsNamed {
  const parts = typedParts(text);
  const typed = new Set(wordGroups(text, MAX_WORDS).map((group) => group.join("")));
  const isAsTyped = (piece: Piece | undefined, i: number) => piece?.isWritten && typed.has(parts[i] ?? "");
  const genres = new Set(genreReadings(text, MAX_WORDS).flatMap(({ named }) => named));
  return ({ name = "", genres: itsGenres = [] }) => {
    const of = wordsOfName(name);
    const found = parts.map((part) => pieceOf(name, of, part));
    if (found.every(isAsTyped)) return undefined;
    const across = found.includes(undefined) ? pieceOf(name, of, parts.join(""))?.text : undefined;
    if (across !== undefined) return across;
    const pieces = found.flatMap((piece, i) => (piece && !isAsTyped(piece, i) ? [piece.text] : []));
    const isWhole = !found.includes(undefined) && pieces.length === found.length;
    const named = found.includes(undefined)
      ? itsGenres.flatMap((genre) =>
          words(genre.name).every((word) => genres.has(word)) ? [genre.name] : [],
        )
      : [];
    if (pieces.length + named.length === 0) return undefined;
    const rest = isWhole ? [] : text.split(/\s+/).filter((part) => !pieces.includes(part));
    return [...pieces, ...named, ...rest].join(" ");
  };
}
