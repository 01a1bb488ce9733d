/** The metrics by name (docs/operating/metrics.md has a table of them all). */
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { JobTable } from "#db/journal/schema.ts";
import type { AnsweredEntry } from "../api/core.ts";
import type { PageEntry, PagesState } from "./pages/serve-pages.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** Read at each scrape; each function may throw when a store cannot be read. */
export interface Asked {
  catalog: () => { revision: number; changedAtMs: number };
  /** Whether each store can be used, by its file's name. */
  stores: () => Readonly<Record<string, boolean>>;
  /** The monthly limit and the remaining requests of clients with a quota, by their identifiers. */
  quotas: () => readonly { client: string; limit: number; remaining: number }[];
  pages: () => PagesState;
  /** Event streams that are open, and those that were cut off because their clients did not read. */
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

/** Registers a gauge that `read` sets at each scrape; when `read` throws, the gauge has no value. */
function gauge(name: string, help: string, registers: Registry[], read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      // Not `reset`, which would report 0.
      this.remove();
      attempt(() => this.set(read()));
    },
  });
}

function attempt(read: () => void): void {
  try {
    read();
  } catch {
    // nowline_store_ok reports it.
  }
}

/** Registers the gauges that are read at each scrape. */
export function scrapedMeasures(
  registers: Registry[],
  { catalog, stores, quotas, pages, eventStreams }: Asked,
): void {
  gauge("nowline_catalog_revision", "Revision of the catalogue", registers, () => catalog().revision);
  gauge(
    "nowline_catalog_changed_seconds",
    "When the catalogue last changed, UNIX seconds",
    registers,
    () => catalog().changedAtMs / 1000,
  );
  gauge("nowline_pages_waiting", "Pages that wait to be rendered", registers, () => pages().waiting);
  gauge("nowline_pages_kept", "Rendered pages kept in memory", registers, () => pages().kept);
  gauge("nowline_event_streams", "Event streams that are open", registers, () => eventStreams().open);
  gauge(
    "nowline_event_streams_cut_off",
    "Event streams cut off since the start because nobody read them",
    registers,
    () => eventStreams().cutOff,
  );
  new Gauge({
    name: "nowline_store_ok",
    help: "1 while a store can be used, 0 while its file is gone, damaged or cannot be opened",
    labelNames: ["store"],
    registers,
    collect() {
      for (const [store, isOk] of Object.entries(stores())) this.set({ store }, isOk ? 1 : 0);
    },
  });
  const limit = new Gauge({
    name: "nowline_client_quota_limit",
    help: "Requests a client may make this month",
    labelNames: ["client"],
    registers,
  });
  new Gauge({
    name: "nowline_client_quota_remaining",
    help: "Requests a client has left this month",
    labelNames: ["client"],
    registers,
    collect() {
      this.reset();
      limit.reset();
      attempt(() => {
        for (const { client, ...of } of quotas()) {
          limit.set({ client }, of.limit);
          this.set({ client }, of.remaining);
        }
      });
    },
  });
}
