/** /healthz: the process answers. /readyz: it can serve, stores included. For whoever watches or restarts it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refuse } from "./refusal.ts";

const notReady: Refusal = {
  status: 503,
  code: "unavailable",
  detail: "The server is starting, or a store cannot be read.",
  headers: { "Retry-After": "2" },
};

/**
 * Answers `path` when it is one of the two. `isReady` is asked for /readyz alone, and may throw: that means no.
 * @returns whether it was.
 */
export function answerHealth(
  path: string,
  isReady: () => boolean,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (path === "/healthz") say(res, "alive");
  else if (path !== "/readyz") return false;
  else if (succeeds(isReady)) say(res, "ready");
  else refuse(req, res, notReady);
  return true;
}

function succeeds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

function say(res: ServerResponse, status: string): void {
  const body = JSON.stringify({ status });
  res.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
  });
  res.end(body);
}
