/** Chooses pairs of a country with a common stream, domain, rare word or service: comparing all would take days. */
import { entryOf } from "#db/entry.ts";
import type { Frequencies } from "./frequencies.ts";
import type { Traits } from "./traits.ts";

/** A value that more stations share makes no block: its pairs would be too many, and it tells too little. */
const LARGEST_BLOCK = 60;
/** How many words of a name make blocks: the rarest. */
const RAREST = 2;

function* keysOf(station: Traits, frequencies: Frequencies): Iterable<string> {
  for (const stream of station.streams) yield `stream ${stream}`;
  for (const mount of station.mounts) yield `mount ${mount}`;
  for (const service of station.services) yield `service ${service}`;
  if (station.domain !== undefined) yield `domain ${station.domain}`;
  yield `name ${station.joined}`;
  const rarest = [...new Set(station.words)].sort((a, b) => frequencies.rarity(b) - frequencies.rarity(a));
  for (const word of rarest.slice(0, RAREST)) yield `word ${word}`;
}

/** Pairs of places in `stations`, which are of one country; each pair once, the lower place first. */
export function candidatePairs(stations: readonly Traits[], frequencies: Frequencies): [number, number][] {
  const blocks = new Map<string, number[]>();
  for (const [i, station] of stations.entries())
    for (const key of new Set(keysOf(station, frequencies))) entryOf(blocks, key, () => []).push(i);
  const seen = new Set<number>();
  const pairs: [number, number][] = [];
  for (const block of blocks.values()) {
    if (block.length > LARGEST_BLOCK) continue;
    for (const [n, a] of block.entries())
      for (const b of block.slice(n + 1)) {
        const key = a * stations.length + b;
        if (seen.has(key)) continue;
        seen.add(key);
        pairs.push([a, b]);
      }
  }
  return pairs;
}
