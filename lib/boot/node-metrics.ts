/** Metrics of a machine among several. */
import { Gauge, type Registry } from "prom-client";
import type { NodeStatus } from "../nodes/node.ts";

/** Adds the metrics to `register`; `status` is read at each scrape. */
export function addNodeMetrics(register: Registry, status: () => NodeStatus): void {
  const gauge = (name: string, help: string, read: (status: NodeStatus) => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read(status()));
      },
    });
  gauge("nowline_database_up", "1 while PostgreSQL answers this node, else 0", ({ isConnected }) =>
    isConnected ? 1 : 0,
  );
  gauge(
    "nowline_replica_lag_seconds",
    "How long there may have been changes elsewhere that are not here",
    ({ lagMs }) => lagMs / 1000,
  );
  gauge(
    "nowline_changes_waiting",
    "Changes made here that PostgreSQL has not taken",
    ({ waiting }) => waiting,
  );
  gauge("nowline_quota_leased", "Requests leased from PostgreSQL and not used", ({ leased }) => leased);
}
