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
  /** A number from 0 up to 1. */
  random: () => number;
  /** Fires when the process is to end: what is under way stops within 4 seconds. */
  signal: AbortSignal;
  /** Runs `use` while nothing else in this process writes the catalogue, which has one writer at a time. */
  writingCatalog<T>(use: () => Promise<T>): Promise<T>;
  /** Asked before a change of the catalogue is committed: what it throws undoes the change. */
  mayCommit?: () => Promise<void>;
  bounds?: SourceBounds;
  /** By default the system's. */
  dns?: RadioDns;
  /** Whether an address may be contacted; by default public addresses, or all if the settings say so. */
  allow?: (address: string) => boolean;
}
