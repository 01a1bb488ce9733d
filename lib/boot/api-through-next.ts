/** `API_TRANSPORT=next`: Next would redirect `//` and decode ids; it gets a plain path and the target in a header. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { dialectRoute } from "../api/dialects.ts";
import { findRoute } from "../api/route.ts";
import { FRONT_ADDRESS, FRONT_REQUEST_ID, FRONT_TARGET } from "../api/web-transport.ts";
import { BODY_LIMIT_BYTES } from "../clients/identify.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { Handler } from "../http/handler.ts";
import { oneSlash, splitTarget } from "../request/target.ts";

/** A path that Next routes to the handler of `target`. An unknown path goes to the catch-all route of its family. */
function plainPath(method: string, target: string): string {
  const dialect = dialectRoute(splitTarget(target).path);
  if (dialect !== undefined) return dialect;
  try {
    const { endpoint, path } = findRoute(method, target);
    return endpoints[endpoint].path.replace("{version}", path.version ?? "2").replaceAll(/\{\w+\}/g, "-");
  } catch {
    const family = /^\/(v2|WRAPI|listener|ingest)\b/.exec(target)?.[1] ?? "v2";
    return `/${family}/-/-/-/-`;
  }
}

/** The methods that a route handler can export. Next answers 500 to any other. */
const NEXT_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The length of a chunked body is unknown before its end, so it counts as too long. */
const mayBeTooLong = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > BODY_LIMIT_BYTES;

/** Header fields of Next's own client (for a part of a page, an action); the API ignores such fields. */
const NEXTS_OWN = /^(?:rsc|next-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path|x-prerender-)/;

/**
 * Makes a handler that answers API requests through `pages`, whatever their path looks like. `direct` answers requests
 * with a method that Next does not know, or with a body that may be too long: Next leaves an unread body in front of
 * the connection's next request. `requestId` makes the id of each request.
 */
export function apiThroughNext(pages: Handler, direct: Handler, requestId: () => string): Handler {
  return (req: IncomingMessage, res: ServerResponse) => {
    if (!NEXT_METHODS.has(req.method ?? "") || mayBeTooLong(req)) return direct(req, res);
    const target = req.url ?? "/";
    for (const name of Object.keys(req.headers)) if (NEXTS_OWN.test(name)) delete req.headers[name];
    req.headers[FRONT_TARGET] = target;
    req.headers[FRONT_REQUEST_ID] = requestId();
    req.headers[FRONT_ADDRESS] = req.socket.remoteAddress ?? "";
    req.url = plainPath(req.method ?? "GET", oneSlash(target));
    return pages(req, res);
  };
}
