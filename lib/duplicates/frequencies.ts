/** How often each value occurs among the stations: a rare value that two stations share says more than a common one. */
import { entryOf } from "#db/entry.ts";
import { isCrowded } from "../places/crowded.ts";
import type { Traits } from "./traits.ts";

export type Kind = "word" | "name" | "stream" | "page" | "domain" | "point" | "country";

const pointOf = ({ country, place }: Traits) => `${country} ${place?.latitude} ${place?.longitude}`;

/** Counts each station's values once; then tells how likely two stations share a value by chance. */
export class Frequencies {
  #stations = 0;
  readonly #counts = new Map<string, number>();
  readonly #chances = new Map<Kind, number>();

  constructor(stations: Iterable<Traits> = []) {
    for (const station of stations) this.#add(station);
  }

  #add(station: Traits): void {
    const { words, joined, streams, homepage, domain, country, place } = station;
    this.#stations++;
    const values = [
      ...new Set(words.map((word) => `word ${word}`)),
      `name ${country} ${joined}`,
      ...[...streams].map((stream) => `stream ${stream}`),
      ...(homepage === undefined ? [] : [`page ${homepage}`]),
      ...(domain === undefined ? [] : [`domain ${domain}`]),
      ...(place === undefined ? [] : [`point ${pointOf(station)}`]),
      `country ${country}`,
    ];
    for (const value of values) this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1);
  }

  #count = (kind: Kind, value: string) => this.#counts.get(`${kind} ${value}`) ?? 0;

  /** The share of the stations that have the value. */
  share(kind: Kind, value: string): number {
    return this.#count(kind, value) / Math.max(1, this.#stations);
  }

  /** Whether so many stations of its country stand at the station's point that the point says little. */
  isCrowded(station: Traits): boolean {
    return isCrowded(this.#count("point", pointOf(station)), this.#count("country", station.country));
  }

  /** Bits: how much the word tells. 0: every station has it. */
  rarity(word: string): number {
    return Math.log2((this.#stations + 1) / (this.#count("word", word) + 0.5));
  }

  /** How likely two stations share a value of this kind by chance. */
  chance(kind: Kind): number {
    return entryOf(this.#chances, kind, () => {
      const counts = [...this.#counts].filter(([value]) => value.startsWith(`${kind} `));
      return counts.reduce((chance, [, count]) => chance + (count / this.#stations) ** 2, 0);
    });
  }
}
