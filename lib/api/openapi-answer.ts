/** Answers /openapi.json with the document of lib/openapi/openapi.ts, made once per day and change of the directory. */
import type { OpenApiDocument } from "../openapi/document.ts";
import { openApiDocument } from "../openapi/openapi.ts";
import type { Samples } from "../openapi/samples.ts";
import { matchesEtag, weakEtag } from "../request/etag.ts";

interface Rendered {
  /** Origin and samples that the document was made of. */
  key: string;
  document: OpenApiDocument;
  body: Buffer;
  etag: string;
}

/** Where the newest document is kept for later callers. */
export interface OpenApiShelf {
  newest?: Rendered;
}

/** The OpenAPI document of the server at `serverUrl` (an origin) with examples from `samples`: from `shelf`, or made. */
export function openApiFor(shelf: OpenApiShelf, serverUrl: string, samples: Samples): Rendered {
  const key = JSON.stringify([serverUrl, samples]);
  if (shelf.newest?.key === key) return shelf.newest;
  const document = openApiDocument({ serverUrl, samples });
  const text = JSON.stringify(document);
  shelf.newest = { key, document, body: Buffer.from(text), etag: weakEtag([text]) };
  return shelf.newest;
}

/** The answer to a GET of the document; 304 when the caller has it. */
export function openApiAnswer(
  { body, etag }: Rendered,
  ifNoneMatch: string | undefined,
): { status: 200 | 304; headers: Record<string, string>; body: Buffer | undefined } {
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  };
  if (matchesEtag(ifNoneMatch, etag)) return { status: 304, headers, body: undefined };
  return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" }, body };
}
