/** The metrics by name (docs/operating/metrics.md has a table of them all). */
import { Counter, Histogram, type Registry } from "prom-client";
import type { JobTable } from "#db/journal/schema.ts";
import type { AnsweredEntry } from "../api/core.ts";
import { gaugesOf } from "./gauges.ts";
import type { PageEntry, PagesState } from "./pages/serve-pages.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

interface Quota {
  client: string;
  limit: number;
  remaining: number;
}

/** Read at each scrape; each function may throw when a store cannot be read. */
export interface Asked {
  catalog: () => { revision: number; changedAtMs: number };
  /** Whether each store can be used, by its file's name. */
  stores: () => Readonly<Record<string, boolean>>;
  /** The monthly limit and the remaining requests of clients with a quota, by their identifiers. */
  quotas: () => readonly Quota[];
  pages: () => PagesState;
  /** Event streams that are open, and event streams that were cut off because their clients did not read. */
  eventStreams: () => { open: number; cutOff: number };
  isWorkerUp: () => boolean;
  /** How the worker's jobs went. */
  jobs: () => readonly JobTable[];
}

/** Registers the metrics of API requests; returns the function that counts one. */
export function apiMeasures(registers: Registry[]): (entry: AnsweredEntry) => void {
  const requests = new Counter({
    name: "nowline_requests_total",
    help: "API requests answered",
    labelNames: ["endpoint", "status", "cache"],
    registers,
  });
  const seconds = new Histogram({
    name: "nowline_request_seconds",
    help: "Time to answer an API request",
    labelNames: ["endpoint"],
    buckets: SECONDS,
    registers,
  });
  return ({ endpoint = "none", status, cache, durationMs }) => {
    requests.inc({ endpoint, status, cache });
    seconds.observe({ endpoint }, durationMs / 1000);
  };
}

/** Registers the metrics of page requests; returns the function that counts one. */
export function pageMeasures(registers: Registry[]): (entry: PageEntry) => void {
  const requests = new Counter({
    name: "nowline_page_requests_total",
    help: "Requests answered for pages, their data, pictures and other generated files",
    labelNames: ["kind", "status", "cache"],
    registers,
  });
  const seconds = new Histogram({
    name: "nowline_page_seconds",
    help: "Time to answer a request for a page, its data or a picture, waiting included",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers,
  });
  return ({ kind, status, cache, durationMs }) => {
    requests.inc({ kind, status, cache });
    seconds.observe({ kind }, durationMs / 1000);
  };
}

/** Registers the gauges that are read at each scrape. */
export function scrapedMeasures(
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
  const ofClients = (name: string, help: string, read: (quota: Quota) => number) =>
    gauge(name, help, ["client"], () => quotas().map((quota) => [{ client: quota.client }, read(quota)]));
  ofClients("nowline_client_quota_limit", "Requests a client may make this month", ({ limit }) => limit);
  ofClients(
    "nowline_client_quota_remaining",
    "Requests a client has left this month",
    ({ remaining }) => remaining,
  );
}
