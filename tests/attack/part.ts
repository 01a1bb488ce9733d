/** The parts of an attack: each repeats an attempt many times and reports its findings. */
import { randomFrom } from "#lib/demo/random.ts";
import type { TestServer } from "#tests/support/server.ts";

export interface Attack {
  /** Equal seeds make equal attempts. */
  seed: number;
  /** The number of tries. */
  times: number;
  /** A server with the demonstration directory, for any requests of the part. */
  server: TestServer;
  /** A DATA_DIR with the demonstration directory, to copy; without it one is made. */
  seedDir?: string;
}

interface Found {
  tried: number;
  /** Failures, in words; empty when every try passed. */
  failures: string[];
  /** Further measurements. */
  note?: string;
}

export type Part = (attack: Attack) => Promise<Found>;

/** Random numbers that depend only on the seed and the part. */
export function chanceOf({ seed }: Attack, part: string) {
  const random = randomFrom(seed, part);
  const below = (n: number) => Math.floor(random() * n);
  return {
    below,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new RangeError("nothing to pick from");
      return picked;
    },
  };
}

/** The median of `numbers`. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
