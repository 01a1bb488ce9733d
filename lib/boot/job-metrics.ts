/** Metrics of the worker and its jobs. */
import { Gauge, type Registry } from "prom-client";
import type { JobTable } from "#db/journal/schema.ts";

type Asked = { isWorkerUp: () => boolean; jobs: () => readonly JobTable[] };

/** Adds the metrics to `register`; `asked` is read at each scrape. A journal that cannot be read counts as empty. */
export function addJobMetrics(register: Registry, asked: Asked): void {
  const registers = [register];
  new Gauge({
    name: "nowline_worker_up",
    help: "1 while the worker's process runs, 0 in the pause before it starts again",
    registers,
    collect() {
      this.set(asked.isWorkerUp() ? 1 : 0);
    },
  });
  const jobs = () => {
    try {
      return asked.jobs();
    } catch {
      return [];
    }
  };
  const gauge = (name: string, help: string, measured: (job: JobTable) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ["job"],
      registers,
      collect() {
        this.reset();
        for (const job of jobs()) {
          const value = measured(job);
          if (value !== null) this.set({ job: job.name }, value);
        }
      },
    });
  gauge("nowline_job_ok", "1 when the job's last run succeeded, else 0", ({ failure }) =>
    failure === null ? 1 : 0,
  );
  gauge("nowline_job_seconds", "When the job last ended, UNIX seconds", (job) => job.ended_at_ms / 1000);
  gauge(
    "nowline_job_ok_seconds",
    "When the job last succeeded, UNIX seconds",
    ({ succeeded_at_ms: ms }) => ms && ms / 1000,
  );
  gauge("nowline_job_runs", "Runs of the job so far", ({ runs }) => runs);
  gauge("nowline_job_failures", "Runs of the job that failed so far", ({ failures }) => failures);
}
