/** The node:http server with its limits, and its answers to bytes that are not a request. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MINUTE_MS } from "../ground/clock.ts";
import { systemCode } from "../ground/fault.ts";
import { type Refusal, refusalBytes, refuse } from "../http/refusal.ts";
import { Connections, endGently } from "./connections.ts";
import { MAX_TARGET_BYTES } from "./raw-target.ts";
import type { Lane } from "./turns.ts";

/** More header fields are refused with 431, as are header bytes over maxHeaderSize. */
export const MAX_HEADERS = 100;
/** The methods of the server as a whole (RFC 9110, section 10.2.1). */
export const METHODS = "GET, HEAD, POST, OPTIONS";

const limits = {
  /** The request line included. */
  maxHeaderSize: 24_576,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the 60 s that proxies commonly keep an idle connection, so that they close it, not we. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  /** The front refuses a missing Host itself, with a problem document. */
  requireHostHeader: false,
} as const;
const MAX_CONNECTIONS = 10_000;
/**
 * A connection on which no byte moves ends after this time to twice this time: a caller who reads nothing would keep an answer
 * for good. A caller who reads less than 6 kB/s empties the buffers of the system too seldom for Node to see a byte move.
 */
const STILL_MS = 10 * MINUTE_MS;

const noExpectation: Refusal = {
  code: "expectation_failed",
  detail: "The only expectation that this server meets is 100-continue.",
};
const noTunnel: Refusal = {
  code: "method_not_allowed",
  detail: "CONNECT is not offered here.",
  headers: { Allow: METHODS },
};

const notEncoded: Refusal = {
  code: "url_malformed",
  detail:
    "A URL holds no space, control character or letter beyond ASCII: percent-encode them, a space as %20, é as %C3%A9.",
};

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Makes the server, which is not listening yet, and knows its connections. `handle` gets every request that could be parsed;
 * `laneOf` tells who waits for its answer.
 */
export function createHttpServer(
  handle: (req: IncomingMessage, res: ServerResponse) => void,
  laneOf: (target: string) => Lane = () => "programs",
) {
  const server = createServer(limits);
  const connections = new Connections();
  const begin = (respond: typeof handle) => (req: IncomingMessage, res: ServerResponse) => {
    connections.take({ req, res, respond: () => respond(req, res), lane: laneOf(req.url ?? "") });
  };
  // Node drops header fields over its maximum silently, so the maximum is double: the front then sees the excess.
  server.maxHeadersCount = MAX_HEADERS * 2;
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = STILL_MS;
  server.on("connection", (socket) => connections.opened(socket));
  server.on("request", begin(handle));
  server.on(
    "checkExpectation",
    begin((req, res) => refuse(req, res, noExpectation)),
  );
  server.on("connect", (_req, stream) => {
    // Node lets go of the socket: nobody else hears its faults, and no time-out ends it.
    const socket = stream as Socket;
    socket.on("error", () => socket.destroy());
    endGently(socket, refusalBytes(noTunnel));
  });
  const ending = new WeakSet<Socket>();
  server.on("clientError", (error: Error, socket: Socket) => {
    // Bytes after the fault are read and discarded.
    if (ending.has(socket)) return;
    if (!socket.writable || systemCode(error) === "ECONNRESET") {
      socket.destroy();
      return;
    }
    ending.add(socket);
    endWith(error, socket, connections);
  });
  return { server, connections };
}

/** Ends a connection that sent bytes which are not HTTP, after the requests before them are answered. */
function endWith(error: Error, socket: Socket, connections: Connections): void {
  const last = connections.newest(socket);
  if (!last) {
    endGently(socket, refusalBytes(refusalOf(error), isHead(error)));
    return;
  }
  const { req, res } = last;
  // Node would cut the connection after an answer with `Connection: close`.
  socket.destroySoon = () => endGently(socket);
  if (res.headersSent) res.once("close", () => endGently(socket));
  else {
    res.shouldKeepAlive = false;
    if (!req.complete) refuse(req, res, refusalOf(error));
  }
}

function refusalOf(error: Error): Refusal {
  const code = systemCode(error);
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { code: "request_timeout", detail: "The request did not arrive in time." };
  if (code !== "HPE_HEADER_OVERFLOW")
    return isNotEncoded(error)
      ? notEncoded
      : { code: "request_malformed", detail: "This is not an HTTP request." };
  if (!isOneLongLine(error))
    return { code: "headers_too_large", detail: "The header fields together are too large." };
  return { code: "uri_too_long", detail: `The request target is longer than ${MAX_TARGET_BYTES} bytes.` };
}

const packetOf = (error: Error) =>
  "rawPacket" in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : undefined;

/** Whether the target of the request that could not be parsed has a byte that no URL holds. */
function isNotEncoded(error: Error): boolean {
  const text = packetOf(error)?.toString("latin1") ?? "";
  const target = /^[A-Z]+ ([^\r\n]*) HTTP\/1\.[01]\r?\n/.exec(text)?.[1] ?? "";
  return /^(?:https?:\/)?\//i.test(target) && /[^!-~]/.test(target);
}

/** Whether the request that could not be parsed began as a HEAD: its answer has no body. */
const isHead = (error: Error) => packetOf(error)?.toString("latin1", 0, 5) === "HEAD ";

/** Whether the request line alone is over its limit: then the first bytes received hold no line end. */
function isOneLongLine(error: Error): boolean {
  const packet = packetOf(error);
  if (!packet) return false;
  const lineEnd = packet.indexOf("\r\n");
  return lineEnd === -1 || lineEnd > MAX_TARGET_BYTES;
}
