/** Content encoding: brotli or gzip, for bodies worth it. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);
const WORTH_BYTES = 1_024;

export type Encoding = "br" | "gzip" | "identity";

/**
 * The encoding to answer with (RFC 9110 12.5.3): what the caller likes best of those `offered`, identity for small
 * bodies.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  bytes: number,
  offered: readonly Encoding[] = ["br", "gzip"],
): Encoding {
  if (acceptEncoding === undefined || bytes < WORTH_BYTES) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const chosen = negotiator.encoding([...offered, "identity"]);
  return offered.find((encoding) => encoding === chosen) ?? "identity";
}

/** Compresses off the event loop. Brotli at 4: close to gzip's time, smaller. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipBytes(body, { level: 6 });
  if (encoding === "br") return brotliBytes(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return body;
}
