/**
 * The words of all stations by field, in memory: a search for words reads no full-text index. Made of that index, hidden
 * stations included; a caller keeps the row ids of stations that it may see.
 */
import { sql } from "kysely";
import type { SearchCandidate } from "./search.ts";
import type { CatalogView } from "./view.ts";
import { exceptionalStatement } from "./visibility.ts";

/** How many uses of words are read before other requests have a turn: 2 ms, 6 at the end of a word of 60,000 stations. */
const READ_AT_ONCE = 4_000;
const MOVED_AT_ONCE = 50_000;

interface Use {
  word: string;
  id: number;
  /** 0 names, 1 genres and keywords, 2 descriptions, 3 the token of the country. */
  field: number;
}
const FIELD = sql`CASE col WHEN 'name' THEN 0 WHEN 'alias' THEN 0 WHEN 'description' THEN 2 WHEN 'country' THEN 3 ELSE 1 END`;
const uses = exceptionalStatement<{ after: string; limit: number }, Use>(
  "words of stations",
  (p) => sql`SELECT term AS word, doc AS id, ${FIELD} AS field
    FROM temp.station_word_use WHERE term > ${p("after")} LIMIT ${p("limit")}`,
);
/** The uses of one word behind a row id, by row id. */
const usesOfWord = exceptionalStatement<{ word: string; after: number; limit: number }, Use>(
  "words of stations",
  (p) => sql`SELECT term AS word, doc AS id, ${FIELD} AS field
    FROM temp.station_word_use WHERE term = ${p("word")} AND doc > ${p("after")} LIMIT ${p("limit")}`,
);

/** A field's bit and the bits of the fields that tell less: a word of a name counts as a word of any field. */
const BITS = [7, 6, 4] as const;
const FIELD_BITS = 3;

interface StationWords {
  /** In the order of JavaScript's comparison. */
  words: readonly string[];
  /** Where the uses of each word begin, and the end of the last. */
  starts: Uint32Array;
  /** Places of stations, each with the bits of the fields that have the word. */
  uses: Uint32Array;
  /** Row ids of stations by place; the stations of a country are neighbours. */
  ids: Float64Array;
  /** The first place of each country's stations, and the place after the last. */
  countries: ReadonlyMap<string, readonly [first: number, end: number]>;
}

/** Gathers uses of words, which come word by word. */
class Gathered {
  readonly words: { word: string; from: number; to: number }[] = [];
  readonly ids: number[] = [];
  readonly bits: number[] = [];
  readonly byToken = new Map<string, number[]>();

  add({ word, id, field }: Use): void {
    const bits = BITS[field];
    if (bits === undefined) {
      const stations = this.byToken.get(word);
      if (stations) stations.push(id);
      else this.byToken.set(word, [id]);
      return;
    }
    let last = this.words.at(-1);
    if (last?.word !== word) {
      last = { word, from: this.ids.length, to: this.ids.length };
      this.words.push(last);
    }
    const at = this.ids.length - 1;
    if (at >= last.from && this.ids[at] === id) this.bits[at] = (this.bits[at] ?? 0) | bits;
    else {
      this.ids.push(id);
      this.bits.push(bits);
      last.to++;
    }
  }
}

/** The uses but those of the last word or station, which may have more, and what the next slice begins behind. */
function wholeOf<Key>(rows: readonly Use[], keyOf: (use: Use) => Key): { whole: readonly Use[]; last?: Key } {
  const end = rows.findLastIndex((use, i) => i > 0 && keyOf(use) !== keyOf(rows[i - 1] as Use));
  const last = rows[end - 1];
  return last === undefined ? { whole: [] } : { whole: rows.slice(0, end), last: keyOf(last) };
}

