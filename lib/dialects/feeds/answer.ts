/** Answers `/series/{rpuid}/{id}/feed.xml`, `/stations/{rpuid}/feed.xml` and `/series.opml`. */
import { seriesPath } from "../../contract/episode-path.ts";
import { MINUTE_MS, SECOND_MS } from "../../ground/clock.ts";
import type { Timed } from "../../ground/kept-while-true.ts";
import { uri } from "../../ground/uri.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { decodeOnce, splitTarget } from "../../request/target.ts";
import { orRefused, Refused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { keptTexts } from "../kept-documents.ts";
import { type DialectDocument, redirection } from "../respond.ts";
import { toOpml } from "./opml.ts";
import { type Feed, seriesFeed, stationFeed } from "./read.ts";
import { toRss } from "./rss.ts";

const SERIES = /^\/series\/([^/]+)\/(.+)\/feed\.xml$/;
const STATION = /^\/stations\/([^/]+)\/feed\.xml$/;
const OPML = "/series.opml";
/** How long a document is kept, here and by readers, when nothing in it opens, closes or begins before. */
const KEPT_MS = 5 * MINUTE_MS;
/** Characters that are kept. */
const MOST_KEPT = 24 * 1024 * 1024;

/** Whether the path is of a podcast feed or of the OPML list. */
export const isFeedPath = (path: string): boolean => path === OPML || STATION.test(path) || SERIES.test(path);

interface Kept extends Timed {
  text: string;
  contentType: string;
  headers: Record<string, string>;
}

/** Header fields of a feed. Search engines are to list another publisher's podcast at its publisher, not here. */
function headersOf({ isImported, original }: Feed): Record<string, string> {
  return {
    ...(isImported ? { "X-Robots-Tag": "noindex" } : {}),
    ...(original === undefined ? {} : { Link: `<${uri(original)}>; rel="via"; type="application/rss+xml"` }),
  };
}

/** Keeps documents until something in them changes. */
export class Feeds {
  readonly #kept = keptTexts<Kept>(MOST_KEPT);

  /** Answers a request. @throws url_malformed; SQLite's error when a store cannot be read. */
  answer(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
    return orRefused(request, () => this.#document(request.target, context));
  }

  #document(target: string, context: DialectContext): DialectDocument {
    const { path, query } = splitTarget(target);
    const of = path === OPML ? `${path}?${query}` : path;
    const key = `${context.sight} ${context.revision} ${context.health.generation} ${of}`;
    const kept = this.#kept.get(key, context.nowMs);
    const found = kept ?? make(context, target);
    if ("redirect" in found) return redirection(found.redirect);
    if (!kept) this.#kept.set(key, found);
    const seconds = Math.floor((found.expiresAtMs - context.nowMs) / SECOND_MS);
    const { text: body, contentType, headers } = found;
    return { contentType, body, headers, cache: `public, max-age=${seconds}` };
  }
}

function make(context: DialectContext, target: string): Kept | { redirect: string } {
  const { path } = splitTarget(target);
  const madeAtMs = context.nowMs;
  const latestMs = madeAtMs + KEPT_MS;
  if (path === OPML)
    return {
      text: toOpml(context, target),
      contentType: "text/x-opml; charset=utf-8",
      headers: { "Content-Disposition": 'inline; filename="series.opml"' },
      madeAtMs,
      expiresAtMs: latestMs,
    };
  const found = feedAt(context, path);
  if ("redirect" in found) return found;
  return {
    text: toRss(found, context),
    contentType: "application/rss+xml; charset=utf-8",
    headers: headersOf(found),
    madeAtMs,
    expiresAtMs: Math.min(latestMs, found.edgeMs ?? latestMs),
  };
}

/** The feed at `path`; or the page of a series whose own id ends like the address of a feed. @throws Refused 404 */
function feedAt(context: DialectContext, path: string): Feed | { redirect: string } {
  const station = STATION.exec(path)?.[1];
  if (station !== undefined) {
    const feed = stationFeed(context, decodeOnce(station));
    if (!feed) throw new Refused(404, "there is no such station");
    return feed;
  }
  const [rpuid = "", id = ""] = (SERIES.exec(path) ?? []).slice(1).map(decodeOnce);
  const feed = seriesFeed(context, rpuid, id);
  if (feed) return feed;
  const named = `${id}/feed.xml`;
  if (seriesFeed(context, rpuid, named)) return { redirect: seriesPath(rpuid, named) };
  throw new Refused(404, "there is no such series");
}
