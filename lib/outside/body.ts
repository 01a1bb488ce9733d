/** Reads the body of an answer from another server: decompressed, and bounded in size, silence and time. */
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { excessOf } from "./excess.ts";
import { OutsideError, outsideError } from "./outside-error.ts";

interface BodyBounds {
  maxBytes: number;
  silenceMs?: number;
  /** The name of the resource in messages. */
  what: string;
  signal: AbortSignal;
}

/** The body of `response`; `close` ends its connection. Reading throws OutsideError. */
export function boundedBody(
  response: IncomingMessage,
  { maxBytes, silenceMs = 60_000, what, signal }: BodyBounds,
): { body: AsyncIterable<Uint8Array>; close(): void } {
  const packed = { bytes: 0 };
  const plain = unpacked(response, packed, what);
  // Without this an error of an unread body would end the process; readers get the error anyway.
  plain.on("error", () => undefined);
  const close = () => {
    signal.removeEventListener("abort", tooLate);
    plain.destroy();
    response.destroy();
  };
  const stop = (code: "timeout" | "size" | "encoding", reason: string) => {
    const error = new OutsideError(code, `${what} ${reason}`);
    plain.destroy(error);
    response.destroy();
    return error;
  };
  const tooLate = () => stop("timeout", "took too long");
  if (signal.aborted) tooLate();
  else signal.addEventListener("abort", tooLate, { once: true });

  async function* read(): AsyncIterable<Uint8Array> {
    let bytes = 0;
    let timer: NodeJS.Timeout | undefined;
    const listen = () => {
      timer = setTimeout(() => stop("timeout", `was silent for ${silenceMs / 1000} s`), silenceMs);
    };
    try {
      listen();
      for await (const chunk of plain as AsyncIterable<Uint8Array>) {
        // Only the other server's silence counts, not the reader's pauses.
        clearTimeout(timer);
        bytes += chunk.length;
        const excess = excessOf(bytes, packed.bytes, maxBytes);
        if (excess) throw stop(excess.code, excess.reason);
        yield chunk;
        listen();
      }
    } catch (error) {
      throw outsideError(error, `${what} broke off:`);
    } finally {
      clearTimeout(timer);
      close();
    }
  }
  return { body: read(), close };
}

const DECODERS = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** The decompressed bytes of `response`; `packed` counts the bytes received. */
function unpacked(response: IncomingMessage, packed: { bytes: number }, what: string): Readable {
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packed.bytes += chunk.length;
      done(null, chunk);
    },
  });
  const coding = codingOf(response);
  const nothing = () => undefined;
  if (coding === "identity" || coding === "") return pipeline(response, counting, nothing);
  const decoder = DECODERS.get(coding)?.();
  if (decoder) return pipeline(response, counting, decoder, nothing);
  response.destroy();
  return counting.destroy(
    new OutsideError(
      "encoding",
      `${what} is compressed as "${coding.slice(0, 50)}", which was not asked for`,
    ),
  );
}

function codingOf({ statusCode, headers }: IncomingMessage): string {
  const isEmpty = statusCode === 204 || statusCode === 304 || headers["content-length"] === "0";
  return isEmpty ? "identity" : (headers["content-encoding"] ?? "identity").trim().toLowerCase();
}
