/** What /readyz says of the worker: it serves nobody, so the server is ready without it. */
import type { JobTable } from "#db/journal/schema.ts";
import type { Readiness } from "./health.ts";
import type { KeptWorker } from "./worker.ts";

/** Jobs that failed when they last ran, by name. */
const failing = (jobs: readonly JobTable[]) =>
  jobs.filter(({ failure }) => failure !== null).map(({ name }) => name);

export function workerState(
  worker: Pick<KeptWorker, "isUp">,
  jobs: () => readonly JobTable[],
): Pick<Readiness, "worker" | "failingJobs"> {
  const state = worker.isUp() ? "up" : "down";
  try {
    return { worker: state, failingJobs: failing(jobs()) };
  } catch {
    // A journal that cannot be read is in the worker's log, and takes no answer along.
    return { worker: state };
  }
}
