/** Answers requests for the demonstration's audio and pictures: open to every origin, whole or in part. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { matchesEtag } from "../request/etag.ts";

/** Players on any site may use the demonstration, ranges included (Fetch standard, CORS protocol). */
export const OPEN_TO_ALL = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Accept-Ranges, Content-Length, Content-Range, Date, ETag",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
};

export const FOREVER = "public, max-age=31536000, immutable";
export const ASK_AGAIN = "no-cache";

interface Content {
  bytes: Uint8Array;
  type: string;
  /** A strong ETag, with its quotes. */
  etag: string;
  cacheControl: string;
  /** Whether a client may request a range. */
  ranges: boolean;
  headers?: OutgoingHttpHeaders;
}

/**
 * The bytes that a Range header (RFC 9110, section 14) asks for of `length` bytes, both ends included: none where the range
 * does not exist. Undefined without a range, and for a range to ignore (another unit, several ranges, an end before the start).
 */
function readRange(header: string | undefined, length: number): { first: number; last: number } | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  // A suffix range asks for the last bytes.
  if (from === "") return { first: Math.max(0, length - Number(to)), last: length - 1 };
  if (to !== "" && Number(to) < Number(from)) return undefined;
  return { first: Number(from), last: Math.min(to === "" ? length : Number(to), length - 1) };
}

/** Answers with `content`: 200, or 206, 304 or 416 by the request's conditions and range (RFC 9110, 13 and 14). */
export function answer(req: IncomingMessage, res: ServerResponse, content: Content): void {
  const { bytes, etag } = content;
  const headers: OutgoingHttpHeaders = {
    ...OPEN_TO_ALL,
    ...content.headers,
    ETag: etag,
    "Cache-Control": content.cacheControl,
    ...(content.ranges ? { "Accept-Ranges": "bytes" } : {}),
  };
  if (matchesEtag(req.headers["if-none-match"], etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const ifRange = req.headers["if-range"];
  const wantsPart = content.ranges && req.method === "GET" && (ifRange === undefined || ifRange === etag);
  const part = wantsPart ? readRange(req.headers.range, bytes.length) : undefined;
  if (part && part.last < part.first) {
    res.writeHead(416, { ...headers, "Content-Range": `bytes */${bytes.length}`, "Content-Length": 0 }).end();
    return;
  }
  const body = part ? bytes.subarray(part.first, part.last + 1) : bytes;
  if (part) headers["Content-Range"] = `bytes ${part.first}-${part.last}/${bytes.length}`;
  res.writeHead(part ? 206 : 200, {
    ...headers,
    "Content-Type": content.type,
    "Content-Length": body.length,
  });
  res.end(req.method === "HEAD" ? undefined : body);
}
