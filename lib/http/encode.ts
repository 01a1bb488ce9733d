import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);
const WORTH_BYTES = 1_024;

export type Encoding = "br" | "gzip" | "identity";
/** The compressed forms of a body, each made once. */
export type Encoded = Partial<Record<Encoding, Promise<Buffer>>>;

/** Whether a body of `bytes` bytes is worth compressing. */
export const worthEncoding = (bytes: number) => bytes >= WORTH_BYTES;

/** The encoding of an answer (RFC 9110, 12.5.3): the encoding of `offered` that the caller prefers, else identity. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = ["br", "gzip"],
): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const chosen = negotiator.encoding([...offered, "identity"]);
  return offered.find((encoding) => encoding === chosen) ?? "identity";
}

/** Compresses `body` off the event loop. Brotli's level 4 takes about gzip's time and gives less. */
export async function encodeBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return gzipBytes(body, { level: 6 });
  if (encoding === "br") return brotliBytes(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return body;
}
