import type { IncomingHttpHeaders } from "node:http";
import type { Asking } from "../outside/fetch.ts";
import type { StreamLook } from "../request/look.ts";
import { type Visit, visit } from "./visit.ts";

const BOUNDS = { maxBytes: 64 * 1024, totalMs: 8_000, answerMs: 5_000, silenceMs: 3_000, maxRedirects: 4 };
/** Limits for playlists that name playlists: nesting, and requests in all. */
const MOST_DEEP = 2;
const MOST_ASKED = 5;
const MOST_URLS = 8;
const PLAYLIST = /\.(m3u|pls|asx|wax|xspf)$/i;
const SILENT: ReadonlySet<string> = new Set(["dns", "timeout", "tls", "network"]);

/** How to ask outside: the options of `guardedFetch` that a caller sets. */
export interface LookAsking extends Pick<Asking, "allow" | "resolve"> {
  /** Origin of the listener's pages. Sent, so that the response shows whether the pages may read it (CORS). */
  origin: string;
}

/** Whether pages of `origin` may read the response (Fetch, CORS check); requests carry no credentials. */
function readableBy(origin: string, headers: IncomingHttpHeaders): boolean {
  const allowed = headers["access-control-allow-origin"];
  return allowed === "*" || allowed === origin;
}

function lookOf(found: Visit, origin: string): StreamLook {
  switch (found.kind) {
    case "failed":
      return { outcome: SILENT.has(found.error.code) ? "unreachable" : "unknown" };
    case "refused":
      return { outcome: "refused", status: found.fetched.status };
    case "page":
      return { outcome: "page" };
    case "hls":
      return { outcome: "hls", cors: readableBy(origin, found.fetched.headers) };
    case "list":
      return { outcome: "list", urls: found.urls };
    case "text":
      return { outcome: "unknown" };
    case "open":
      found.fetched.close();
      return { outcome: found.saysSound || found.head.length > 0 ? "sound" : "unknown" };
  }
}

async function lookOnce(url: string, { origin, ...how }: LookAsking): Promise<StreamLook> {
  const headers = { Accept: "audio/*, */*;q=0.9", Origin: origin };
  return lookOf(await visit(url, { ...BOUNDS, ...how, headers }), origin);
}

/** Looks at `url`, and at playlists that it leads to. Bounded in size, time, depth and number of requests. */
export async function lookAt(url: string, asking: LookAsking): Promise<StreamLook> {
  let asked = 0;
  const look = async (address: string, depth: number): Promise<StreamLook> => {
    asked++;
    const seen = await lookOnce(address, asking);
    if (seen.outcome !== "list") return seen;
    const urls: string[] = [];
    for (const each of seen.urls) {
      const isPlaylist = PLAYLIST.test(new URL(each).pathname);
      const inner =
        isPlaylist && depth < MOST_DEEP && asked < MOST_ASKED ? await look(each, depth + 1) : null;
      if (inner?.outcome === "list") urls.push(...inner.urls);
      else if (!isPlaylist || inner?.outcome === "sound" || inner?.outcome === "hls") urls.push(each);
    }
    const streams = [...new Set(urls)].slice(0, MOST_URLS);
    return streams.length === 0 ? { outcome: "unknown" } : { outcome: "list", urls: streams };
  };
  return await look(url, 0);
}
