import { buffer } from "node:stream/consumers";
import type { ArtworkRow } from "#db/activity/artwork.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { guardedFetch } from "../outside/fetch.ts";
import { OutsideError } from "../outside/outside-error.ts";

/** Larger pictures are not meant for lists. */
const MOST_BYTES = 5 * 1024 ** 2;
/** How long other servers may take with a page or a picture. */
export const PATIENCE = { totalMs: 20 * SECOND_MS, answerMs: 10 * SECOND_MS, silenceMs: 5 * SECOND_MS };
const ACCEPT = "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8";

/** A longer validator is not sent back: servers refuse requests with long header fields. */
const LONGEST_VALIDATOR = 256;
const short = (validator: string | undefined) =>
  validator !== undefined && validator.length <= LONGEST_VALIDATOR ? validator : null;

export interface FetchPicture {
  userAgent: string;
  /** Whether an address may be contacted; by default only public addresses. */
  allow?: (address: string) => boolean;
  signal: AbortSignal;
  /** Asks servers in place of `guardedFetch`. */
  fetch?: typeof guardedFetch;
}

/** The bytes of a picture with its validators, or "unchanged", or the reason for a missing picture. */
export type FetchedPicture =
  | { kind: "new"; bytes: Buffer; etag: string | null; lastModified: string | null }
  | { kind: "same" }
  | { kind: "none"; reason: string };

/** Asks for the picture at `url`, conditionally where it is known. Never throws because of the other server. */
export async function fetchPicture(
  url: string,
  known: Pick<ArtworkRow, "sha256" | "etag" | "last_modified"> | undefined,
  { userAgent, allow, signal, fetch = guardedFetch }: FetchPicture,
): Promise<FetchedPicture> {
  const headers: Record<string, string> = { Accept: ACCEPT, "User-Agent": userAgent };
  if (known?.sha256 && known.etag) headers["If-None-Match"] = known.etag;
  if (known?.sha256 && known.last_modified) headers["If-Modified-Since"] = known.last_modified;
  try {
    const fetched = await fetch(url, { ...PATIENCE, maxBytes: MOST_BYTES, headers, signal, allow });
    try {
      if (fetched.status === 304) return { kind: "same" };
      if (fetched.status !== 200) return { kind: "none", reason: `the server answers ${fetched.status}` };
      const bytes = await buffer(fetched.body);
      const { etag, "last-modified": lastModified } = fetched.headers;
      const validators = { etag: short(etag), lastModified: short(lastModified) };
      return { kind: "new", bytes, ...validators };
    } finally {
      fetched.close();
    }
  } catch (error) {
    if (error instanceof OutsideError) return { kind: "none", reason: error.message };
    throw error;
  }
}
