/** The health of streams, as answers read it. */
import type { StreamHealth } from "../contract/stream-health.ts";

export interface HealthView {
  /** Changes when the order of streams, or of stations in a search, may have changed: a part of cache keys. */
  readonly generation: number;
  /** Whether any stream of the station is degraded, blocked or down. */
  isAiling(rpuid: string): boolean;
  /** The streams by health, best first, then as they were; `ownerOf` gives the rpuid of the entry a stream belongs to. */
  inOrder<T extends { streamSource: { url: string } }>(
    ownerOf: (url: string) => string,
    streams: readonly T[],
  ): readonly T[];
  /** rpuids of a country's stations with only streams that are down. */
  downIn(country: string): readonly string[];
  /** The health of the streams of these stations, read at this moment. */
  of(rpuids: readonly string[]): (rpuid: string, url: string) => StreamHealth;
}
