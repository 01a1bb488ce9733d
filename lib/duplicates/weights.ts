/**
 * Weights of the levels of a comparison (Fellegi & Sunter 1969): the binary logarithm of how much likelier a level is
 * between two entries of one station than between two stations. Shared values weigh by how rare they are, as in Splink.
 * `npm run eval -- duplicates` measures the weights against labelled pairs.
 */
import type { Aspect, Comparison } from "./compare.ts";
import type { Frequencies, Kind } from "./frequencies.ts";
import type { Traits } from "./traits.ts";

type Weights = { readonly [A in Aspect]: { readonly [Level in Comparison[A]]: number } };

/**
 * Bits, the mean of two estimates: against labelled pairs of different stations, which are alike, and against all
 * candidates. Set by hand are services and songs, which no labelled pair has; other frequencies and numbers: a network's
 * regional stations must stay apart; and variants of a name, which are never worse than names that share no word.
 */
const WEIGHTS: Weights = {
  name: {
    equal: 4.3,
    typo: 3.7,
    numbered: 2.3,
    within: 0.5,
    part: 0.3,
    none: -1.7,
    variant: -1.7,
    some: -3,
    much: -3,
    little: -3.8,
    numbers: -5,
  },
  stream: { address: 3.8, mount: 3.1, other: -0.7, host: -3.2 },
  homepage: { page: 0.6, unknown: 0, other: -0.3, domain: -1.2 },
  frequency: { equal: 4.2, unknown: 0, other: -8 },
  place: { near: 0.8, region: 0.3, unknown: 0, far: -2.2 },
  service: { equal: 8, unknown: 0, other: -4 },
  songs: { together: 8, unknown: 0, apart: -6 },
};

/** How much of a value's rarity counts: shared values are not wholly independent of one another. */
const OF_RARITY = 0.5;
const MOST_RARITY_BITS = 3;

/** One aspect of a score; `bits` for (positive) or against. */
interface Part {
  aspect: Aspect;
  level: string;
  bits: number;
}
export interface Score {
  bits: number;
  parts: readonly Part[];
}

/** The shared value that makes a level hold. */
function sharedValue(aspect: Aspect, level: string, a: Traits, b: Traits): [Kind, string] | undefined {
  if (aspect === "name" && level === "equal") return ["name", `${a.country} ${a.joined}`];
  if (aspect === "homepage" && level === "page" && a.homepage) return ["page", a.homepage];
  if (aspect === "homepage" && level === "domain" && a.domain) return ["domain", a.domain];
  if (aspect === "stream" && level === "address") {
    const shared = [...a.streams].find((stream) => b.streams.has(stream));
    return shared === undefined ? undefined : ["stream", shared];
  }
  return undefined;
}

/** Bits that a value's rarity adds: 0 for a value as common as shared values are on average. */
function rarityBits(frequencies: Frequencies, [kind, value]: [Kind, string]): number {
  const share = frequencies.share(kind, value);
  if (share === 0) return 0;
  const bits = OF_RARITY * Math.log2(frequencies.chance(kind) / share);
  return Math.max(-MOST_RARITY_BITS, Math.min(MOST_RARITY_BITS, bits));
}

/** How much a comparison of `a` and `b` speaks for one station, in bits, and why. */
export function score(comparison: Comparison, a: Traits, b: Traits, frequencies: Frequencies): Score {
  const parts = Object.entries(comparison).map(([aspect, level]): Part => {
    const shared = sharedValue(aspect as Aspect, level, a, b);
    const levels: Readonly<Record<string, number>> = WEIGHTS[aspect as Aspect];
    const rarity = shared === undefined ? 0 : rarityBits(frequencies, shared);
    return { aspect: aspect as Aspect, level, bits: (levels[level] ?? 0) + rarity };
  });
  return { bits: parts.reduce((sum, { bits }) => sum + bits, 0), parts };
}
