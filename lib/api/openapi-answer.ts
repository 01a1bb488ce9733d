/** /openapi.json: the document of lib/contract/openapi.ts as an answer, made once for each origin it is asked at. */
import { LRUCache } from "lru-cache";
import type { OpenApiDocument } from "../contract/openapi/document.ts";
import { openApiDocument } from "../contract/openapi.ts";
import { matchesEtag, weakEtag } from "./etag.ts";

interface Rendered {
  document: OpenApiDocument;
  body: Buffer;
  etag: string;
}

/** Callers choose the Host they ask at: only so many renderings are kept. */
const rendered = new LRUCache<string, Rendered>({ max: 8 });

/** The document for callers at `serverUrl`, kept for the next of them. */
export function openApiFor(serverUrl: string): Rendered {
  const kept = rendered.get(serverUrl);
  if (kept) return kept;
  const document = openApiDocument({ serverUrl });
  const text = JSON.stringify(document);
  const made = { document, body: Buffer.from(text), etag: weakEtag([text]) };
  rendered.set(serverUrl, made);
  return made;
}

/** The answer to a GET by a caller who reaches this server at `serverUrl`; 304 when it has that document. */
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
