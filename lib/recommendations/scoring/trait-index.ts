/** The traits of a country's stations in memory, both ways: station to traits, trait to stations. */
import { type StoredTraits, traitsOfCountry } from "#db/catalog/read/traits.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../../contract/shapes.ts";
import { firstPlace } from "../../ground/first-place.ts";
import { remembered } from "../../ground/remembered.ts";
import { TRAITS, type TraitKind, traitsText } from "./traits.ts";

/** How much a shared trait of each kind says; set by the evaluation (docs/recommendations.md). */
const WEIGHTS: Record<TraitKind, number> = {
  [TRAITS.tag]: 1,
  [TRAITS.writtenTag]: 0.5,
  [TRAITS.name]: 1,
  [TRAITS.brand]: 0.4,
  [TRAITS.site]: 0.3,
  [TRAITS.streamSite]: 0.2,
  [TRAITS.streamHost]: 0.1,
  [TRAITS.language]: 0.5,
  [TRAITS.description]: 0.4,
};

/** Lists of numbers, one behind the other: list i is `values` from `starts[i]` to `starts[i + 1]`. */
class Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;

  constructor(starts: Uint32Array, values: Uint32Array) {
    this.starts = starts;
    this.values = values;
  }
  of(i: number): Uint32Array {
    return this.values.subarray(this.starts[i], this.starts[i + 1]);
  }
  count(i: number): number {
    return (this.starts[i + 1] ?? 0) - (this.starts[i] ?? 0);
  }
}

/** The lists with the values that `keeps` accepts. */
function narrowed(lists: Lists, keeps: (value: number) => boolean): Lists {
  const starts = new Uint32Array(lists.starts.length);
  const values: number[] = [];
  for (let i = 0; i + 1 < lists.starts.length; i++) {
    for (const value of lists.of(i)) if (keeps(value)) values.push(value);
    starts[i + 1] = values.length;
  }
  return new Lists(starts, Uint32Array.from(values));
}

const isTag = (key: string) => key[0] === TRAITS.tag || key[0] === TRAITS.writtenTag;

/** The lists the other way round: list v has each i whose list has v, in order. */
function turned(lists: Lists, size: number): Lists {
  const starts = new Uint32Array(size + 1);
  for (const value of lists.values) starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  for (let i = 0; i < size; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  const next = starts.slice();
  const values = new Uint32Array(lists.values.length);
  for (let i = 0; i + 1 < lists.starts.length; i++)
    for (const value of lists.of(i)) {
      values[next[value] ?? 0] = i;
      next[value] = (next[value] ?? 0) + 1;
    }
  return new Lists(starts, values);
}

const MOST_REMEMBERED = 1_000;

/** Traits that at least two stations of the country have; stations and traits are numbered from 0. */
export class TraitIndex {
  /** Row ids, ascending; a station's number is its place here. */
  readonly ids: Uint32Array;
  /** Keys by number. */
  readonly keys: readonly string[];
  readonly traitsOf: Lists;
  readonly stationsOf: Lists;
  /** The traits of each station that are tags. */
  readonly tagsOf: Lists;
  /** Weight of each trait, by its kind and its rarity (inverse document frequency, Spärck Jones 1972). */
  readonly weights: Float64Array;
  /** The length of each station's vector of weights. */
  readonly norms: Float64Array;
  /** About how many bytes it takes. */
  readonly keptSize: number;
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(ids: Uint32Array, keys: readonly string[], traitsOf: Lists) {
    this.ids = ids;
    this.keys = keys;
    this.traitsOf = traitsOf;
    this.stationsOf = turned(traitsOf, keys.length);
    this.#numbers = new Map(keys.map((key, i) => [key, i]));
    this.weights = Float64Array.from(
      keys,
      (key, i) => (WEIGHTS[key[0] as TraitKind] ?? 0) * rarity(ids.length, this.stationsOf.count(i)),
    );
    this.tagsOf = narrowed(traitsOf, (trait) => isTag(keys[trait] ?? ""));
    this.norms = Float64Array.from(ids, (_, station) => {
      let sum = 0;
      for (const trait of traitsOf.of(station)) sum += this.weights[trait] ?? 0;
      return Math.sqrt(sum);
    });
    const numbers = traitsOf.values.length * 2 + this.tagsOf.values.length + ids.length * 4;
    this.keptSize = numbers * 4 + keys.length * 100;
  }

  /**
   * How many brands have the trait of a number; a station without a brand of the index counts as one. Remembered: common traits
   * are asked for with most stations.
   */
  readonly brandsHaving = remembered(MOST_REMEMBERED, (trait: number): number => {
    const isBrand = (each: number) => this.keys[each]?.[0] === TRAITS.brand;
    const brands = new Set<number>();
    for (const station of this.stationsOf.of(trait))
      brands.add(this.traitsOf.of(station).find(isBrand) ?? -1 - station);
    return brands.size;
  });

  /** The number of a trait; undefined when fewer than two stations have it. */
  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  /** The number of the station with this row id; -1 when it is not there. */
  stationOf(id: number): number {
    const place = firstPlace(this.ids.length, (at) => (this.ids[at] ?? 0) >= id);
    return this.ids[place] === id ? place : -1;
  }
}

/** Inverse document frequency of a trait that `having` of `all` stations have. */
export const rarity = (all: number, having: number): number =>
  Math.log(1 + (all - having + 0.5) / (having + 0.5));

const textOf = ({ traits, doc, homepage }: StoredTraits): string =>
  traits ?? traitsText(JSON.parse(doc ?? "{}") as Station, homepage);

function indexed(stations: readonly StoredTraits[]): TraitIndex {
  const texts = stations.map((station) => textOf(station).split("\n"));
  const having = new Map<string, number>();
  for (const keys of texts) for (const key of keys) having.set(key, (having.get(key) ?? 0) + 1);
  const keys = [...having].filter(([key, count]) => key !== "" && count > 1).map(([key]) => key);
  const numbers = new Map(keys.map((key, i) => [key, i]));
  const lists = texts.map((of) => of.flatMap((key) => numbers.get(key) ?? []));
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = (starts[i] ?? 0) + list.length;
  const values = new Uint32Array(starts[lists.length] ?? 0);
  for (const [i, list] of lists.entries()) values.set(list, starts[i]);
  return new TraitIndex(
    Uint32Array.from(stations, ({ id }) => id),
    keys,
    new Lists(starts, values),
  );
}

/** The index of the visible stations of a country; made once per revision. */
export const traitIndex = (view: CatalogView, country: string): TraitIndex =>
  view.kept("traits", country, () => indexed(traitsOfCountry(view, country)));
