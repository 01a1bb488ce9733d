/** Refusals of the front, before or instead of the API and the pages: problem+json (RFC 9457). */
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { type ProblemCode, problemCodes } from "../contract/problem-codes.ts";
import { OPEN_TO_ALL, problemBody } from "./headers.ts";

export interface Refusal {
  code: ProblemCode;
  detail: string;
  /** Further header fields, such as Allow or Retry-After. */
  headers?: Readonly<Record<string, string>>;
}

const statusOf = ({ code }: Refusal) => problemCodes[code].status;

function answerOf({ code, detail, headers: more }: Refusal, instance: string) {
  const requestId = randomUUID();
  const { body, headers } = problemBody({ code, detail, instance, requestId });
  return { body, headers: { ...headers, "X-Request-Id": requestId, ...OPEN_TO_ALL, ...more } };
}

/** Answers `req` with `refusal`. An answer that has begun is cut; a complete answer stays. */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  if (res.writableEnded) return;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { body, headers } = answerOf(refusal, (req.url ?? "").slice(0, 256));
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(statusOf(refusal), headers);
  res.end(req.method === "HEAD" ? undefined : body);
}

/** A refusal as bytes, for a connection whose request could not be read and which it closes; `headOnly` for HEAD. */
export function refusalBytes(refusal: Refusal, headOnly = false): string {
  const { body, headers } = answerOf(refusal, "");
  const fields = Object.entries({ ...headers, Connection: "close" });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const status = statusOf(refusal);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${headOnly ? "" : body}`;
}
