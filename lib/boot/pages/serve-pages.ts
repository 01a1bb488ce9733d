/** Pages, data and pictures: limited by address, rendered within bounds, once for equal requests; safe headers. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { stackOf } from "../../ground/fault.ts";
import { Gate, GateFull } from "../../ground/gate.ts";
import { remembered } from "../../ground/remembered.ts";
import { type Header, headersOf } from "../../http/handler.ts";
import { NoPageNow } from "./capture.ts";
import { keptPages, type Page } from "./kept-pages.ts";
import { documentOf, NOT_FOUND_TARGET, type Wanted } from "./make-page.ts";
import { sendPage, sendTrouble, type Trouble } from "./send-page.ts";

/** The kind of an answer: a document, data for the browser's router, a picture, or another file. */
type PageKind = "document" | "data" | "picture" | "other";

export interface PageEntry {
  kind: PageKind;
  status: number;
  cache: "hit" | "miss" | "none";
  durationMs: number;
}

/** How many pages wait to be rendered, and how many are kept. */
export interface PagesState {
  waiting: number;
  kept: number;
}

export interface PageRules {
  render: (wanted: Wanted, nowMs: number) => Promise<Page>;
  now: () => number;
  /** The address that stands for the caller. */
  addressOf: (header: Header, remoteAddress: string) => string;
  /** Seconds that the caller has to wait before a page; 0: none. */
  secondsToWait: (address: string) => number;
  isSecure: (header: Header) => boolean;
  /** A name of the data that pages show, catalogue and listeners' permissions. @throws when a store cannot be read. */
  source: (nowMs: number) => string;
  /** The header fields that pages depend on (app/page-audience.ts). */
  audienceOf: (header: Header) => Record<string, string>;
  /** The target with the parameters that pages read (app/page-audience.ts). */
  targetOf: (target: string) => string;
  /** HTML that says why there is no page (app/plain-page.ts). */
  plainPage: (trouble: Trouble, header: Header) => string;
  onAnswered: (entry: PageEntry) => void;
  /** Takes the reason why a page failed or took too long. */
  onFault: (reason: string) => void;
}

/**
 * Pages render one after the other: two at once would slow each other down, and everything else for longer. Addresses take
 * turns.
 */
const PAGES = { atOnce: 1, waiting: 40 };
/** A separate thread paints pictures; other files are small. */
const OTHERS = { atOnce: 8, waiting: 120 };
const OTHER =
  /^\/(?:og|sitemaps)(?:\/|$)|^\/(?:sitemap\.xml|robots\.txt|manifest\.webmanifest|openapi\.json|sw\.js)$/;
/** Next's own pages: it answers 500 to a request that names such a page. */
const INTERNAL = /^\/_(?:global-error|not-found|error)(?:\/|$)/;
const WAIT_SECONDS = 2;
/** More than there are reasons and languages. */
const MOST_REASONS = 100;

const pathOf = (req: IncomingMessage): string => (req.url ?? "/").split("?", 1)[0] ?? "/";

function kindOf(path: string, header: Header): PageKind {
  if (header("rsc") !== undefined) return "data";
  if (/^\/og(?:\/|$)/.test(path)) return "picture";
  return OTHER.test(path) ? "other" : "document";
}

function wantedBy(req: IncomingMessage, header: Header, { audienceOf, targetOf }: PageRules): Wanted {
  const path = pathOf(req);
  const asked = OTHER.test(path) ? path : targetOf(req.url ?? "/");
  const target = INTERNAL.test(path) ? NOT_FOUND_TARGET : asked;
  // Next treats a caller without a user agent as a browser that can wait for the title.
  const constant = { host: "localhost", "user-agent": "nowline", "x-forwarded-for": "127.0.0.1" };
  return { target, headers: { ...audienceOf(header), ...constant } };
}

/** The key under which a page is kept: equal for requests that get an equal page; undefined when no key can be made. */
function keyOf({ source }: PageRules, { target, headers }: Wanted, nowMs: number): string | undefined {
  try {
    const all = JSON.stringify([source(nowMs), target, headers]);
    return createHash("sha1").update(all).digest("base64url");
  } catch {
    return undefined;
  }
}

const isKept = ({ madeAtMs, expiresAtMs }: Page) => expiresAtMs > madeAtMs;

/** Gives `who` a page, and whether it was kept or already in the making. @throws GateFull, or the error of rendering. */
function pageFinder(rules: PageRules, kept: ReturnType<typeof keptPages>) {
  return async (wanted: Wanted, gate: Gate, who: string): Promise<{ page: Page; hit: boolean }> => {
    const nowMs = rules.now();
    const key = keyOf(rules, wanted, nowMs);
    const found = key === undefined ? undefined : kept.get(key, nowMs);
    if (found) return { page: found, hit: true };
    let made = false;
    const make = () => {
      made = true;
      return gate.pass(() => rules.render(wanted, rules.now()), who, key);
    };
    const making = key === undefined ? make() : kept.once(key, make, isKept);
    if (!made && key !== undefined) gate.hasten(key, who);
    const page = await making;
    return { page, hit: !made };
  };
}

/** Makes the handler of pages, and the function that tells how full it is. */
export function servePages(rules: PageRules) {
  const kept = keptPages();
  // A flood is no time to hash scripts: a text for each reason and language is made once.
  const refusalOf = remembered(MOST_REASONS, documentOf);
  const gates = { pages: new Gate(PAGES), others: new Gate(OTHERS) };
  const find = pageFinder(rules, kept);

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    header: Header,
  ): Promise<PageEntry["cache"]> {
    const secure = rules.isSecure(header);
    const address = rules.addressOf(header, req.socket.remoteAddress ?? "");
    const wait = rules.secondsToWait(address);
    const sendReason = (trouble: Trouble, seconds: number) => {
      const page = () => refusalOf(rules.plainPage(trouble, header));
      sendTrouble(req, res, { trouble, seconds, page, secure });
      return "none" as const;
    };
    if (wait > 0) return sendReason("often", wait);
    const kind = kindOf(pathOf(req), header);
    const gate = kind === "document" || kind === "data" ? gates.pages : gates.others;
    try {
      const { page, hit } = await find(wantedBy(req, header, rules), gate, address);
      if (page.trouble && page.status >= 500) return sendReason(page.trouble, WAIT_SECONDS);
      const more = { "server-timing": `now;desc="${rules.now()}"` };
      await sendPage(req, res, page, { secure, more });
      return hit ? "hit" : "miss";
    } catch (error) {
      if (error instanceof GateFull) return sendReason("busy", WAIT_SECONDS);
      // An answer that has begun can only be cut.
      if (res.headersSent) throw error;
      rules.onFault(`${req.method} ${req.url}: ${stackOf(error)}`);
      return error instanceof NoPageNow ? sendReason("late", WAIT_SECONDS) : sendReason("fault", 0);
    }
  }

  return {
    state: (): PagesState => ({ waiting: gates.pages.waiting, kept: kept.count }),
    handle: async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
      const began = performance.now();
      const header = headersOf(req);
      const kind = kindOf(pathOf(req), header);
      const report = (status: number, cache: PageEntry["cache"]) =>
        rules.onAnswered({ kind, status, cache, durationMs: performance.now() - began });
      try {
        const cache = await answer(req, res, header);
        report(res.statusCode, cache);
      } catch (error) {
        report(500, "none");
        throw error;
      }
    },
  };
}
