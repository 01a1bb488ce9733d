/** Keeps answers while true; keys hold revision and permissions, so none is invalidated or reaches other callers. */
import { KeptWhileTrue, type Timed } from "../ground/kept-while-true.ts";
import type { Encoding } from "../http/encode.ts";
import type { WholeResult } from "../request/context.ts";

export interface CachedAnswer extends Timed {
  result: WholeResult;
  etag: string;
  /** Bodies that say `fromCache`, by the encoding that the caller preferred; each is compressed once. */
  bodies: Map<Encoding, { body: Buffer; encoding: Encoding }>;
  size: number;
}

/** Bytes of answers kept in memory; an answer counts as three times its items, and a key, which callers choose, once. */
const MAX_BYTES = 96 * 1024 * 1024;

/** A cache of answers, within a bound of bytes. */
export const answerCache = () =>
  new KeptWhileTrue<CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }, key) => size + key.length,
  });
