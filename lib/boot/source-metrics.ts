/** Metrics of the last import of each source: when and how it ended. */
import { Gauge, type Registry } from "prom-client";
import type { SourceRunTable } from "#db/activity/schema.ts";

/** Adds the metrics to `register`; `ask` reads the imports at each scrape. */
export function addSourceMetrics(register: Registry, ask: () => readonly SourceRunTable[]): void {
  const registers = [register];
  const runs = () => {
    try {
      return ask();
    } catch {
      // When this store cannot be read, the other metrics are still served; /readyz reports the store.
      return [];
    }
  };
  const gauge = (name: string, help: string, measured: (run: SourceRunTable) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ["source", "kind"],
      registers,
      collect() {
        this.reset();
        for (const run of runs()) {
          const value = measured(run);
          if (value !== undefined) this.set({ source: run.source, kind: run.kind }, value);
        }
      },
    });
  gauge(
    "nowline_source_import_ok",
    "1 when the last import of the source succeeded, else 0",
    ({ failure }) => (failure === null ? 1 : 0),
  );
  gauge(
    "nowline_source_import_seconds",
    "When the last import of the source ended, UNIX seconds",
    (run) => run.finished_at_ms / 1000,
  );
  gauge(
    "nowline_source_import_ok_seconds",
    "When the last successful import of the source ended, UNIX seconds",
    (run) => (run.succeeded_at_ms === null ? undefined : run.succeeded_at_ms / 1000),
  );
  new Gauge({
    name: "nowline_source_import_records",
    help: "Records that the last successful import of the source added, changed, removed and rejected",
    labelNames: ["source", "kind", "change"],
    registers,
    collect() {
      this.reset();
      for (const { source, kind, ...run } of runs())
        for (const change of ["added", "changed", "removed", "rejected"] as const)
          this.set({ source, kind, change }, run[change]);
    },
  });
}
