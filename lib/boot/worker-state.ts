/** The worker's state for /readyz. The worker answers no requests, so the server is ready without it. */
import type { JobTable } from "#db/journal/schema.ts";
import { FOLLOW_JOB } from "../worker/follow-snapshot.ts";
import type { Readiness } from "./health.ts";
import type { KeptWorker } from "./worker.ts";

/** The names of jobs whose last run failed. */
const failing = (jobs: readonly JobTable[]) =>
  jobs.filter(({ failure }) => failure !== null).map(({ name }) => name);

/** The worker's part of /readyz: whether it is up, and which of its jobs fail. */
export function workerState(
  worker: Pick<KeptWorker, "isUp">,
  jobs: () => readonly JobTable[],
): Pick<Readiness, "worker" | "failingJobs" | "snapshot" | "trouble"> {
  const state = worker.isUp() ? "up" : "down";
  try {
    const listed = jobs();
    const refused = listed.find(({ name }) => name === FOLLOW_JOB)?.failure;
    return { worker: state, failingJobs: failing(listed), ...(refused ? { snapshot: refused } : {}) };
  } catch {
    // The reason may name a folder, so the worker's log alone has it.
    return { worker: state, trouble: "the worker's journal cannot be read" };
  }
}
