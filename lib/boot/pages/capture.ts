/** Lets Next answer a request of our own making, and gives the answer as a whole. */
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Handler } from "../front.ts";

export interface Rendered {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Whole pages take tens of milliseconds: one that takes longer than this does not come. */
const PATIENCE_MS = 15_000;

/** A response that belongs to no connection: it keeps what is written. */
class Captured extends ServerResponse {
  readonly chunks: Buffer[] = [];

  override write(chunk: unknown): boolean {
    this.#keep(chunk);
    return true;
  }

  override end(chunk?: unknown): this {
    if (this.finished) return this;
    this.#keep(chunk);
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    queueMicrotask(() => {
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  /** Nobody waits for the header fields. */
  override flushHeaders(): void {}

  #keep(chunk: unknown): void {
    if (typeof chunk === "string") this.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}

/**
 * What `handle` answers to a GET of `target` with `headers` (lower-case names) and nothing else.
 * @throws an Error after 15 s, or what `handle` throws.
 */
export async function capture(
  handle: Handler,
  target: string,
  headers: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: target, headers: { ...headers }, complete: true });
  request.push(null);
  const response = new Captured(request);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error(`a page was not made in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  response.once("finish", resolve);
  Promise.resolve(handle(request, response)).catch(reject);
  try {
    await promise;
  } finally {
    clearTimeout(late);
  }
  return {
    status: response.statusCode,
    headers: response.getHeaders(),
    body: Buffer.concat(response.chunks),
  };
}
