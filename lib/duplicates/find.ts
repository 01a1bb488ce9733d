/** Finds entries of one station: compares the stations of each country and groups the pairs that score well. */
import type { DescribedStation } from "#db/catalog/read/duplicates.ts";
import { candidatePairs } from "./blocks.ts";
import { type Decided, groupStations, type Link } from "./cluster.ts";
import { compare, NO_SONGS, type SongsOfPair } from "./compare.ts";
import { Frequencies } from "./frequencies.ts";
import { type Traits, traitsOf } from "./traits.ts";
import { type Score, score } from "./weights.ts";

/** From here on a pair is proposed: about nine of ten such labelled pairs are one station. */
export const PROPOSED_BITS = 3;

export type SongsOf = (a: string, b: string) => SongsOfPair;

/** Compares stations of one catalogue. */
export class Matcher {
  readonly #frequencies: Frequencies;
  readonly #traits: ReadonlyMap<string, Traits>;
  readonly #songsOf: SongsOf;

  constructor(stations: Iterable<DescribedStation>, songsOf: SongsOf = () => NO_SONGS) {
    const traits = [...stations].map(traitsOf);
    this.#traits = new Map(traits.map((each) => [each.rpuid, each]));
    this.#frequencies = new Frequencies(traits);
    this.#songsOf = songsOf;
  }

  /** How much speaks for `a` and `b` (rpuids) being one station; undefined when either is not known. */
  score(a: string, b: string): Score | undefined {
    const [left, right] = [this.#traits.get(a), this.#traits.get(b)];
    if (!left || !right) return undefined;
    return score(
      compare(left, right, this.#frequencies, this.#songsOf(a, b)),
      left,
      right,
      this.#frequencies,
    );
  }

  /** Entries of different countries are never one station. */
  #bits = (a: string, b: string) =>
    a.slice(0, 3) === b.slice(0, 3)
      ? (this.score(a, b)?.bits ?? Number.NEGATIVE_INFINITY)
      : Number.NEGATIVE_INFINITY;

  /** Pairs of one country of `least` bits or more. */
  *links(least: number): Iterable<Link> {
    for (const stations of Map.groupBy(this.#traits.values(), ({ country }) => country).values())
      for (const [i, j] of candidatePairs(stations, this.#frequencies)) {
        const [a, b] = [stations[i]?.rpuid ?? "", stations[j]?.rpuid ?? ""];
        const bits = this.#bits(a, b);
        if (bits >= least) yield { a, b, bits };
      }
  }

  /** Groups of entries that are probably one station each. */
  groups(decided: Decided, least = PROPOSED_BITS): string[][] {
    return groupStations([...this.links(least)], decided, least, this.#bits);
  }
}
