/** Fetches the further pages of a podcast feed (RFC 5005, section 3), which have its older episodes. */
import type { SourceTable } from "#db/activity/schema.ts";
import { messageOf } from "../ground/fault.ts";
import { mayNameNextPage, nextPageOf } from "../ingest/rss/pages.ts";
import {
  type Asking,
  allOf,
  bytesOf,
  getFile,
  SOURCE_BOUNDS,
  type SourceDocument,
  SourceError,
} from "./document.ts";
import { documentKind } from "./document-kind.ts";

const MOST_PAGES = 100;

/**
 * `first` with the pages that follow it, in order. Its marks stay those of the first page, where new episodes come. A page that
 * fails ends the list, is told in `faults`, and lets the next run read all pages again.
 */
export async function withFurtherPages(
  source: SourceTable,
  first: SourceDocument,
  asking: Asking,
): Promise<SourceDocument> {
  if ((await documentKind(source, first)) !== "rss") return first;
  if (!(await mayNameNextPage(bytesOf(first.path)))) return first;
  const { maxBytes, totalMs } = asking.bounds ?? SOURCE_BOUNDS;
  // All further pages together have the time of one document.
  const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(totalMs)]);
  const pages: SourceDocument[] = [];
  const seen = new Set([source.url]);
  let bytes = first.bytes;
  // The import says what is wrong with the first page.
  let next = await nextPageOf(bytesOf(first.path), source.url, first.charset).catch(() => undefined);
  try {
    while (next !== undefined && !seen.has(next) && pages.length < MOST_PAGES - 1 && bytes < maxBytes) {
      seen.add(next);
      const page = await getFile(next, { ...asking, signal });
      next = await nextPageOf(bytesOf(page.path), next, page.charset);
      pages.push(page);
      bytes += page.bytes;
    }
  } catch (error) {
    if (asking.signal.aborted) throw error;
    const retryAfterMs = (error instanceof SourceError && error.retryAfterMs) || 0;
    return {
      ...allOf(first, pages),
      movedTo: first.movedTo,
      faults: { reason: `page ${pages.length + 2}: ${messageOf(error)}`, retryAfterMs },
    };
  }
  const { sha256, etag, lastModified, movedTo } = first;
  return { ...allOf(first, pages), sha256, etag, lastModified, movedTo };
}
