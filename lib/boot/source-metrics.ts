import type { Registry } from "prom-client";
import type { SourceRun } from "#db/activity/source-runs.ts";
import { gaugesOf } from "./gauges.ts";

/** Adds the metrics to `register`; `runs` reads the imports at each scrape. */
export function addSourceMetrics(register: Registry, runs: () => readonly SourceRun[]): void {
  const gauge = gaugesOf(register);
  const ofSources = (name: string, help: string, measured: (run: SourceRun) => number | null) =>
    gauge(name, help, ["source", "kind"], () =>
      runs().map((run) => [{ source: run.source, kind: run.kind }, measured(run)]),
    );
  ofSources(
    "nowline_source_import_ok",
    "1 when the last import of the source succeeded, else 0",
    ({ failure }) => (failure === null ? 1 : 0),
  );
  ofSources(
    "nowline_source_import_seconds",
    "When the last import of the source ended, UNIX seconds",
    (run) => run.finished_at_ms / 1000,
  );
  ofSources(
    "nowline_source_import_ok_seconds",
    "When the last successful import of the source ended, UNIX seconds",
    ({ succeeded_at_ms: ms }) => ms && ms / 1000,
  );
  ofSources(
    "nowline_source_every_seconds",
    "How often the worker fetches the source; none for imports by hand and paused sources",
    ({ every_ms: ms }) => ms && ms / 1000,
  );
  ofSources(
    "nowline_source_schedule_end_seconds",
    "When the last programme that the source gives ends, UNIX seconds; none for sources without programmes",
    ({ schedule_ends_ms: ms }) => ms && ms / 1000,
  );
  gauge(
    "nowline_source_import_records",
    "Records that the last successful import of the source added, changed, removed and rejected",
    ["source", "kind", "change"],
    () =>
      runs().flatMap(({ source, kind, ...run }) =>
        (["added", "changed", "removed", "rejected"] as const).map(
          (change) => [{ source, kind, change }, run[change]] as const,
        ),
      ),
  );
}
