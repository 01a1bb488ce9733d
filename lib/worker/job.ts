/** A job, which the worker runs again and again, and the context of its runs. */
import type { SourceContext } from "../sources/context.ts";

export interface WorkerLog {
  info(message: string, details?: object): void;
  /** Logs what an operator should know, though nothing failed. */
  warn(message: string, details: object): void;
  fault(message: string, error: unknown): void;
}

export interface JobContext
  extends Pick<SourceContext, "config" | "clock" | "random" | "signal" | "writingCatalog"> {
  log: WorkerLog;
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
