/**
 * Names without spaces, in memory: finds a name typed joined ("harbourfm"), split ("har bour"), in Latin letters,
 * pinyin or other Chinese characters, with number words ("radio four"), or with one typo in the whole.
 */
import { candidatesOf, type SearchCandidate } from "#db/catalog/read/search.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { firstPlace } from "../ground/first-place.ts";
import { placeOf } from "../ground/place-of.ts";
import { atOnce } from "../ground/slices.ts";
import { spellingsOf } from "../terms/spellings.ts";
import { type NameOrder, NameOrderMaker } from "./name-order.ts";
import { type SoundingWords, soundingWords } from "./sounding-words.ts";
import { eachStart, startsOf, type WordStarts, wordStarts } from "./word-starts.ts";

export interface JoinedNames {
  /** The joined spellings of all names, a line feed before and after each. */
  readonly text: string;
  /** 1 where a word of a spelling begins, or digits after the letters of a word; 2 where a frequency had its point. */
  readonly starts: Uint8Array;
  /** Where each spelling begins. */
  readonly offsets: Uint32Array;
  /** The row id of the station of each spelling. */
  readonly ids: Uint32Array;
  /** Where words of spellings begin, by their first letters. */
  readonly words: WordStarts;
  /** Words of other scripts, by sound. */
  readonly sounding: SoundingWords;
  /** The order of stations whose names match equally well. */
  readonly order: NameOrder;
  /** About how many bytes it takes. */
  readonly keptSize: number;
}

/** A word as it stands in a joined spelling: without the point of a frequency. */
const bare = (word: string) => (word.includes(".") ? word.replaceAll(".", "") : word);
/** The joined form of folded words. */
export const joined = (words: readonly string[]): string => bare(words.join(""));

/** How many names a slice joins: a few milliseconds, with names in other letters. */
const JOINED_AT_ONCE = 200;

/** Joins and orders the names of stations, in slices; their row ids come with them. */
export function* namesInSlices(names: Iterable<SearchCandidate>): Generator<void, JoinedNames> {
  const maker = new NameOrderMaker();
  const ids: number[] = [];
  const offsets: number[] = [];
  let starts = new Uint8Array(65_536);
  const pieces = ["\n"];
  let lines: string[] = [];
  let length = 1;
  let count = 0;
  for (const candidate of names) {
    const spellings = spellingsOf(candidate.sortKey, candidate.country);
    maker.add(candidate, spellings[0] ?? []);
    for (const spelling of spellings) {
      ids.push(candidate.id);
      offsets.push(length);
      for (const word of spelling) {
        const part = bare(word);
        while (length + part.length >= starts.length) starts = doubled(starts);
        starts[length] = 1;
        // "FM95.0" is found by 95.0 as well.
        const digits = part.search(DIGITS_AFTER_LETTERS);
        if (digits > 0) starts[length + digits] = 1;
        // "95" finds 95.0 too.
        const point = word.indexOf(".");
        if (point > 0) starts[length + point] = 2;
        lines.push(part);
        length += part.length;
      }
      lines.push("\n");
      length++;
    }
    if (++count % JOINED_AT_ONCE > 0) continue;
    pieces.push(lines.join(""));
    lines = [];
    yield;
  }
  const text = pieces.concat(lines).join("");
  const words = yield* wordStarts(text, starts.subarray(0, text.length), offsets);
  const sounding = yield* soundingWords({ text, starts: starts.subarray(0, text.length) });
  const order = yield* maker.inSlices();
  return {
    words,
    sounding,
    order,
    text,
    starts: starts.length > text.length ? starts.slice(0, text.length) : doubled(starts),
    offsets: new Uint32Array(offsets),
    ids: new Uint32Array(ids),
    keptSize:
      text.length * 3 +
      ids.length * 8 +
      words.keptSize +
      order.keptSize +
      sounding.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** Runs `namesInSlices` in one go. */
export const joinNames = (names: Iterable<SearchCandidate>): JoinedNames => atOnce(namesInSlices(names));

function doubled(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(bytes.length * 2);
  more.set(bytes);
  return more;
}

/** How a name has the joined text: from `from` to `to`. */
interface Hit {
  from: number;
  to: number;
}

/** The number of the spelling that covers the position `at`. */
export const spellingAt = ({ offsets }: Pick<JoinedNames, "offsets">, at: number): number =>
  Math.max(0, firstPlace(offsets.length, (place) => (offsets[place] ?? 0) > at) - 1);

const endsWord = ({ text, starts }: JoinedNames, at: number) => text[at] === "\n" || starts[at] === 1;

/** The score of a name that is wholly the typed text but for spaces and spelling. */
export const WHOLE = 7;

/** The score: 7 for the whole name, 6 its first words, 5 words within, 4 its beginning, 3 that of a word within. */
function scoreOf(names: JoinedNames, { from, to }: Hit): number {
  const first = names.text[from - 1] === "\n";
  if (names.text[to] === "\n") return first ? WHOLE : 5;
  return (first ? 4 : 3) + (endsWord(names, to) ? 2 : 0);
}

const DIGIT = /\d/;
/** Where the digits at the end of a word begin after letters. */
const DIGITS_AFTER_LETTERS = /(?<=\p{L})\d+$/u;

/** Whether `part`, found from `from` to `to`, begins a word there; a number must be whole, up to the point at least. */
const isHit = ({ text, starts }: JoinedNames, part: string, { from, to }: Hit): boolean =>
  starts[from] === 1 && (starts[to] === 2 || !(DIGIT.test(part.at(-1) ?? "") && DIGIT.test(text[to] ?? "")));

/** Calls `take` for each word that `part` begins (numbers whole), with its spelling's number, until it says false. */
function eachHit(names: JoinedNames, part: string, take: (hit: Hit, number: number) => boolean): void {
  const { text } = names;
  const look = (from: number, number?: number) => {
    const hit = { from, to: from + part.length };
    return !isHit(names, part, hit) || take(hit, number ?? spellingAt(names, from));
  };
  if (eachStart(names, part, look)) return;
  for (let from = placeOf(text, part); from >= 0 && look(from); ) from = placeOf(text, part, from + 1);
}

const keepBest = (scores: Map<number, number>, id: number, score: number) => {
  if ((scores.get(id) ?? 0) < score) scores.set(id, score);
};

/** Whether a word begins between the ends of the hit: the typed text spans words of the name. */
function spans({ starts }: JoinedNames, { from, to }: Hit): boolean {
  for (let at = from + 1; at < to; at++) if (starts[at] === 1) return true;
  return false;
}

interface HowFound {
  /** Only names in which the text spans several words, or which it is: the full-text index finds the others. */
  across?: boolean;
  /** Most stations, the first in the order of `names`. */
  most?: number;
}

/** Scores, by row id, of the stations whose name has `part` from the beginning of a word on. */
export function scoresOfJoined(
  names: JoinedNames,
  part: string,
  { across = false, most = Number.POSITIVE_INFINITY }: HowFound = {},
): Map<number, number> {
  const scores = new Map<number, number>();
  if (part.length < 2) return scores;
  eachHit(names, part, (hit, number) => {
    const score = scoreOf(names, hit);
    if (!across || score >= WHOLE || spans(names, hit)) keepBest(scores, names.ids[number] ?? 0, score);
    return scores.size < most;
  });
  return scores;
}

/** The row ids of the stations whose name is `whole`, spaces aside. */
export function idsOfWhole(names: JoinedNames, whole: string): number[] {
  const { text, ids } = names;
  const found: number[] = [];
  const isKeyed = eachStart(names, `${whole}\n`, (from, number) => {
    if (text[from - 1] === "\n") found.push(ids[number] ?? 0);
    return true;
  });
  if (isKeyed) return found;
  const line = `\n${whole}\n`;
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1))
    found.push(ids[spellingAt(names, at + 1)] ?? 0);
  return found;
}

