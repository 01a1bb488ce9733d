/** Runs jobs when they are due, by the clock that is handed in, until the worker is to end. */
import { messageOf } from "../ground/fault.ts";
import { pause } from "../ground/pause.ts";
import type { Job, JobContext } from "./job.ts";
import type { JobNotes } from "./job-notes.ts";

const LOOK_EVERY_MS = 250;
/** How long a running job may take to end when the worker ends. */
const LAST_MS = 4_000;

async function runOnce(job: Job, context: JobContext, notes: JobNotes): Promise<void> {
  const startedAtMs = context.clock.now();
  let failure: string | undefined;
  let reason: unknown;
  try {
    await job.run(context);
  } catch (error) {
    // A job that was told to stop has not failed.
    if (context.signal.aborted) return;
    reason = error;
    failure = messageOf(error).slice(0, 500) || "it failed without a reason";
  }
  const write = notes.add(job.name, { startedAtMs, endedAtMs: context.clock.now() }, failure);
  // Logged first: a full disk fails the job and the note.
  if (write && failure !== undefined) context.log.fault(`the job ${job.name} failed`, reason);
  try {
    await write?.();
  } catch (error) {
    context.log.fault(`how the job ${job.name} went could not be noted`, error);
  }
}

/** The jobs that outlast the 4 seconds; `ended` resolves when the last of them has ended. */
export interface Rest {
  ended: Promise<unknown>;
}

/** Resolves when `context.signal` fired and what was under way has ended, or has had 4 seconds to. */
export async function runJobs(jobs: readonly Job[], context: JobContext, notes: JobNotes): Promise<Rest> {
  const { clock, signal } = context;
  const underWay = new Map<string, Promise<void>>();
  const dueAtMs = new Map(jobs.map((job) => [job.name, clock.now() + job.everyMs]));
  while (!signal.aborted) {
    const nowMs = clock.now();
    for (const job of jobs) {
      // A clock that stepped back does not put a job off by more than its interval.
      const due = Math.min(dueAtMs.get(job.name) ?? nowMs, nowMs + job.everyMs);
      dueAtMs.set(job.name, due);
      if (due > nowMs || underWay.has(job.name)) continue;
      dueAtMs.set(job.name, nowMs + job.everyMs);
      const ending = runOnce(job, context, notes).finally(() => underWay.delete(job.name));
      underWay.set(job.name, ending);
    }
    await pause(LOOK_EVERY_MS, signal);
  }
  const rest = { ended: Promise.all(underWay.values()) };
  await waitForRest(rest, LAST_MS, new AbortController().signal);
  return rest;
}

/** Resolves when `rest` has ended, after `ms`, or when `signal` fires. */
export async function waitForRest({ ended }: Rest, ms: number, signal: AbortSignal): Promise<void> {
  const late = new AbortController();
  await Promise.race([ended.finally(() => late.abort()), pause(ms, AbortSignal.any([signal, late.signal]))]);
}
