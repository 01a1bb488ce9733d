import { LRUCache } from "lru-cache";

/** Keeps the `most` entries used last, in memory for these alone: lru-cache with `max` takes megabytes at once. */
export const boundedCache = <Value extends {}>(most: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