/** Whether `part` stands in the spelling with this number where `isHere` agrees. */
function stands(names: JoinedNames, number: number, part: string, isHere: (hit: Hit) => boolean): boolean {
  const { text, offsets } = names;
  const start = offsets[number] ?? 0;
  const spelling = text.slice(start, (offsets[number + 1] ?? text.length) - 1);
  for (let at = placeOf(spelling, part); at >= 0; at = placeOf(spelling, part, at + 1))
    if (isHere({ from: start + at, to: start + at + part.length })) return true;
  return false;
}

/**
 * Tells, for numbers of spellings that rise from call to call, whether `word` begins a word of the spelling, or is one if a
 * line feed is behind it.
 */
function havingWord(names: JoinedNames, word: string): (number: number) => boolean {
  const { text, words } = names;
  const part = word.trimEnd();
  const isHere = (hit: Hit) => isHit(names, part, hit) && (part === word || endsWord(names, hit.to));
  const range = startsOf(names, part);
  if (range === undefined) return (number) => stands(names, number, part, isHere);
  let [at, end] = range;
  return (number) => {
    while (at < end && (words.numbers[at] ?? 0) < number) at++;
    for (let i = at; i < end && words.numbers[i] === number; i++) {
      const from = words.places[i] ?? 0;
      if (text.startsWith(part, from) && isHere({ from, to: from + part.length })) return true;
    }
    return false;
  };
}

/** How many places are looked at to find the names with `part`. */
function costOf(names: JoinedNames, part: string): number {
  const [from, end] = startsOf(names, part) ?? [0, names.text.length];
  return end - from;
}

/**
 * Row ids of the stations in whose name, for each of `parts`, one of its words begins a word, in any order; a word with a
 * line feed behind it is a whole word there.
 */
export function idsOfEither(
  names: JoinedNames,
  parts: readonly (readonly string[])[],
  most = Number.POSITIVE_INFINITY,
): Set<number> {
  const ids = new Set<number>();
  const costs = parts.map((words) =>
    words.reduce((sum, word) => sum + costOf(names, bare(word.trimEnd())), 0),
  );
  const cheapest = costs.indexOf(Math.min(...costs));
  const others = parts.toSpliced(cheapest, 1);
  for (const first of parts[cheapest] ?? []) {
    const having = others.map((words) => words.map((word) => havingWord(names, bare(word))));
    const part = first.trimEnd();
    eachHit(names, bare(part), ({ to }, number) => {
      const isHere = part === first || endsWord(names, to);
      if (isHere && having.every((any) => any.some((has) => has(number)))) ids.add(names.ids[number] ?? 0);
      return ids.size < most;
    });
  }
  return ids;
}

/** Row ids of the stations in whose name each of `parts` begins a word, in any order, as `idsOfEither` finds them. */
export const idsOfParts = (names: JoinedNames, parts: readonly string[], most?: number): Set<number> =>
  idsOfEither(
    names,
    parts.map((part) => [part]),
    most,
  );

const KEPT_AS = "joined names";

/** The names of the visible stations of a country, without spaces; made once per revision. */
export const joinedNames = (view: CatalogView, country: string): JoinedNames =>
  view.kept(KEPT_AS, country, () => joinNames(candidatesOf(view, country).values()));

/** Makes them in slices between requests, where the catalogue has changed. */
export const makeJoinedNames = (view: CatalogView, country: string): Promise<void> =>
  view.makeInSlices(KEPT_AS, country, () => namesInSlices(candidatesOf(view, country).values()));
