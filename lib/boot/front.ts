/** Hands each request to what answers it: API, demonstration audio, or pages; refuses what would confuse a router. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDialectPath } from "../api/dialects.ts";
import { withoutSecret } from "../api/yp-headers.ts";
import { withWholeId } from "../contract/episode-path.ts";
import { stackOf } from "../ground/fault.ts";
import type { Handler } from "../http/handler.ts";
import { OPEN_TO_ALL } from "../http/headers.ts";
import { type Refusal, refuse } from "../http/refusal.ts";
import { oneSlash } from "../request/target.ts";
import { answerHealth, type ReadinessParts } from "./health.ts";
import type { HostVerdict } from "./host.ts";
import { MAX_HEADERS, METHODS } from "./http-server.ts";
import { pathFault, readRawTarget } from "./raw-target.ts";
import type { Lane } from "./turns.ts";

export interface Parts extends ReadinessParts {
  /** Answers /v2, /WRAPI, /ingest, /yp, /listener and the paths of dialects. */
  api: Handler;
  /** Answers /demo/; absent where there is no demonstration. */
  demo?: Handler;
  artwork: Handler;
  /** Answers everything else. */
  pages: Handler;
  metrics: Handler;
}

const starting: Refusal = {
  code: "unavailable",
  detail: "The server is starting.",
  headers: { "Retry-After": "2" },
};

/**
 * Unknown versions and wrong case count too: the caller is a program, which expects a problem document, not a page. Partners
 * and players may send several slashes at the beginning; Next.js would redirect them, which no signed request follows.
 */
function isApiPath(path: string): boolean {
  return /^\/(?:\/*(?:v\d+|wrapi)|listener|ingest|yp)(?:\/|$)/i.test(path) || isDialectPath(oneSlash(path));
}

/** Who waits for the answer to a request of `target`. */
export const laneOf = (target: string): Lane =>
  isApiPath(target) || /^\/(?:healthz|readyz|metrics)\b/.test(target) ? "programs" : "readers";

const foreignHost: Refusal = {
  code: "host_not_allowed",
  detail: "This server does not answer as that host. Its operator can name it in ALLOWED_HOSTS.",
};
const oneHost: Refusal = {
  code: "request_malformed",
  detail: "The request must have one Host field.",
};
const internal: Refusal = {
  code: "internal",
  detail: "Something went wrong here. It has been logged.",
};
/** No page has this address: a person who mistyped one gets the page that says so, a program a problem. */
const NO_PAGE = "/_not-found";
const wantsPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes("text/html") ?? false;
const noHost: Refusal = { code: "request_malformed", detail: "The Host field is not a host." };

interface FrontOptions {
  /** The pages are served by Next's development server, which also takes POST. */
  dev: boolean;
  log: (line: string) => void;
  judgeHost: (field: string | undefined) => HostVerdict;
}

/**
 * Makes the handler of all requests. Until `open` gives it its parts it answers 503, but to health checks. After `drain`
 * /readyz answers 503, so that balancers send no more; all else is answered on. `media` has the responses that may be cut
 * when the server stops: a player resumes them by itself.
 */
export function createFront({ dev, log, judgeHost }: FrontOptions) {
  const media = new Set<ServerResponse>();
  let parts: Parts | undefined;
  let isDraining = false;

  function answer(req: IncomingMessage, res: ServerResponse): unknown {
    const isServerWide = req.method === "OPTIONS" && req.url === "*";
    const raw = readRawTarget(isServerWide ? "/" : (req.url ?? ""));
    if (!raw.ok) return refuse(req, res, raw);
    req.url = raw.target;
    if (req.rawHeaders.length > MAX_HEADERS * 2) {
      const detail = `The request has more than ${MAX_HEADERS} header fields.`;
      return refuse(req, res, { code: "headers_too_large", detail });
    }
    if (answerHealth(raw.path, isDraining ? undefined : parts, req, res)) return;
    const hosts = hostFields(req);
    if (hosts > 1 || (hosts === 0 && req.httpVersion === "1.1")) return refuse(req, res, oneHost);
    // An absolute-form target names the host itself (RFC 9112, section 3.2.2).
    const verdict = judgeHost(raw.authority ?? req.headers.host);
    if (verdict !== "accepted") return refuse(req, res, verdict === "foreign" ? foreignHost : noHost);
    if (isServerWide) return answerAsServer(res);
    if (!parts) return refuse(req, res, starting);
    if (isApiPath(raw.path)) return parts.api(req, res);
    if (raw.path === "/metrics") return parts.metrics(req, res);
    if (req.method === "OPTIONS" && raw.path === "/openapi.json") return answerPreflight(res);
    const refusal = refusalOf(req.method ?? "", raw.path, dev);
    const isForPerson = refusal?.code === "url_malformed" && wantsPage(req);
    if (refusal && !isForPerson) return refuse(req, res, refusal);
    req.url = isForPerson ? NO_PAGE : withWholeId(raw.path) + raw.target.slice(raw.path.length);
    res.setHeader("X-Request-Id", randomUUID());
    if (!isForPerson && raw.path.startsWith("/artwork/")) return parts.artwork(req, res);
    if (isForPerson || !parts.demo || !raw.path.startsWith("/demo/")) return parts.pages(req, res);
    media.add(res);
    res.once("close", () => media.delete(res));
    return parts.demo(req, res);
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      await answer(req, res);
    } catch (error) {
      // Already refused: its body was not HTTP.
      if (res.writableEnded) return;
      log(`${req.method} ${withoutSecret(req.url ?? "")}: ${stackOf(error)}`);
      refuse(req, res, internal);
    }
  }

  return {
    handle: (req: IncomingMessage, res: ServerResponse) => void handle(req, res),
    open: (opened: Parts) => {
      parts = opened;
    },
    drain: () => {
      isDraining = true;
    },
    media,
  };
}

/** `OPTIONS *` asks what the server as a whole can do (RFC 9110, section 9.3.7). */
function answerAsServer(res: ServerResponse): void {
  res.writeHead(204, { Allow: METHODS, "X-Request-Id": randomUUID() }).end();
}

/** A page of any origin may read the document (contract: CORS), also one that asks whether it changed. */
function answerPreflight(res: ServerResponse): void {
  const allowed = { "Access-Control-Allow-Methods": "GET", "Access-Control-Allow-Headers": "*" };
  const fields = { ...OPEN_TO_ALL, ...allowed, Allow: "GET, HEAD, OPTIONS", "X-Request-Id": randomUUID() };
  res.writeHead(204, fields).end();
}

/** The number of Host fields in a request; node keeps only the first. */
const hostFields = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === "host").length;

/** The refusal of a page request that Next.js would answer with 500 or an empty body; else undefined. */
function refusalOf(method: string, path: string, anyMethod: boolean): Refusal | undefined {
  const allowed = anyMethod ? !/^(?:TRACE|CONNECT)$/.test(method) : /^(?:GET|HEAD)$/.test(method);
  if (!allowed) {
    const detail = `${method} is not offered here.`;
    return { code: "method_not_allowed", detail, headers: { Allow: "GET, HEAD" } };
  }
  const fault = pathFault(path);
  return fault ? { code: "url_malformed", detail: fault } : undefined;
}
