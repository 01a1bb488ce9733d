/** Asks servers of stations: one connection a host, everything bounded, and what they refuse is heard. */
import { LRUCache } from "lru-cache";
import { DAY_MS, SECOND_MS } from "../../ground/clock.ts";
import { restAsked } from "../../health/failure.ts";
import { hostOf } from "../../health/known-streams.ts";
import { type Asking, type Fetched, guardedFetch } from "../../outside/fetch.ts";
import { outsideError } from "../../outside/outside-error.ts";
import type { HostTurns } from "./host-turns.ts";

/** Why a station's titles cannot be read just now. */
export class PullError extends Error {
  /** `silent`: no title is said. `refused`: `host` is to be left alone for `restMs`. `broken`: anything else. */
  readonly kind: "silent" | "refused" | "broken";
  readonly rest: { host: string; ms: number } | undefined;
  constructor(kind: PullError["kind"], message: string, rest?: { host: string; ms: number }) {
    super(message);
    this.name = "PullError";
    this.kind = kind;
    this.rest = rest;
  }
}

/** A page that several stations are on is read once for them all. */
const PAGE_KEPT_MS = 10 * SECOND_MS;
const PAGES_BYTES = 16 * 1024 ** 2;

/** What everybody who asks shares. */
export interface AskingContext extends Pick<Asking, "allow" | "resolve"> {
  /** Says who asks. */
  userAgent: string;
  /** Ends the questions of this station. */
  signal: AbortSignal;
  now: () => number;
  turns: HostTurns;
  pages: PageCache;
  /** How long a poll, and a wait for the next attempt, lasts at most (ms); for tests. */
  pollMs?: number;
}

/** Texts by address, "" for a page that is not there. */
export type PageCache = LRUCache<string, string>;
export const makePageCache = (): PageCache =>
  new LRUCache({ ttl: PAGE_KEPT_MS, maxSize: PAGES_BYTES, sizeCalculation: (text) => text.length + 100 });

const BOUNDS = { maxBytes: 512 * 1024, totalMs: 15_000, answerMs: 8_000, silenceMs: 5_000 };

/** Bounds and headers of a question. */
export const askingOf = (
  { userAgent, signal, allow, resolve }: AskingContext,
  headers: Readonly<Record<string, string>> = {},
): Asking => ({
  ...BOUNDS,
  signal,
  headers: { "User-Agent": userAgent, ...headers },
  ...(allow ? { allow } : {}),
  ...(resolve ? { resolve } : {}),
});

/** Statuses that ask to be left alone. */
const REFUSALS = new Set([401, 403, 429, 451]);

/** @throws PullError when the answer of `url` asks to be left alone, or is another error. */
export function checkStatus(
  url: string,
  { status, headers }: Pick<Fetched, "status" | "headers">,
  nowMs: number,
) {
  if (status < 400) return;
  const reason = `the server answers ${status}`;
  if (!REFUSALS.has(status) && headers["retry-after"] === undefined) throw new PullError("broken", reason);
  const ms = restAsked(headers["retry-after"], nowMs) ?? DAY_MS;
  throw new PullError("refused", reason, { host: hostOf(url), ms });
}

async function readWhole({ body }: Fetched): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Runs `use` while the host of `url` is ours. */
async function inTurn<T>(url: string, { turns, signal }: AskingContext, use: () => Promise<T>): Promise<T> {
  const release = await turns.take(hostOf(url), signal);
  try {
    return await use();
  } finally {
    release();
  }
}

async function read(url: string, context: AskingContext, headers: Readonly<Record<string, string>>) {
  let fetched: Fetched | undefined;
  try {
    fetched = await guardedFetch(url, askingOf(context, headers));
    checkStatus(url, fetched, context.now());
    return await readWhole(fetched);
  } catch (error) {
    throw error instanceof PullError ? error : outsideError(error, `${new URL(url).host} cannot be read:`);
  } finally {
    fetched?.close();
  }
}

/** The bytes at `url`, 512 KB at most, asked for when its host is free. @throws PullError, OutsideError. */
export const bytesAt = (url: string, context: AskingContext): Promise<Buffer> =>
  inTurn(url, context, () => read(url, context, {}));

/** The text of a status page; undefined where there is none. @throws PullError when the server asks to be left alone. */
export function pageAt(url: string, context: AskingContext, headers = {}): Promise<string | undefined> {
  return inTurn(url, context, async () => {
    const kept = context.pages.get(url);
    if (kept !== undefined) return kept || undefined;
    let text = "";
    try {
      text = (await read(url, context, headers)).toString();
    } catch (error) {
      // Many servers keep the page closed and the stream open.
      const asksForRest = error instanceof PullError && / 429$/.test(error.message);
      if (asksForRest || context.signal.aborted) throw error;
    }
    context.pages.set(url, text);
    return text || undefined;
  });
}
