/** Names that contain a text which begins inside a word: "5 the riv" in "92.5 The River". */
import { placeOf } from "../ground/place-of.ts";
import { type JoinedNames, joined, spellingAt } from "./joined-names.ts";
import { startsOf } from "./word-starts.ts";

/**
 * Row ids of the stations in whose spellings the folded `words` stand, the first of which may begin inside a word; at the first
 * `most` places.
 */
export function idsContaining(names: JoinedNames, words: readonly string[], most: number): Set<number> {
  const { text, ids, starts } = names;
  const [first, rest] = [joined(words.slice(0, 1)), joined(words.slice(1))];
  const found = new Set<number>();
  let left = most;
  const range = startsOf(names, rest);
  // The letter before is looked at first: many thousand names have a word for radio.
  const before = first.charCodeAt(first.length - 1);
  for (let [i, end] = range ?? [0, 0]; i < end && left > 0; i++) {
    const from = names.words.places[i] ?? 0;
    if (text.charCodeAt(from - 1) !== before) continue;
    if (!text.startsWith(rest, from) || !text.endsWith(first, from)) continue;
    found.add(ids[names.words.numbers[i] ?? 0] ?? 0);
    left--;
  }
  if (range !== undefined) return found;
  const part = first + rest;
  for (let at = placeOf(text, part); at >= 0 && left-- > 0; at = placeOf(text, part, at + 1))
    if (rest === "" || starts[at + first.length] === 1) found.add(ids[spellingAt(names, at)] ?? 0);
  return found;
}
