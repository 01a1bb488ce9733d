/** /openapi.json: the document of lib/contract/openapi.ts as an answer, made once for each origin it is asked at. */
import { LRUCache } from "lru-cache";
import { openApiDocument } from "../contract/openapi.ts";
import { matchesEtag, weakEtag } from "./etag.ts";
import type { ApiResponse } from "./message.ts";

interface Rendered {
  body: Buffer;
  etag: string;
}

/** Callers choose the Host they ask at: only so many renderings are kept. */
const rendered = new LRUCache<string, Rendered>({ max: 8 });

function render(serverUrl: string): Rendered {
  const kept = rendered.get(serverUrl);
  if (kept) return kept;
  const text = JSON.stringify(openApiDocument({ serverUrl }));
  const made = { body: Buffer.from(text), etag: weakEtag([text]) };
  rendered.set(serverUrl, made);
  return made;
}

/** The answer to a GET by a caller who reaches this server at `serverUrl`; 304 when it has that document. */
export function openApiAnswer(serverUrl: string, ifNoneMatch: string | undefined): ApiResponse {
  const { body, etag } = render(serverUrl);
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=3600",
    ETag: etag,
    "X-Content-Type-Options": "nosniff",
  };
  if (matchesEtag(ifNoneMatch, etag)) return { status: 304, headers, body: undefined };
  return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" }, body };
}
