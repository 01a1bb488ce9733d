/**
 * The order of stations whose names match a search equally well. The best name has little beside the typed words: it is
 * short, and its other words are frequent ("Radio Nova" before "Nova Sport Zagreb"). Popularity counts a little.
 */
import { MOVED_AT_ONCE, sorted } from "../ground/slices.ts";

export interface NameOrder {
  /** The place of a station by its row id; 0 is the first, `size` that of a station without a place. */
  placeOf(id: number): number;
  /** The row id of the station at a place. */
  idAt(place: number): number;
  /** A number that stations of one name share, spaces and punctuation aside; by the place of a station. */
  nameAt(place: number): number;
  /** How popular the station at a place is. */
  popularityAt(place: number): number;
  /** How many places there are; names have lower numbers. */
  readonly size: number;
  /** About how many bytes it takes. */
  readonly keptSize: number;
}

/** The weight of popularity: a thousand times as popular is worth a name half as long. */
const POPULARITY = 0.05;
const BYTES_A_STATION = 48;

interface Named {
  id: number;
  popularity: number;
}

/** How many times as wide as their number the row ids of a table may lie. */
const MOST_SPREAD = 8;

/** Places by row id: a table where the ids lie close together, which is several times as fast as a map. */
class Places {
  readonly #first: number;
  /** Places from 1 on; 0 for none. */
  readonly #table: Uint32Array | Map<number, number>;

  constructor(ids: readonly number[]) {
    this.#first = ids.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const span = ids.reduce((a, b) => Math.max(a, b), 0) - this.#first + 1;
    this.#table = span <= MOST_SPREAD * ids.length ? new Uint32Array(Math.max(0, span)) : new Map();
  }

  set(id: number, place: number): void {
    if (this.#table instanceof Map) this.#table.set(id, place + 1);
    else this.#table[id - this.#first] = place + 1;
  }

  /** Undefined for an id without a place. */
  of(id: number): number | undefined {
    const table = this.#table;
    const place = table instanceof Map ? table.get(id) : table[id - this.#first];
    return place ? place - 1 : undefined;
  }
}

interface Made {
  /** By place. */
  names: Uint32Array;
  ids: Uint32Array;
  popularities: Float64Array;
  places: Places;
}

/** Apart from the maker: functions made there would keep all that it gathered, 12 MB for 60,000 names. */
const orderOf = ({ names, ids, popularities, places }: Made): NameOrder => ({
  placeOf: (id) => places.of(id) ?? names.length,
  idAt: (place) => ids[place] ?? 0,
  nameAt: (place) => names[place] ?? 0,
  popularityAt: (place) => popularities[place] ?? 0,
  size: names.length,
  keptSize: names.length * BYTES_A_STATION,
});

/** Gathers names, each with its folded words, and orders them when all are known. */
export class NameOrderMaker {
  readonly #ids: number[] = [];
  readonly #popularities: number[] = [];
  readonly #lengths: number[] = [];
  readonly #names: number[] = [];
  /** The words of all names, one name after another, as numbers. */
  readonly #words: number[] = [];
  readonly #ends: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<string, number>();
  /** In how many names each word is. */
  readonly #uses: number[] = [];

  add({ id, popularity }: Named, words: readonly string[]): void {
    const joined = words.join("");
    const name = this.#known.get(joined) ?? this.#known.size;
    this.#known.set(joined, name);
    for (const word of new Set(words)) {
      const number = this.#numbers.get(word) ?? this.#numbers.size;
      this.#numbers.set(word, number);
      this.#uses[number] = (this.#uses[number] ?? 0) + 1;
      this.#words.push(number);
    }
    this.#ids.push(id);
    this.#popularities.push(popularity);
    this.#lengths.push(joined.length);
    this.#names.push(name);
    this.#ends.push(this.#words.length);
  }

  /** How telling the words of the name at `index` are together: the sum of their inverse document frequencies. */
  #tells(index: number): number {
    let sum = 0;
    for (let at = this.#ends[index - 1] ?? 0; at < (this.#ends[index] ?? 0); at++)
      sum += Math.log(1 + this.#ids.length / (this.#uses[this.#words[at] ?? 0] ?? 1));
    return sum;
  }

  /** The order of the names that were added, made in slices. */
  *inSlices(): Generator<void, NameOrder> {
    const burdens = new Float64Array(this.#ids.length);
    for (let i = 0; i < burdens.length; i++) {
      burdens[i] =
        0.5 * Math.log((this.#tells(i) + 0.01) * ((this.#lengths[i] ?? 0) + 1)) -
        POPULARITY * Math.log(1 + (this.#popularities[i] ?? 0));
      if (i % MOVED_AT_ONCE === 0) yield;
    }
    const order = yield* sorted(
      [...burdens.keys()],
      (a, b) => (burdens[a] ?? 0) - (burdens[b] ?? 0) || (this.#ids[a] ?? 0) - (this.#ids[b] ?? 0),
    );
    const names = new Uint32Array(order.length);
    const ids = new Uint32Array(order.length);
    const popularities = new Float64Array(order.length);
    const places = new Places(this.#ids);
    for (const [place, index] of order.entries()) {
      names[place] = this.#names[index] ?? 0;
      ids[place] = this.#ids[index] ?? 0;
      popularities[place] = this.#popularities[index] ?? 0;
      places.set(ids[place] ?? 0, place);
      if (place % MOVED_AT_ONCE === 0) yield;
    }
    return orderOf({ names, ids, popularities, places });
  }
}
