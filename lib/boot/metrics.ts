/** What an operator watches, in Prometheus' text format: for this machine itself, or whoever has the token. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { SourceRunTable } from "#db/activity/schema.ts";
import type { AnsweredEntry } from "../api/core.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { addSourceMetrics } from "./source-metrics.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const forbidden: Refusal = {
  status: 403,
  code: "forbidden_operation",
  detail: "Metrics are for loopback, or for a Bearer token (METRICS_TOKEN).",
};

export interface Metrics {
  answered(entry: AnsweredEntry): void;
  serve(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** `trustProxy`: behind a proxy everybody comes from loopback, so there the token alone counts. */
function mayRead(req: IncomingMessage, token: string | undefined, trustProxy: number): boolean {
  const given = /^Bearer\s+(.+)$/i.exec(req.headers.authorization ?? "")?.[1];
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token)))
    return true;
  const local = /^(127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? "");
  return token === undefined && trustProxy === 0 && local && req.headers["x-forwarded-for"] === undefined;
}

/** `catalog` tells the revision and when it was made, at each scrape. */
export function openMetrics(options: {
  token: string | undefined;
  trustProxy: number;
  catalog: () => { revision: number; changedAtMs: number };
  /** The last import of each source. */
  sourceRuns: () => readonly SourceRunTable[];
}): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  addSourceMetrics(register, options.sourceRuns);
  const registers = [register];
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
  const revision = new Gauge({
    name: "nowline_catalog_revision",
    help: "Revision of the catalogue",
    registers,
  });
  const changed = new Gauge({
    name: "nowline_catalog_changed_seconds",
    help: "When the catalogue last changed, UNIX seconds",
    registers,
  });
  return {
    answered({ endpoint = "none", status, cache, durationMs }) {
      requests.inc({ endpoint, status, cache });
      seconds.observe({ endpoint }, durationMs / 1000);
    },
    async serve(req, res) {
      if (!mayRead(req, options.token, options.trustProxy)) return refuse(req, res, forbidden);
      const { revision: number, changedAtMs } = options.catalog();
      revision.set(number);
      changed.set(changedAtMs / 1000);
      const body = await register.metrics();
      res.writeHead(200, { "Content-Type": register.contentType, "Cache-Control": "no-store" });
      res.end(req.method === "HEAD" ? undefined : body);
    },
  };
}
