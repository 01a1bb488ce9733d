import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { systemCode } from "../ground/fault.ts";
import { peek } from "../ground/peek.ts";
import { excessOf } from "./excess.ts";
import { OutsideError, outsideError } from "./outside-error.ts";

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b;

/**
 * `bytes`, unpacked where they begin as gzip does (RFC 1952, section 2.3.1).
 * @throws OutsideError where unpacked bytes exceed `maxBytes`, grow too much or cannot be unpacked; what `bytes` throws.
 */
export async function* gunzipped(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(bytes, ({ length }) => length >= 2);
  if (!isGzip(head)) return yield* all;
  let packed = 0;
  async function* counted() {
    for await (const chunk of all) {
      packed += chunk.length;
      yield chunk;
    }
  }
  let plain = 0;
  try {
    // The reader gets the error.
    for await (const chunk of pipeline(Readable.from(counted()), createGunzip(), () => undefined)) {
      plain += chunk.length;
      const excess = excessOf(plain, packed, maxBytes);
      if (excess) throw new OutsideError(excess.code, `the document ${excess.reason}`);
      yield chunk;
    }
  } catch (error) {
    throw systemCode(error)?.startsWith("Z_")
      ? outsideError(error, "the document cannot be unpacked:")
      : error;
  }
}