/** Gathers the uses of a word that thousands of stations have. */
function* gatherWord(view: CatalogView, gathered: Gathered, word: string): Generator<void, void> {
  for (let after = 0, limit = READ_AT_ONCE; ; ) {
    const rows = view.all(usesOfWord, { word, after, limit });
    const isEnd = rows.length < limit;
    const { whole, last } = isEnd ? { whole: rows } : wholeOf(rows, ({ id }) => id);
    for (const use of whole) gathered.add(use);
    if (isEnd) return;
    limit = last === undefined ? limit * 4 : READ_AT_ONCE;
    after = last ?? after;
    yield;
  }
}

function* gather(view: CatalogView): Generator<void, Gathered> {
  const gathered = new Gathered();
  for (let after = ""; ; ) {
    const rows = view.all(uses, { after, limit: READ_AT_ONCE });
    const isEnd = rows.length < READ_AT_ONCE;
    const { whole, last } = isEnd ? { whole: rows } : wholeOf(rows, ({ word }) => word);
    for (const use of whole) gathered.add(use);
    if (isEnd) return gathered;
    after = last ?? rows[0]?.word ?? after;
    if (last === undefined) yield* gatherWord(view, gathered, after);
    yield;
  }
}

/** Reads the index in slices. */
function* stationWordsInSlices(view: CatalogView): Generator<void, StationWords> {
  const gathered = yield* gather(view);
  const countries = new Map<string, [number, number]>();
  const ids: number[] = [];
  const placeOf = new Map<number, number>();
  for (const [token, stations] of gathered.byToken) {
    countries.set(token, [ids.length, ids.length + stations.length]);
    for (const id of stations) {
      placeOf.set(id, ids.length);
      ids.push(id);
    }
    yield;
  }
  // SQLite orders by bytes, which differs from JavaScript's order in letters beyond 16 bits.
  gathered.words.sort((a, b) => (a.word < b.word ? -1 : 1));
  yield;
  const starts = new Uint32Array(gathered.words.length + 1);
  const found = new Uint32Array(gathered.ids.length);
  let count = 0;
  for (const [i, { from, to }] of gathered.words.entries()) {
    starts[i] = count;
    for (let at = from; at < to; at++) {
      found[count++] = ((placeOf.get(gathered.ids[at] ?? 0) ?? 0) << FIELD_BITS) | (gathered.bits[at] ?? 0);
      if (count % MOVED_AT_ONCE === 0) yield;
    }
  }
  starts[gathered.words.length] = count;
  const words = gathered.words.map(({ word }) => word);
  return { words, starts, uses: found, ids: Float64Array.from(ids), countries };
}

/** A word, or the beginning of words. */
interface Asked {
  word: string;
  begins: boolean;
}

const TERM = /^"([\p{L}\p{N}.]+)"(\*?)$/u;

/** The words of an expression of lib/terms/terms.ts, of each group one; undefined for one with phrases. */
function readExpression(match: string): Asked[][] | undefined {
  const groups: Asked[][] = [];
  for (const group of match.split(" AND ")) {
    const asked: Asked[] = [];
    for (const term of group.replace(/^\((.*)\)$/, "$1").split(" OR ")) {
      const [, word, star] = TERM.exec(term) ?? [];
      if (word === undefined) return undefined;
      asked.push({ word, begins: star === "*" });
    }
    groups.push(asked);
  }
  return groups;
}

