/** Connects node:http with the API. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { headersOf } from "../http/handler.ts";
import { type ApiRequest, isOngoing, type Outlet, readOnce } from "../request/message.ts";
import { ApiProblem } from "../request/problem.ts";
import { targetsOf } from "../request/target.ts";
import type { ApiCore } from "./core.ts";
import { handleApi } from "./pipeline.ts";

function readBody(message: IncomingMessage, limitBytes: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    message.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > limitBytes) {
        message.removeAllListeners("data");
        message.resume();
        resolve(undefined);
      } else chunks.push(chunk);
    });
    message.on("end", () => resolve(Buffer.concat(chunks)));
    // The caller has gone: not a fault of ours.
    message.on("error", (cause) => reject(new ApiProblem("json_invalid", "The body broke off", { cause })));
  });
}

/** Pieces may take time to make: other requests are answered between two of them. */
async function* inTurns(pieces: Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for (const piece of pieces) {
    yield piece;
    await nextTurn();
  }
}

/** Sends as fast as the caller reads, and stops when the caller goes away. */
async function sendPieces(response: ServerResponse, pieces: Iterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(Readable.from(inTurns(pieces)), response);
  } catch (error) {
    if (!response.destroyed) throw error;
  }
}

/**
 * Frees memory of an answer that stays open for hours: the request's header fields, and the tree of strings from which
 * Node joined the answer's head (2.4 KB). Reading one letter makes V8 flatten the tree (0.7 KB). A Node that keeps no such
 * tree loses nothing.
 */
function travelLight(message: IncomingMessage, response: ServerResponse): void {
  message.headers = {};
  message.rawHeaders = [];
  const header: unknown = Reflect.get(response, "_header");
  if (typeof header === "string") header.charCodeAt(0);
}

/** The way to a caller over node:http. */
export class ResponseOutlet implements Outlet {
  readonly #response: ServerResponse;
  constructor(response: ServerResponse) {
    this.#response = response;
  }
  send(bytes: Uint8Array | string): void {
    if (!this.#isOver()) this.#response.write(bytes);
  }
  waiting(): number {
    return this.#response.writableLength;
  }
  end(): void {
    if (!this.#isOver()) this.#response.end();
  }
  cut(): void {
    this.#response.destroy();
  }
  onceGone(gone: () => void): void {
    if (this.#isOver()) gone();
    else this.#response.once("close", gone);
  }
  #isOver(): boolean {
    return this.#response.writableEnded || this.#response.destroyed;
  }
}

/** Answers one request of the API over node:http. */
export async function serveApi(
  core: ApiCore,
  message: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const request: ApiRequest = {
    method: message.method ?? "GET",
    ...targetsOf(message.url ?? "/"),
    header: (name) => headersOf(message)(name),
    body: readOnce((limitBytes) => readBody(message, limitBytes)),
    remoteAddress: message.socket.remoteAddress ?? "",
    requestId,
  };
  const { status, headers, body } = await handleApi(core, request);
  // The body was not HTTP, and the server has already answered that.
  const isAnswered = response.writableEnded;
  if (!isAnswered) response.writeHead(status, headers);
  if (isOngoing(body)) {
    travelLight(message, response);
    body.begin(new ResponseOutlet(response));
    return;
  }
  if (isAnswered) return;
  if (body === undefined || body instanceof Uint8Array) response.end(body);
  else await sendPieces(response, body);
}
