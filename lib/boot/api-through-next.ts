/**
 * `API_TRANSPORT=next`: the API answered by Next's route handlers. Next would redirect `//` and decode ids, so the
 * front hands it a plain path that names the route, and the raw target beside it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { findRoute } from "../api/route.ts";
import { FRONT_ADDRESS, FRONT_REQUEST_ID, FRONT_TARGET } from "../api/web-transport.ts";
import { BODY_LIMIT_BYTES } from "../clients/identify.ts";
import { endpoints } from "../contract/endpoints.ts";
import type { Handler } from "./front.ts";

/** A path that Next routes to the handler of `target`; unknown ones to the catch-all of their family. */
function plainPath(method: string, target: string): string {
  try {
    const { endpoint, path } = findRoute(method, target);
    return endpoints[endpoint].path.replace("{version}", path.version ?? "2").replaceAll(/\{\w+\}/g, "-");
  } catch {
    const family = /^\/(v2|WRAPI|listener)\b/.exec(target)?.[1] ?? "v2";
    return `/${family}/-/-/-/-`;
  }
}

/** What a route handler can be exported for; to any other method Next answers 500. */
const NEXT_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A body of chunks says its length at its end alone. */
const mayBeTooLong = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > BODY_LIMIT_BYTES;

/** What Next's own client asks for with (a part of a page, an action): to an interface it means nothing. */
const NEXTS_OWN = /^(?:rsc|next-|x-nextjs-|x-middleware-|x-invoke-|x-matched-path|x-prerender-)/;

/**
 * Wraps the pages' handler so that it answers API requests whatever their path looks like; `direct` answers those whose
 * method Next does not know, or whose body may be too long: Next leaves what is not read of one before the connection's
 * next request.
 */
export function apiThroughNext(pages: Handler, direct: Handler, requestId: () => string): Handler {
  return (req: IncomingMessage, res: ServerResponse) => {
    if (!NEXT_METHODS.has(req.method ?? "") || mayBeTooLong(req)) return direct(req, res);
    const target = req.url ?? "/";
    for (const name of Object.keys(req.headers)) if (NEXTS_OWN.test(name)) delete req.headers[name];
    req.headers[FRONT_TARGET] = target;
    req.headers[FRONT_REQUEST_ID] = requestId();
    req.headers[FRONT_ADDRESS] = req.socket.remoteAddress ?? "";
    req.url = plainPath(req.method ?? "GET", target);
    return pages(req, res);
  };
}