/** The first word that is not before `word`. */
function firstAt(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words asked for: from the first to before the second. */
function rangeOf({ words }: StationWords, { word, begins }: Asked): [from: number, to: number] {
  const from = firstAt(words, word);
  if (begins) return [from, firstAt(words, `${word}\uffff`)];
  return [from, words[from] === word ? from + 1 : from];
}

/** For each station from `first` on the fields that have one of the words. */
function fieldsOf(known: StationWords, group: readonly Asked[], first: number, end: number): Uint8Array {
  const fields = new Uint8Array(end - first);
  for (const asked of group) {
    const [from, to] = rangeOf(known, asked);
    const last = known.starts[to] ?? 0;
    for (let at = known.starts[from] ?? 0; at < last; at++) {
      const use = known.uses[at] ?? 0;
      const place = use >> FIELD_BITS;
      if (place >= first && place < end) fields[place - first] = (fields[place - first] ?? 0) | (use & 7);
    }
  }
  return fields;
}

/** The best field in which a station has all words, of the bits that all words have in common. */
const fieldOf = (bits: number) => ((bits & 1) === 1 ? 0 : (bits & 2) === 2 ? 1 : 2);

interface SearchedByWords {
  countryToken: string;
  candidates: ReadonlyMap<number, SearchCandidate>;
  /** An expression of lib/terms/terms.ts. */
  match: string;
}

/**
 * Calls `take` with the stations of `candidates` whose fields match, in no order, each with the first set of fields that has all
 * words: 0 names, 1 also genres and keywords, 2 also descriptions. Returns false, without a call, for phrases, and until the
 * words are read.
 */
export function eachByWords(
  view: CatalogView,
  { countryToken, candidates, match }: SearchedByWords,
  take: (candidate: SearchCandidate, field: number) => void,
): boolean {
  const groups = readExpression(match);
  if (groups === undefined) return false;
  const soon = view.textSoon(() => stationWordsInSlices(view));
  if (!soon?.isCurrent) return false;
  const { made } = soon;
  const [first, end] = made.countries.get(countryToken) ?? [0, 0];
  const [bits, ...others] = groups.map((group) => fieldsOf(made, group, first, end));
  if (bits === undefined) return true;
  for (const other of others)
    for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (other[i] ?? 0);
  for (let i = 0; i < bits.length; i++) {
    const common = bits[i] ?? 0;
    const candidate = common === 0 ? undefined : candidates.get(made.ids[first + i] ?? 0);
    if (candidate) take(candidate, fieldOf(common));
  }
  return true;
}

/** Begins to read the words of all stations where those of the catalogue as it is are not read. */
export function readStationWords(view: CatalogView): void {
  view.textSoon(() => stationWordsInSlices(view));
}

/** The bit of the fields that tell the kind of a station: names, genres and keywords. */
const TAGGED = 2;

function usesOf(known: StationWords, group: readonly Asked[]): number {
  const ranges = group.map((asked) => rangeOf(known, asked));
  return ranges.reduce((sum, [from, to]) => sum + (known.starts[to] ?? 0) - (known.starts[from] ?? 0), 0);
}

/**
 * Calls `take` with the row ids of the entries of all countries, hidden entries included, in whose names, genres and keywords
 * all words of the expression stand; in no order, some several times, none for an expression with phrases. `take` keeps
 * what its caller may see. Returns false, without a call, while the words of the catalogue as it is are not read yet.
 */
export function eachTagged(view: CatalogView, match: string, take: (id: number) => void): boolean {
  const soon = view.textSoon(() => stationWordsInSlices(view));
  if (!soon?.isCurrent) return false;
  const { made } = soon;
  const groups = readExpression(match) ?? [];
  // The group with the fewest uses bounds what is looked at.
  const [first = [], ...others] = groups.sort((a, b) => usesOf(made, a) - usesOf(made, b));
  if (usesOf(made, first) === 0) return true;
  const { uses, ids, starts } = made;
  const allOf = others
    .map((group) => fieldsOf(made, group, 0, ids.length))
    .reduce<Uint8Array | undefined>(
      (all, each) => (all === undefined ? each : each.map((bits, i) => bits & (all[i] ?? 0))),
      undefined,
    );
  for (const asked of first) {
    const [from, to] = rangeOf(made, asked);
    const end = starts[to] ?? 0;
    for (let at = starts[from] ?? 0; at < end; at++) {
      const use = uses[at] ?? 0;
      const place = use >> FIELD_BITS;
      if ((use & TAGGED & (allOf === undefined ? TAGGED : (allOf[place] ?? 0))) !== 0) take(ids[place] ?? 0);
    }
  }
  return true;
}
