/** Refusals of the front, before or instead of the API and the pages: problem+json (RFC 9457). */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Problem } from "#lib/contract/shapes.ts";
import { OPEN_TO_ALL } from "#lib/http/headers.ts";

export interface Refusal {
  status: number;
  code: string;
  detail: string;
  /** Further header fields, such as Allow or Retry-After. */
  headers?: Readonly<Record<string, string>>;
}

function problemOf(refusal: Refusal, instance: string, requestId: string): string {
  const problem: Problem = {
    type: "about:blank",
    title: STATUS_CODES[refusal.status] ?? "Error",
    status: refusal.status,
    detail: refusal.detail,
    instance,
    code: refusal.code,
    requestId,
  };
  return JSON.stringify(problem);
}

function headersOf(refusal: Refusal, body: string, requestId: string): Record<string, string> {
  return {
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    ...OPEN_TO_ALL,
    ...refusal.headers,
  };
}

/** Answers `req` with `refusal`. An answer that has begun is cut; a complete answer stays. */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  if (res.writableEnded) return;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = problemOf(refusal, (req.url ?? "").slice(0, 256), requestId);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(refusal.status, headersOf(refusal, body, requestId));
  res.end(req.method === "HEAD" ? undefined : body);
}

/** A refusal as bytes, for a connection whose request could not be read and which it closes; `headOnly` for HEAD. */
export function refusalBytes(refusal: Refusal, headOnly = false): string {
  const requestId = randomUUID();
  const body = problemOf(refusal, "", requestId);
  const fields = Object.entries({ ...headersOf(refusal, body, requestId), Connection: "close" });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? "Error"}\r\n${head}\r\n${headOnly ? "" : body}`;
}
