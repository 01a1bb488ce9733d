/** The body of an answer from outside: unpacked, and bounded in size, silence and time. */
import type { IncomingMessage } from "node:http";
import { pipeline, type Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutsideError, outsideError } from "./outside-error.ts";

/** Text shrinks to a tenth, rarely to a fiftieth; what unpacks to more is made to hurt. */
const MOST_EXPANSION = 100;
/** Below this, how much it grew does not matter. */
const HARMLESS_BYTES = 32 * 1024 ** 2;

interface BodyBounds {
  maxBytes: number;
  silenceMs?: number;
  /** How messages call it. */
  what: string;
  /** Ends the reading when it fires. */
  signal: AbortSignal;
}

/** The body of `response`; `close` ends its connection. */
export function boundedBody(
  response: IncomingMessage,
  { maxBytes, silenceMs = 60_000, what, signal }: BodyBounds,
): { body: AsyncIterable<Uint8Array>; close(): void } {
  const packed = { bytes: 0 };
  const plain = unpacked(response, packed, what);
  // Whoever reads is told; a body that nobody reads fails in silence.
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
  const tooLate = () => stop("timeout", "took longer than its time");
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
        // Only waiting counts: the reader may take its time.
        clearTimeout(timer);
        bytes += chunk.length;
        if (bytes > maxBytes) throw stop("size", `is larger than ${sizeInWords(maxBytes)}`);
        if (bytes > HARMLESS_BYTES && bytes > packed.bytes * MOST_EXPANSION)
          throw stop("encoding", `unpacks to more than ${MOST_EXPANSION} times what was sent`);
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

/** The bytes of `response` as they were before they were packed; counts what was sent. */
function unpacked(response: IncomingMessage, packed: { bytes: number }, what: string): Readable {
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      packed.bytes += chunk.length;
      done(null, chunk);
    },
  });
  const coding = codingOf(response);
  const decoder = decoderOf(coding);
  const nothing = () => undefined;
  if (decoder === "none") return pipeline(response, counting, nothing);
  if (decoder) return pipeline(response, counting, decoder, nothing);
  response.destroy();
  return counting.destroy(
    new OutsideError("encoding", `${what} is packed as "${coding.slice(0, 50)}", which nobody asked for`),
  );
}

function codingOf({ statusCode, headers }: IncomingMessage): string {
  const isEmpty = statusCode === 204 || statusCode === 304 || headers["content-length"] === "0";
  return isEmpty ? "identity" : (headers["content-encoding"] ?? "identity").trim().toLowerCase();
}

function decoderOf(coding: string) {
  if (coding === "identity" || coding === "") return "none";
  if (coding === "gzip" || coding === "x-gzip") return createGunzip();
  if (coding === "deflate") return createInflate();
  return coding === "br" ? createBrotliDecompress() : undefined;
}

function sizeInWords(bytes: number): string {
  const units = ["bytes", "KiB", "MiB", "GiB"] as const;
  const power = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
}
