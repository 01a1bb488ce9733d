import type { Registry } from "prom-client";
import type { JobTable } from "#db/journal/schema.ts";
import { gaugesOf } from "./gauges.ts";

type Asked = { isWorkerUp: () => boolean; jobs: () => readonly JobTable[] };

/** Adds the metrics to `register`; `asked` is read at each scrape. */
export function addJobMetrics(register: Registry, { isWorkerUp, jobs }: Asked): void {
  const gauge = gaugesOf(register);
  gauge(
    "nowline_worker_up",
    "1 while the worker's process runs, 0 in the pause before it starts again",
    [],
    () => (isWorkerUp() ? 1 : 0),
  );
  const ofJobs = (name: string, help: string, measured: (job: JobTable) => number | null) =>
    gauge(name, help, ["job"], () => jobs().map((job) => [{ job: job.name }, measured(job)]));
  ofJobs("nowline_job_ok", "1 when the job's last run succeeded, else 0", ({ failure }) =>
    failure === null ? 1 : 0,
  );
  ofJobs("nowline_job_seconds", "When the job last ended, UNIX seconds", (job) => job.ended_at_ms / 1000);
  ofJobs(
    "nowline_job_ok_seconds",
    "When the job last succeeded, UNIX seconds",
    ({ succeeded_at_ms: ms }) => ms && ms / 1000,
  );
  ofJobs("nowline_job_runs", "Runs of the job so far", ({ runs }) => runs);
  ofJobs("nowline_job_failures", "Runs of the job that failed so far", ({ failures }) => failures);
}
