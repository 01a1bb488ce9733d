/** A job, which the worker runs again and again, and the context of its runs. */
import type { Clock } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";

export interface WorkerLog {
  info(message: string, details?: object): void;
  /** Logs what an operator should know, though nothing failed. */
  warn(message: string, details: object): void;
  fault(message: string, error: unknown): void;
}

export interface JobContext {
  config: Config;
  clock: Clock;
  /** A number from 0 up to 1. */
  random: () => number;
  /** Fires when the worker is to end: what is under way stops within 4 seconds. */
  signal: AbortSignal;
  log: WorkerLog;
  /** Runs `use` while no other job of this worker writes the catalogue, which has one writer at a time. */
  writingCatalog<T>(use: () => Promise<T>): Promise<T>;
}

/** A run throws it to end the lead of this worker among several machines: the next lead begins anew. */
export class LeadAnew extends Error {}

export interface Job {
  /** Kebab-case; seen in the log, in /metrics and in /readyz. */
  name: string;
  /** Milliseconds from one beginning to the next, and from the start to the first; a run that takes longer is waited for. */
  everyMs: number;
  /** A run; what it throws is noted, and the other jobs go on. */
  run(context: JobContext): Promise<void>;
}
