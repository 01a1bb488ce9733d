/** The worker's state for /readyz. The worker answers no requests, so the server is ready without it. */
import { FOLLOW_JOB } from "../worker/follow-snapshot.ts";
import type { Readiness } from "./health.ts";
import type { JobStates } from "./job-states.ts";
import type { KeptWorker } from "./worker.ts";

/** The worker's part of /readyz: whether it is up, and which of its jobs fail. */
export function workerState(
  worker: Pick<KeptWorker, "isUp">,
  jobs: JobStates,
): Pick<Readiness, "worker" | "failingJobs" | "snapshot" | "trouble"> {
  const failed = jobs.list().filter(({ failure }) => failure !== null);
  const refused = failed.find(({ name }) => name === FOLLOW_JOB)?.failure;
  return {
    worker: worker.isUp() ? "up" : "down",
    failingJobs: failed.map(({ name }) => name),
    ...(refused ? { snapshot: refused } : {}),
    // The reason may name a folder, so the worker's log alone has it.
    ...(jobs.isReadable() ? {} : { trouble: "the worker's journal cannot be read" }),
  };
}
