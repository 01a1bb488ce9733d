/** Where words of joined names begin, by first letters, so that not all names are read. Places are in text order. */
import { MOVED_AT_ONCE } from "../ground/slices.ts";

export interface WordStarts {
  /** Where words begin; the places of one key stand together. */
  readonly places: Uint32Array;
  /** The number of the spelling at each of `places`. */
  readonly numbers: Uint32Array;
  /** Where each key's places begin, and the end of the last. */
  readonly keys: Uint32Array;
  /** About how many bytes it takes. */
  readonly keptSize: number;
}

/** How many letters make the key; a shorter text has no key. */
const KEYED = 3;
const MOST_KEYS = 2 ** 15;

/** The key of the letters from `at` on, below `count`, a power of two. Different letters may share it. */
const keyAt = (text: string, at: number, count: number) =>
  ((text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) >>> 0) & (count - 1);

/** Gathers the places of `text` that `starts` marks, in slices; spellings begin at `offsets`. */
export function* wordStarts(
  text: string,
  starts: Uint8Array,
  offsets: readonly number[],
): Generator<void, WordStarts> {
  const found: number[] = [];
  for (let at = starts.indexOf(1); at >= 0; at = starts.indexOf(1, at + 1)) {
    found.push(at);
    if (found.length % MOVED_AT_ONCE === 0) yield;
  }
  const count = 2 ** Math.ceil(Math.log2(Math.min(MOST_KEYS, found.length + 1)));
  const keys = new Uint32Array(count + 1);
  for (const [i, at] of found.entries()) {
    const next = keyAt(text, at, count) + 1;
    keys[next] = (keys[next] ?? 0) + 1;
    if (i % MOVED_AT_ONCE === 0) yield;
  }
  for (let key = 1; key <= count; key++) keys[key] = (keys[key] ?? 0) + (keys[key - 1] ?? 0);
  const free = keys.slice();
  const places = new Uint32Array(found.length);
  const numbers = new Uint32Array(found.length);
  let number = 0;
  for (const [i, at] of found.entries()) {
    while (at >= (offsets[number + 1] ?? text.length)) number++;
    const key = keyAt(text, at, count);
    const to = free[key] ?? 0;
    free[key] = to + 1;
    places[to] = at;
    numbers[to] = number;
    if (i % MOVED_AT_ONCE === 0) yield;
  }
  return { places, numbers, keys, keptSize: found.length * 8 + count * 4 };
}

/** The places among which all words with `part` are, from the first to before the second; undefined without a key. */
export function startsOf(
  { words: { keys } }: { words: WordStarts },
  part: string,
): [number, number] | undefined {
  if (part.length < KEYED) return undefined;
  const key = keyAt(part, 0, keys.length - 1);
  return [keys[key] ?? 0, keys[key + 1] ?? 0];
}

/**
 * Calls `take` wherever a word of `text` begins with `part`, until it says false; `number` is the number of the spelling.
 * Returns false, without a call, when `part` is too short to have a key.
 */
export function eachStart(
  names: { text: string; words: WordStarts },
  part: string,
  take: (from: number, number: number) => boolean,
): boolean {
  const range = startsOf(names, part);
  if (range === undefined) return false;
  const { text, words } = names;
  const { places, numbers } = words;
  for (let [i, end] = range; i < end; i++) {
    const from = places[i] ?? 0;
    if (text.startsWith(part, from) && !take(from, numbers[i] ?? 0)) break;
  }
  return true;
}
