/** /healthz: the process answers. /readyz: the server can answer, its stores included. Both are for monitors. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refuse } from "../http/refusal.ts";

const notReady: Refusal = {
  status: 503,
  code: "unavailable",
  detail: "The server is starting, or a store cannot be read.",
  headers: { "Retry-After": "2" },
};

/** What /readyz adds to its status: the catalogue's revision, and seconds since it changed. */
export interface Readiness {
  revision: number;
  catalogAgeSeconds: number;
}

/**
 * Answers `path` when it is /healthz or /readyz, and returns whether it was. Only /readyz calls `readiness`; when that
 * throws or gives undefined, the answer is 503.
 */
export function answerHealth(
  path: string,
  readiness: () => Readiness | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (path === "/healthz") sendJson(res, { status: "alive" });
  else if (path !== "/readyz") return false;
  else {
    const ready = attempt(readiness);
    if (ready) sendJson(res, { status: "ready", ...ready });
    else refuse(req, res, notReady);
  }
  return true;
}

function attempt(readiness: () => Readiness | undefined): Readiness | undefined {
  try {
    return readiness();
  } catch {
    return undefined;
  }
}

function sendJson(res: ServerResponse, message: object): void {
  const body = JSON.stringify(message);
  res.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
  });
  res.end(body);
}
