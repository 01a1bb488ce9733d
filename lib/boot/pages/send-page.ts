import type { IncomingMessage, ServerResponse } from "node:http";
import { problemCodes } from "../../contract/problem-codes.ts";
import { chooseEncoding, type Encoding, encodeBody, worthEncoding } from "../../http/encode.ts";
import { type Header, headersOf } from "../../http/handler.ts";
import { refuse } from "../../http/refusal.ts";
import { matchesEtag } from "../../request/etag.ts";
import type { Page } from "./kept-pages.ts";
import type { documentOf } from "./make-page.ts";
import { alwaysHeaders } from "./safe-headers.ts";

/**
 * Why there is no page: a store cannot be used, too many pages are being made, this address asks too often, the page took
 * too long, or it failed.
 */
export type Trouble = "store" | "busy" | "often" | "late" | "fault";

const REFUSALS = {
  store: { code: "unavailable", detail: "A store cannot be used just now." },
  busy: { code: "overloaded", detail: "Too many pages are being made just now." },
  often: { code: "rate_limited", detail: "Too many requests at once." },
  late: { code: "unavailable", detail: "The page could not be made in time." },
  fault: { code: "internal", detail: "Something went wrong here. It has been logged." },
} as const;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|javascript)|image\/svg)/;

/** Sets the header fields of every answer outside the API, for an answer that others write. */
export function setAlwaysHeaders(
  req: IncomingMessage,
  res: ServerResponse,
  isSecure: (header: Header) => boolean,
): void {
  for (const [name, value] of Object.entries(alwaysHeaders(isSecure(headersOf(req)))))
    res.setHeader(name, value);
}

/** The parts of a page or a file that are sent. */
export type Sendable = Pick<Page, "status" | "headers" | "body" | "encoded">;

function encodingFor(page: Sendable, header: Header): Encoding {
  const compressible = COMPRESSIBLE.test(String(page.headers["content-type"] ?? ""));
  return compressible && worthEncoding(page.body.length)
    ? chooseEncoding(header("accept-encoding"))
    : "identity";
}

/** Sends `page`, or 304 when the caller has it, with the header fields `more`. `secure`: the caller uses https. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Sendable,
  { secure, more = {} }: { secure: boolean; more?: Readonly<Record<string, string>> },
): Promise<void> {
  const header = headersOf(req);
  const headers = { ...page.headers, ...alwaysHeaders(secure), ...more };
  const { etag } = page.headers;
  if (page.status === 200 && typeof etag === "string" && matchesEtag(header("if-none-match"), etag)) {
    const { "content-type": _, ...without } = headers;
    res.writeHead(304, without);
    res.end();
    return;
  }
  const encoding = encodingFor(page, header);
  page.encoded[encoding] ??= encodeBody(page.body, encoding);
  const body = await page.encoded[encoding];
  const sent = { ...headers, "content-length": String(body.length) };
  res.writeHead(page.status, encoding === "identity" ? sent : { ...sent, "content-encoding": encoding });
  res.end(req.method === "HEAD" ? undefined : body);
}

interface NoPage {
  trouble: Trouble;
  /** Seconds after which the caller may try again; 0: nobody knows. */
  seconds: number;
  /** Gives the document that says why. */
  page: () => ReturnType<typeof documentOf>;
  secure: boolean;
}

/** Says why there is no page: a browser gets HTML, a program a problem (RFC 9457). */
export function sendTrouble(
  req: IncomingMessage,
  res: ServerResponse,
  { trouble, seconds, page, secure }: NoPage,
): void {
  const refusal = REFUSALS[trouble];
  const always = alwaysHeaders(secure);
  const retry = {
    ...(seconds > 0 ? { "Retry-After": String(seconds) } : {}),
    "Cache-Control": "no-store",
  };
  if (!headersOf(req)("accept")?.includes("text/html")) {
    refuse(req, res, { ...refusal, headers: { ...always, ...retry } });
    return;
  }
  const { body, headers } = page();
  const type = { "Content-Type": "text/html; charset=utf-8", "Content-Length": String(body.length) };
  res.writeHead(problemCodes[refusal.code].status, { ...always, ...headers, ...retry, ...type });
  res.end(req.method === "HEAD" ? undefined : body);
}
