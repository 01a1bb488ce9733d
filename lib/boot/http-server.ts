/** The node:http server with its limits, and its answers to what is not a request. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MAX_TARGET_BYTES } from "./raw-target.ts";
import { type Refusal, refusalBytes } from "./refusal.ts";
import { systemCode } from "./startup-error.ts";

/** More header fields than this are refused with 431; so are header bytes beyond what is left of maxHeaderSize. */
export const MAX_HEADERS = 100;

const limits = {
  /** The request line included. */
  maxHeaderSize: 24_576,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than the 60 s that proxies commonly keep an idle connection, so that they close it, not we. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const;
const MAX_CONNECTIONS = 10_000;

/** Longest time a refused peer may go on sending; cut off at once, it would not see why it was refused. */
const LINGER_MS = 2_000;

export interface HttpServer {
  /** Not listening yet. */
  server: Server;
  /** Open connections, and how many responses are under way on each. */
  connections: ReadonlyMap<Socket, number>;
}

/** `handle` gets every request that could be read. */
export function createHttpServer(handle: (req: IncomingMessage, res: ServerResponse) => void): HttpServer {
  const server = createServer(limits);
  const connections = new Map<Socket, number>();
  const refused = new WeakSet<Socket>();
  const count = (socket: Socket, by: 1 | -1) => {
    const responses = connections.get(socket);
    if (responses !== undefined) connections.set(socket, responses + by);
  };
  // Node drops what is over its count without a word, so it is given room to let the excess be seen.
  server.maxHeadersCount = MAX_HEADERS * 2;
  server.maxConnections = MAX_CONNECTIONS;
  server.on("connection", (socket) => {
    connections.set(socket, 0);
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (req, res) => {
    count(req.socket, 1);
    res.once("close", () => count(req.socket, -1));
    handle(req, res);
  });
  server.on("clientError", (error: Error, socket: Socket) => {
    // What a refused peer goes on sending is read and thrown away.
    if (refused.has(socket)) return;
    // Bytes of ours in the middle of a response would look like a part of it.
    if (!socket.writable || systemCode(error) === "ECONNRESET" || connections.get(socket)) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    socket.end(refusalBytes(refusalOf(error)));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
  return { server, connections };
}

function refusalOf(error: Error): Refusal {
  switch (systemCode(error)) {
    case "HPE_HEADER_OVERFLOW":
      return isOneLongLine(error)
        ? {
            status: 414,
            code: "uri_too_long",
            detail: `The request target is longer than ${MAX_TARGET_BYTES} bytes.`,
          }
        : { status: 431, code: "headers_too_large", detail: "The header fields are too large together." };
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, code: "request_timeout", detail: "The request did not arrive in time." };
    default:
      return { status: 400, code: "request_malformed", detail: "This is not an HTTP request." };
  }
}

/** Whether the request line alone is over its limit: the bytes that broke the limit then hold no line end early on. */
function isOneLongLine(error: Error): boolean {
  const packet = "rawPacket" in error ? error.rawPacket : undefined;
  if (!Buffer.isBuffer(packet)) return false;
  const lineEnd = packet.indexOf("\r\n");
  return lineEnd === -1 || lineEnd > MAX_TARGET_BYTES;
}
