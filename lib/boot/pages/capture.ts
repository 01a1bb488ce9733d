/** Lets Next answer a GET that we make ourselves, and returns the whole answer. */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Handler } from "../../http/handler.ts";

/** A whole answer of Next. */
export type Rendered = Awaited<ReturnType<typeof capture>>;

/** Thrown where there is no page now, and a later request may get it. */
export class NoPageNow extends Error {}

/** A page takes tens of milliseconds; after this time it counts as failed. */
const TIMEOUT_MS = 15_000;

/** A response without a connection: it keeps what is written to it. */
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

  /** There is no peer that waits for the header fields. */
  override flushHeaders(): void {}

  #keep(chunk: unknown): void {
    if (typeof chunk === "string") this.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}

/** Has `handle` answer a GET (`headers` in lower case). @throws NoPageNow after 15 s, or what `handle` throws. */
export async function capture(handle: Handler, target: string, headers: Readonly<Record<string, string>>) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: target, headers: { ...headers }, complete: true });
  request.push(null);
  const response = new Captured(request);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new NoPageNow(`a page was not made in ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  response.once("finish", resolve);
  Promise.resolve(handle(request, response)).catch(reject);
  try {
    await promise;
  } finally {
    clearTimeout(late);
  }
  const { statusCode: status, chunks } = response;
  return { status, headers: response.getHeaders(), body: Buffer.concat(chunks) };
}
