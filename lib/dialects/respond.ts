/** Sends the documents of dialects: ETag and 304, compressed when whole, in pieces when long. */
import { textPieces } from "../ground/pieces.ts";
import { chooseEncoding, encodeBody, worthEncoding } from "../http/encode.ts";
import { OPEN_TO_ALL } from "../http/headers.ts";
import { matchesEtag, weakEtag } from "../request/etag.ts";
import type { ApiRequest, ApiResponse } from "../request/message.ts";

export interface DialectDocument {
  contentType: string;
  /** Whole, as text or as bytes that are compressed already; or in pieces that are made when they are sent. */
  body: string | Uint8Array | (() => Iterable<string>);
  /** Changes with the document: needed for pieces, which are not hashed. */
  seal?: string;
  /** Cache-Control; by default caches ask again each time, and get 304. */
  cache?: string;
  headers?: Readonly<Record<string, string>>;
  status?: number;
}

/** How many characters are sent at once. */
const PIECE = 128 * 1024;

/** The header fields of every answer of a dialect. */
export const dialectHeaders = ({ requestId }: ApiRequest): Record<string, string> => ({
  "X-Request-Id": requestId,
  ...OPEN_TO_ALL,
  Vary: "Accept-Encoding",
  "X-Content-Type-Options": "nosniff",
});

/** The answer of `document`, or 304 where the caller has it. */
export async function respond(request: ApiRequest, document: DialectDocument): Promise<ApiResponse> {
  const { contentType, body, seal, cache = "no-cache", status = 200 } = document;
  const headers: Record<string, string> = {
    ...dialectHeaders(request),
    "Cache-Control": cache,
    ...document.headers,
  };
  if (status === 200 && cache !== uncached.cache) {
    headers.ETag = weakEtag([contentType, seal ?? (typeof body === "function" ? "" : body)]);
    if (matchesEtag(request.header("if-none-match"), headers.ETag))
      return { status: 304, headers, body: undefined };
  }
  headers["Content-Type"] = contentType;
  if (typeof body === "function")
    return { status, headers, body: request.method === "HEAD" ? undefined : textPieces(body(), PIECE) };
  const plain = Buffer.from(body);
  const encoding =
    typeof body === "string" && worthEncoding(plain.length)
      ? chooseEncoding(request.header("accept-encoding"))
      : "identity";
  const bytes = await encodeBody(plain, encoding);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  headers["Content-Length"] = String(bytes.length);
  return { status, headers, body: request.method === "HEAD" ? undefined : bytes };
}

/** A refusal or another answer that no cache keeps. */
export const uncached = { cache: "no-store" } as const;

/** Leads to another address for now; the body names it too. */
export const redirection = (Location: string): DialectDocument => ({
  contentType: "text/plain; charset=utf-8",
  body: `${Location}\n`,
  status: 302,
  headers: { Location },
  ...uncached,
});
