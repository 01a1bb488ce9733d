import type { OutgoingHttpHeaders } from "node:http";
import { MINUTE_MS } from "../../ground/clock.ts";
import type { Handler } from "../../http/handler.ts";
import { weakEtag } from "../../request/etag.ts";
import { MISSING_PATH } from "../../request/missing-path.ts";
import { capture, type Rendered } from "./capture.ts";
import type { Page } from "./kept-pages.ts";
import { lateScripts } from "./late-scripts.ts";
import { type MadeOf, noting } from "./made-of.ts";
import { contentPolicy, documentHeaders, embedHeaders, embedPolicy, isEmbed } from "./safe-headers.ts";
import { hashesOf, joinData } from "./scripts.ts";

const NO_STORE = "private, no-cache, no-store, max-age=0, must-revalidate";
const DROPPED = ["content-length", "transfer-encoding", "connection", "keep-alive", "date", "x-nextjs-cache"];

/** A path that no page has: Next.js answers with the page for missing pages. */
export const NOT_FOUND_TARGET = "/_not-found/page";

/** Everything that a page may depend on. */
export interface Wanted {
  target: string;
  headers: Readonly<Record<string, string>>;
}

const textOf = (value: OutgoingHttpHeaders[string]): string =>
  Array.isArray(value) ? value.join(", ") : String(value ?? "");

const isHtml = (headers: OutgoingHttpHeaders): boolean =>
  textOf(headers["content-type"]).startsWith("text/html");

/** The bytes of `html` as sent, and header fields with the policy for its scripts and styles. */
export function documentOf(html: string): { body: Buffer; headers: Record<string, string> } {
  const document = lateScripts(joinData(html));
  const policy = contentPolicy(hashesOf(document, "script"), hashesOf(document, "style"));
  return { body: Buffer.from(document), headers: { ...documentHeaders, "content-security-policy": policy } };
}

/** The document of an embedded player, which any page may frame. */
function embedOf(html: string): ReturnType<typeof documentOf> {
  const policy = embedPolicy(hashesOf(html, "style"));
  return { body: Buffer.from(html), headers: { ...embedHeaders, "content-security-policy": policy } };
}

/** Whether the document is empty until scripts run: Next.js answers so when a page's station or episode is missing. */
const isEmptyShell = ({ status, body }: Rendered): boolean =>
  status === 404 && body.includes('<html id="__next_error__"');

/** Next.js's answer, in which the document of a missing page can be read without scripts. */
async function render(handle: Handler, { target, headers }: Wanted): Promise<Rendered> {
  const rendered = await capture(handle, target, headers);
  if (!isEmptyShell(rendered)) return rendered;
  // The query has the choices of the listener, which links of the page keep.
  const { pathname, search } = new URL(target, "http://localhost");
  return await capture(handle, NOT_FOUND_TARGET + search, { ...headers, [MISSING_PATH]: pathname });
}

/** Renders a page, which expires at the end of the minute, or earlier with the first of its API answers. */
export async function makePage(handle: Handler, wanted: Wanted, nowMs: number): Promise<Page> {
  const endOfMinute = (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS;
  const madeOf: MadeOf = { expiresAtMs: endOfMinute, trouble: undefined };
  const rendered = await noting(madeOf, () => render(handle, wanted));
  const { status } = rendered;
  const own: OutgoingHttpHeaders = { ...rendered.headers };
  for (const name of DROPPED) delete own[name];
  let body: Buffer = rendered.body;
  if (isHtml(own)) {
    const document = isEmbed(wanted.target) ? embedOf(body.toString()) : documentOf(body.toString());
    body = document.body;
    Object.assign(own, document.headers);
  }
  if (status >= 500) own["cache-control"] = "no-store";
  own["cache-control"] ??= NO_STORE;
  if (status === 200 && !textOf(own["cache-control"]).includes("no-store"))
    own.etag ??= weakEtag([body.toString("latin1")]);
  const keep = status < 500 && own["set-cookie"] === undefined;
  const expiresAtMs = keep ? madeOf.expiresAtMs : nowMs;
  const { trouble } = madeOf;
  return { status, headers: own, body, madeAtMs: nowMs, expiresAtMs, trouble, encoded: {} };
}
