/** /healthz: the process answers. /readyz: it can serve, stores included. For whoever watches or restarts it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refuse } from "../http/refusal.ts";

const notReady: Refusal = {
  status: 503,
  code: "unavailable",
  detail: "The server is starting, or a store cannot be read.",
  headers: { "Retry-After": "2" },
};

/** What /readyz says besides: which catalogue is served, and how long ago it changed. */
export interface Readiness {
  revision: number;
  catalogAgeSeconds: number;
}

/**
 * Answers `path` when it is one of the two. `readiness` is asked for /readyz alone; it may throw, and undefined means
 * no. @returns whether it was.
 */
export function answerHealth(
  path: string,
  readiness: () => Readiness | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (path === "/healthz") say(res, { status: "alive" });
  else if (path !== "/readyz") return false;
  else {
    const ready = attempt(readiness);
    if (ready) say(res, { status: "ready", ...ready });
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

function say(res: ServerResponse, message: object): void {
  const body = JSON.stringify(message);
  res.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
  });
  res.end(body);
}
