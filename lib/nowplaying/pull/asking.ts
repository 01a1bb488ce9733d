/** Asks servers of stations: one connection a host, everything bounded, and what they refuse is heard. */

import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { NamedError } from "#db/named-error.ts";
import { DAY_MS, SECOND_MS } from "../../ground/clock.ts";
import { LONGEST_REST_MS, REFUSALS } from "../../health/failure.ts";
import { hostOf } from "../../health/known-streams.ts";
import { type Asking, type Fetched, guardedFetch } from "../../outside/fetch.ts";
import { outsideError } from "../../outside/outside-error.ts";
import { restAsked } from "../../outside/rest-asked.ts";
import { decoded } from "../read/said.ts";
import type { HostTurns } from "./host-turns.ts";

/** An answer with which `host` refuses a question. */
interface Refusal {
  host: string;
  status: number;
  /** How long the station that asked waits. */
  restMs: number;
  /** Whether the answer asks all who ask `host` to wait. */
  isOfHost: boolean;
}

/** Why a station's titles cannot be read just now. */
export class PullError extends NamedError {
  /** `silent`: no title. `left-alone`: a host may not be asked. `refused`: it wants a rest. `broken`: all else. */
  readonly kind: "silent" | "left-alone" | "refused" | "broken";
  readonly refusal: Refusal | undefined;
  constructor(kind: PullError["kind"], message: string, refusal?: Refusal) {
    super(message);
    this.kind = kind;
    this.refusal = refusal;
  }
}

/** Asking a page again and again brings no more bytes a second than a listener takes at 64 kbit/s. */
const BYTES_A_SECOND = 8_000;
/** The largest part of the time in which our requests keep the server busy. */
const BUSY = 0.1;
const OFTENEST_MS = SECOND_MS;
const SELDOMEST_MS = 15 * SECOND_MS;
/** How long a missing page is not asked for again. */
const MISSING_MS = 15 * SECOND_MS;
const PAGES_BYTES = 16 * 1024 ** 2;

/** The parts that all questions share. */
export interface AskingContext extends Pick<Asking, "allow" | "resolve"> {
  /** Says who asks. */
  userAgent: string;
  /** Ends the questions of this station. */
  signal: AbortSignal;
  now: () => number;
  turns: HostTurns;
  pages: PageCache;
  /** Whether the operator forbids to ask a host, or the host rests. */
  isLeftAlone(host: string): Promise<boolean>;
  /** Notes the rest of a host that `refusal` asks for, before the next station asks this host; `url` is what was asked. */
  leaveAlone(refusal: Refusal, url: string, reason: string): Promise<void>;
  /** How long to wait between two questions (ms), instead of the usual time; for tests. */
  pollMs?: number;
}

/** A page, "" where there is none, and how long to wait before it is asked again (ms). */
interface Page {
  text: string;
  everyMs: number;
}
/** By address: a page that several stations are on is read once for them all. */
type PageCache = LRUCache<string, Page>;
/** A cache of pages that several stations of one server share, bounded in bytes. */
export const makePageCache = (): PageCache =>
  new LRUCache({ maxSize: PAGES_BYTES, sizeCalculation: ({ text }) => text.length + 100 });

/** The pause (ms) between two questions for a page of this size that came in `tookMs`. */
function intervalFor(bytes: number, tookMs: number): number {
  const ms = Math.max((bytes / BYTES_A_SECOND) * SECOND_MS, tookMs / BUSY);
  return Math.min(SELDOMEST_MS, Math.max(OFTENEST_MS, ms));
}

/** A redirect leads to another host, whose turn is to be waited for. */
class Elsewhere extends PullError {
  readonly to: string;
  constructor(to: string) {
    super("broken", `a redirect leads to ${hostOf(to)}`);
    this.to = to;
  }
}
/** Hosts that redirects lead to, one after another. */
const MOST_HOSTS = 5;

const BOUNDS = { maxBytes: 512 * 1024, totalMs: 15_000, answerMs: 8_000, silenceMs: 5_000 };

/** @throws PullError when `host` is to be left alone. */
export async function checkHost(host: string, { isLeftAlone }: AskingContext): Promise<void> {
  if (await isLeftAlone(host)) throw new PullError("left-alone", `${host} is left alone`);
}

