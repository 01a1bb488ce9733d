/** What an attack is made of: parts, each of which tries something many times and says what it found. */
import { randomFrom } from "#lib/demo/random.ts";
import type { TestServer } from "#tests/support/server.ts";

export interface Attack {
  /** The same seed tries the same. */
  seed: number;
  /** How many times the part tries. */
  times: number;
  /** A server that the part may ask whatever it likes; it has the demonstration directory. */
  server: TestServer;
  /** A DATA_DIR with the demonstration directory, to copy; without it one is made. */
  seedDir?: string;
}

export interface Found {
  tried: number;
  /** What was not as it should be, in words; none when all held. */
  failures: string[];
  /** What was measured besides. */
  note?: string;
}

export type Part = (attack: Attack) => Promise<Found>;

/** Chance that depends on the seed and the part alone. */
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

/** The middle of `numbers`. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
