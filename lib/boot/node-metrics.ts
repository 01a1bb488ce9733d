import type { Registry } from "prom-client";
import type { NodeStatus } from "../nodes/node.ts";
import { gaugesOf } from "./gauges.ts";

/** Adds the metrics to `register`; `status` is read at each scrape. */
export function addNodeMetrics(register: Registry, status: () => NodeStatus): void {
  const gauge = gaugesOf(register);
  const ofNode = (name: string, help: string, read: (status: NodeStatus) => number) =>
    gauge(name, help, [], () => read(status()));
  ofNode("nowline_database_up", "1 while PostgreSQL answers this node, else 0", ({ isConnected }) =>
    isConnected ? 1 : 0,
  );
  ofNode(
    "nowline_replica_lag_seconds",
    "How long there may have been changes elsewhere that are not here",
    ({ lagMs }) => lagMs / 1000,
  );
  ofNode(
    "nowline_changes_waiting",
    "Changes made here that PostgreSQL has not taken",
    ({ waiting }) => waiting,
  );
  ofNode("nowline_quota_leased", "Requests leased from PostgreSQL and not used", ({ leased }) => leased);
}
