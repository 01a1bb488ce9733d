/** /healthz: the process answers. /readyz: the server can answer, its stores included. Both are for monitors. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refuse } from "../http/refusal.ts";
import type { NodeStatus } from "../nodes/node.ts";

const notReady: Refusal = {
  code: "unavailable",
  detail: "The server is starting or stopping, or a store cannot be read.",
  headers: { "Retry-After": "2" },
};

/** Fields of /readyz beside its status; of a machine among several also its node's. `trouble` may be the journal's. */
export interface Readiness extends Partial<NodeStatus> {
  revision: number;
  /** Seconds since the catalogue changed; absent while nothing was imported. */
  catalogAgeSeconds?: number;
  /** Whether the worker beside the server runs, and the jobs whose last run failed. */
  worker?: "up" | "down";
  failingJobs?: readonly string[];
  /** Why the newest snapshot of SNAPSHOT_URL is not served; the snapshot before serves. */
  snapshot?: string;
}

/** Who is asked whether the server can serve. */
export interface ReadinessParts {
  /** Facts, or why partners are refused; undefined: a store is unusable, as the log says. @throws for a failed read. */
  readiness: () => Readiness | string | undefined;
  /** Hears why a read failed. */
  fault: (error: unknown) => void;
}

/** Answers `path` when it is /healthz or /readyz; without `parts` the server is starting or stopping. @returns whether it was. */
export function answerHealth(
  path: string,
  parts: ReadinessParts | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (path === "/healthz") sendJson(res, { status: "alive" });
  else if (path !== "/readyz") return false;
  else {
    const ready = parts && attempt(parts);
    if (typeof ready === "object") sendJson(res, { status: "ready", ...ready });
    else refuse(req, res, ready === undefined ? notReady : { ...notReady, detail: ready });
  }
  return true;
}

function attempt({ readiness, fault }: ReadinessParts): Readiness | string | undefined {
  try {
    return readiness();
  } catch (error) {
    fault(error);
    return undefined;
  }
}

function sendJson(res: ServerResponse, message: object): void {
  const body = JSON.stringify(message);
  res.writeHead(200, {
    "X-Request-Id": randomUUID(),
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  res.end(body);
}
