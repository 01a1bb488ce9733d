import { LRUCache } from "lru-cache";

/**
 * A cache of at most `most` entries; the entry not used for longest is dropped first. Takes memory for the entries that it
 * has: lru-cache with `max` takes at once what the most entries need, megabytes for tens of thousands.
 */
export const boundedCache = <Value extends {}>(most: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
