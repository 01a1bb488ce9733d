import type { Clock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import type { Pace } from "../outside/download.ts";
import type { RadioDns } from "./radiodns.ts";

export interface SourceBounds {
  maxBytes: number;
  /** Milliseconds for everything. */
  totalMs: number;
  pace?: Pace;
}

export interface SourceContext {
  config: Config;
  clock: Clock;
  random: () => number;
  signal: AbortSignal;
  /** Runs `use` while nothing else in this process writes the catalogue. */
  writingCatalog<T>(use: () => Promise<T>): Promise<T>;
  bounds?: SourceBounds;
  /** By default the system's. */
  dns?: RadioDns;
  /** Whether an address may be contacted; by default public addresses, or all if the settings say so. */
  allow?: (address: string) => boolean;
}
