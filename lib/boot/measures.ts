/** The metrics by name (docs/operating/metrics.md has a table of them all). */
import { Counter, Histogram, type Registry } from "prom-client";
import type { SourceRun } from "#db/activity/source-runs.ts";
import type { JobTable } from "#db/journal/schema.ts";
import type { AnsweredEntry } from "../api/core.ts";
import { VERDICTS } from "../health/verdict.ts";
import type { NodeStatus } from "../nodes/node.ts";
import { WAYS } from "../nowplaying/pull/way.ts";
import { gaugesOf } from "./gauges.ts";
import type { PagesState } from "./pages/serve-pages.ts";
import type { quotasOf, StreamCounts } from "./store-counts.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Read at each scrape; each function may throw when a store cannot be read. */
export interface Asked {
  catalog: () => { revision: number; changedAtMs: number };
  /** Whether each store can be used, by its file's name. */
  stores: () => Readonly<Record<string, boolean>>;
  quotas: () => ReturnType<typeof quotasOf>;
  pages: () => PagesState;
  /** Event streams that are open, and event streams that were cut off because their clients did not read. */
  eventStreams: () => { open: number; cutOff: number };
  isWorkerUp: () => boolean;
  jobs: () => readonly JobTable[];
}

/** The name of a metric, and its explanation. */
type Named = readonly [name: string, help: string];

/** Registers the metrics of requests, by `label`; returns the function that counts one. */
export function requestMeasures(
  register: Registry,
  label: string,
  [name, help]: Named,
  [secondsName, secondsHelp]: Named,
): (value: string, entry: Pick<AnsweredEntry, "status" | "cache" | "durationMs">) => void {
  const registers = [register];
  const requests = new Counter({ name, help, labelNames: [label, "status", "cache"], registers });
  const buckets = SECONDS;
  const times = { name: secondsName, help: secondsHelp, labelNames: [label], buckets, registers };
  const seconds = new Histogram(times);
  return (value, { status, cache, durationMs }) => {
    requests.inc({ [label]: value, status, cache });
    seconds.observe({ [label]: value }, durationMs / 1000);
  };
}

/** Registers the gauges of the server. */
export function addServerMetrics(
  register: Registry,
  { catalog, stores, quotas, pages, eventStreams }: Asked,
): void {
  const gauge = gaugesOf(register);
  const of = (name: string, help: string, read: () => number) => gauge(name, help, [], read);
  of("nowline_catalog_revision", "Revision of the catalogue", () => catalog().revision);
  of(
    "nowline_catalog_changed_seconds",
    "When the catalogue last changed, UNIX seconds",
    () => catalog().changedAtMs / 1000,
  );
  of("nowline_pages_waiting", "Pages that wait to be rendered", () => pages().waiting);
  of("nowline_pages_kept", "Rendered pages kept in memory", () => pages().kept);
  of("nowline_event_streams", "Event streams that are open", () => eventStreams().open);
  of(
    "nowline_event_streams_cut_off",
    "Event streams cut off since the start because nobody read them",
    () => eventStreams().cutOff,
  );
  gauge(
    "nowline_store_ok",
    "1 while a store can be used, 0 while its file is gone, damaged or cannot be opened, or takes no charge",
    ["store"],
    () => Object.entries(stores()).map(([store, isOk]) => [{ store }, isOk ? 1 : 0]),
  );
  const ofClients = (name: string, help: string, measured: "limit" | "remaining") =>
    gauge(name, help, ["client"], () =>
      quotas().map(({ client, ...quota }) => [{ client }, quota[measured]]),
    );
  ofClients("nowline_client_quota_limit", "Requests a client may make this month", "limit");
  ofClients("nowline_client_quota_remaining", "Requests a client has left this month", "remaining");
}

/** Registers the gauges of the worker and its jobs. */
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

/** Registers the gauges of the last import of each source. */
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
  ofSources(
    "nowline_source_same_since_seconds",
    "Since when each run of the source has found the same document, UNIX seconds",
    ({ same_since_ms: ms }) => ms && ms / 1000,
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

/** Registers the gauges of streams and of titles read. */
export function addStreamMetrics(register: Registry, streams: () => StreamCounts): void {
  const gauge = gaugesOf(register);
  gauge("nowline_streams", "Streams by the verdict of their last checks", ["verdict"], () => {
    const { verdicts } = streams();
    return VERDICTS.map((verdict) => [{ verdict }, verdicts[verdict] ?? 0]);
  });
  gauge(
    "nowline_titles_read",
    "Stations whose title the worker read in the last three minutes, by way",
    ["way"],
    () => {
      const { titles } = streams();
      return WAYS.map((way) => [{ way }, titles[way] ?? 0]);
    },
  );
  gauge("nowline_streams_unchecked", "Streams that were never checked", [], () => streams().unchecked ?? []);
  gauge(
    "nowline_streams_due",
    "Streams whose check is due, blocked ones included",
    [],
    () => streams().due ?? [],
  );
}

/** Registers the gauges of this machine among several. */
export function addNodeMetrics(register: Registry, status: () => NodeStatus): void {
  const ofNode = (name: string, help: string, read: (status: NodeStatus) => number) =>
    gaugesOf(register)(name, help, [], () => read(status()));
  ofNode("nowline_database_up", "1 while PostgreSQL answers this node, else 0", ({ isConnected }) =>
    isConnected ? 1 : 0,
  );
  ofNode(
    "nowline_leader_up",
    "1 while PostgreSQL tells this node that a worker leads, else 0",
    ({ hasLeader }) => (hasLeader ? 1 : 0),
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
