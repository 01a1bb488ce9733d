/** /openapi.json: the document of lib/contract/openapi.ts as an answer, made once. */
import type { OpenApiDocument } from "../contract/openapi/document.ts";
import { openApiDocument } from "../contract/openapi.ts";
import { matchesEtag, weakEtag } from "./etag.ts";

interface Rendered {
  serverUrl: string;
  document: OpenApiDocument;
  body: Buffer;
  etag: string;
}

let kept: Rendered | undefined;

/** The document of the server at `serverUrl` (an origin), kept for the next caller. */
export function openApiFor(serverUrl: string): Rendered {
  if (kept?.serverUrl === serverUrl) return kept;
  const document = openApiDocument({ serverUrl });
  const text = JSON.stringify(document);
  kept = { serverUrl, document, body: Buffer.from(text), etag: weakEtag([text]) };
  return kept;
}

/** The answer of the server at `serverUrl` to a GET; 304 to a caller who has the document. */
export function openApiAnswer(
  serverUrl: string,
  ifNoneMatch: string | undefined,
): { status: 200 | 304; headers: Record<string, string>; body: Buffer | undefined } {
  const { body, etag } = openApiFor(serverUrl);
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  };
  if (matchesEtag(ifNoneMatch, etag)) return { status: 304, headers, body: undefined };
  return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" }, body };
}
