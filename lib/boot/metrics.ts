/** The metrics in Prometheus' text format: for callers on this machine, or callers with the token. */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { SourceRun } from "#db/activity/source-runs.ts";
import type { AnsweredEntry } from "../api/core.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import type { NodeStatus } from "../nodes/node.ts";
import {
  type Asked,
  addJobMetrics,
  addNodeMetrics,
  addServerMetrics,
  addSourceMetrics,
  addStreamMetrics,
  requestMeasures,
} from "./measures.ts";
import type { PageEntry } from "./pages/serve-pages.ts";
import type { StreamCounts } from "./store-counts.ts";

const forbidden: Refusal = {
  code: "forbidden_operation",
  detail: "Metrics are for loopback, or for a Bearer token (METRICS_TOKEN).",
};

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a caller may read metrics. Behind a proxy all callers seem to be on loopback, so only the token counts. */
function mayRead(req: IncomingMessage, token: string | undefined, trustProxy: number): boolean {
  const given = /^Bearer\s+(.+)$/i.exec(req.headers.authorization ?? "")?.[1];
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token)))
    return true;
  const local = /^(127\.|::1$|::ffff:127\.)/.test(req.socket.remoteAddress ?? "");
  return token === undefined && trustProxy === 0 && local && req.headers["x-forwarded-for"] === undefined;
}

/** Registers the metrics; returns the functions that count requests, and the answer to a scrape. */
export function openMetrics(options: {
  token: string | undefined;
  trustProxy: number;
  /** Read from the stores and the pages at each scrape. */
  asked: Asked;
  sourceRuns: () => readonly SourceRun[];
  streams: () => StreamCounts;
  /** The state of this machine among several; absent for a single machine. */
  node?: (() => NodeStatus) | undefined;
}) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  addServerMetrics(register, options.asked);
  addSourceMetrics(register, options.sourceRuns);
  addStreamMetrics(register, options.streams);
  addJobMetrics(register, options.asked);
  if (options.node) addNodeMetrics(register, options.node);
  const countAnswer = requestMeasures(
    register,
    "endpoint",
    ["nowline_requests_total", "API requests answered"],
    ["nowline_request_seconds", "Time to answer an API request"],
  );
  const countPage = requestMeasures(
    register,
    "kind",
    [
      "nowline_page_requests_total",
      "Requests answered for pages, their data, pictures and other generated files",
    ],
    ["nowline_page_seconds", "Time to answer a request for a page, its data or a picture, waiting included"],
  );
  return {
    answered: (entry: AnsweredEntry) => countAnswer(entry.endpoint ?? "none", entry),
    pageAnswered: (entry: PageEntry) => countPage(entry.kind, entry),
    async serve(req: IncomingMessage, res: ServerResponse) {
      if (!mayRead(req, options.token, options.trustProxy)) return refuse(req, res, forbidden);
      const body = await register.metrics();
      res.writeHead(200, {
        "X-Request-Id": randomUUID(),
        "Content-Type": register.contentType,
        "Cache-Control": "no-store",
      });
      res.end(req.method === "HEAD" ? undefined : body);
    },
  };
}
