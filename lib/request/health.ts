/** The health of streams, as answers read it. */
import type { StreamHealth } from "../contract/stream-health.ts";

/** The sound that a check heard. */
export interface HeardSound {
  format: string;
  /** Bits per second. */
  bitRate: number | undefined;
  isHls: boolean;
}

export interface HealthView {
  /** Changes with the order of streams, or of stations in a search, with heard sounds and descriptions: a part of cache keys. */
  readonly generation: number;
  /** Whether any stream of the station is degraded, blocked or gone. */
  isAiling(rpuid: string): boolean;
  /** Sounds that were heard in the station's streams whose source does not say format or bit rate, by address. */
  heardOf(rpuid: string): ReadonlyMap<string, HeardSound> | undefined;
  /** The description of a station in the words of its streaming server. */
  describedAs(rpuid: string): string | undefined;
  /** The streams by health, best first, then as they were; `ownerOf` gives the rpuid of the entry a stream belongs to. */
  inOrder<T extends { streamSource: { url: string } }>(
    ownerOf: (url: string) => string,
    streams: readonly T[],
  ): readonly T[];
  /** rpuids of a country's stations with only streams that are down, or gone by their last check (lib/contract/gone.ts). */
  downIn(country: string): readonly string[];
  /** The health of the streams of these stations, read at this moment. */
  of(rpuids: readonly string[]): (rpuid: string, url: string) => StreamHealth;
}