/** Bounds and headers of a question at `url`, within `inTurn`: a redirect to another host ends it. */
export function askingOf(
  url: string,
  context: AskingContext,
  headers: Readonly<Record<string, string>> = {},
): Asking {
  const { userAgent, signal, allow, resolve } = context;
  return {
    ...BOUNDS,
    ...{ signal, allow, resolve },
    headers: { "User-Agent": userAgent, ...headers },
    beforeRedirect: async (to) => {
      if (to.hostname !== hostOf(url)) throw new Elsewhere(to.href);
    },
  };
}

/** @throws PullError when the host that answered refuses the question or asks for a rest, or its answer is another error. */
export function checkStatus(
  { status, headers, url }: Pick<Fetched, "status" | "headers" | "url">,
  nowMs: number,
) {
  if (status < 400) return;
  const reason = `the server answers ${status}`;
  const isOfHost = status === 429 || headers["retry-after"] !== undefined;
  if (!isOfHost && !REFUSALS.has(status)) throw new PullError("broken", reason);
  const restMs = restAsked(headers["retry-after"], nowMs, LONGEST_REST_MS) ?? DAY_MS;
  throw new PullError("refused", reason, { host: hostOf(url), status, restMs, isOfHost });
}

/**
 * Runs `use` with `url`, or with the address on another host to which redirects lead, while the address's host is ours.
 * @throws PullError when a host must be left alone at that moment.
 */
export async function inTurn<T>(
  url: string,
  context: AskingContext,
  use: (address: string) => Promise<T>,
): Promise<T> {
  let address = url;
  for (let hosts = 1; ; hosts++) {
    const host = hostOf(address);
    const release = await context.turns.take(host, context.signal);
    try {
      await checkHost(host, context);
      return await use(address);
    } catch (error) {
      if (error instanceof PullError && error.refusal)
        await context.leaveAlone(error.refusal, url, error.message);
      if (!(error instanceof Elsewhere) || hosts === MOST_HOSTS) throw error;
      address = error.to;
    } finally {
      release();
    }
  }
}

async function read(url: string, context: AskingContext, headers: Readonly<Record<string, string>>) {
  let fetched: Fetched | undefined;
  try {
    fetched = await guardedFetch(url, askingOf(url, context, headers));
    checkStatus(fetched, context.now());
    return { bytes: await buffer(fetched.body), url: fetched.url };
  } catch (error) {
    throw error instanceof PullError ? error : outsideError(error, `${new URL(url).host} cannot be read:`);
  } finally {
    fetched?.close();
  }
}

/** Bytes at `url` (512 KB at most), when its host is free, and the final address. @throws PullError, OutsideError. */
export const bytesAt = (url: string, context: AskingContext): Promise<{ bytes: Buffer; url: string }> =>
  inTurn(url, context, (address) => read(address, context, {}));

/**
 * A status page, which is asked again after `leastMs` or later; undefined where there is none or it is closed.
 * @throws PullError when the server asks to be left alone.
 */
export function pageAt(
  url: string,
  context: AskingContext,
  { headers = {}, leastMs = OFTENEST_MS } = {},
): Promise<Page | undefined> {
  return inTurn(url, context, async (address) => {
    const kept = context.pages.get(url);
    if (kept) return kept.text === "" ? undefined : kept;
    const page: Page = { text: "", everyMs: MISSING_MS };
    try {
      const begunMs = performance.now();
      const { bytes } = await read(address, context, headers);
      page.text = decoded(bytes);
      page.everyMs = Math.max(leastMs, intervalFor(bytes.length, performance.now() - begunMs));
    } catch (error) {
      const refusal = error instanceof PullError ? error.refusal : undefined;
      // A status page may be closed, the streams beside it open to everybody.
      const asksForRest = refusal !== undefined && !REFUSALS.has(refusal.status);
      if (asksForRest || error instanceof Elsewhere || context.signal.aborted) throw error;
    }
    // A caller who comes a little before the time gets a new page.
    context.pages.set(url, page, { ttl: page.everyMs * 0.9 });
    return page.text === "" ? undefined : page;
  });
}
