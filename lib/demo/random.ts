/** Repeatable randomness: equal words give equal numbers on every machine. Not for secrets. */

/** The seed of the demonstration directory. */
export const DEMO_SEED = "nowline";

/** 32 bits that depend on every character of `words` (FNV-1a, then the finaliser of MurmurHash3). */
export function hash32(...words: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const char of words.join("\u0000")) {
    h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A generator of numbers in [0, 1) (mulberry32), seeded by `words`. */
export function randomFrom(...words: readonly (string | number)[]): () => number {
  let state = hash32(...words);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
