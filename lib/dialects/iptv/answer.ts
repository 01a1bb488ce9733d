/** Answers `/playlist.m3u`, `/guide.xml`, `/guide.xml.gz` and `/moment/{rpuid}`. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { HOUR_MS } from "../../ground/clock.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { splitTarget } from "../../request/target.ts";
import type { DialectContext } from "../context.ts";
import { type DialectDocument, respond, uncached } from "../respond.ts";
import { askedStations, NotPlayed } from "./asked.ts";
import { guide } from "./guide.ts";
import { MOMENT_TYPE, momentOf } from "./moment.ts";
import { playlist } from "./playlist.ts";

const gzipBytes = promisify(gzip);
/** Characters that are kept. */
const MOST_KEPT = 48 * 1024 * 1024;

export const isIptvPath = (path: string): boolean =>
  path === "/playlist.m3u" || /^\/guide\.xml(?:\.gz)?$/.test(path) || path.startsWith("/moment/");

interface Kept {
  text: string;
  compressed?: Promise<Buffer>;
}

/** Keeps playlists and guides of the running hour. */
export class Iptv {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  readonly #making = new Map<string, Promise<Kept>>();

  /** Answers a request. @throws SQLite's error when a store cannot be read. */
  async answer(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
    try {
      return await respond(request, await this.#document(request.target, context));
    } catch (error) {
      if (!(error instanceof NotPlayed)) throw error;
      const { status, message } = error;
      return respond(request, {
        contentType: "text/plain; charset=utf-8",
        body: `${message}\n`,
        status,
        ...uncached,
      });
    }
  }

  async #document(target: string, context: DialectContext): Promise<DialectDocument> {
    const { path } = splitTarget(target);
    if (path.startsWith("/moment/")) return momentDocument(context, target);
    const asked = askedStations(context.catalog, target);
    const isPlaylist = path === "/playlist.m3u";
    const hour = Math.floor(context.nowMs / HOUR_MS);
    const of = isPlaylist ? `playlist ${context.health.generation}` : "guide";
    const key = `${of} ${context.sight} ${context.revision} ${hour} ${asked.query}`;
    const kept = await this.#once(key, () => (isPlaylist ? playlist(context, asked) : guide(context, asked)));
    if (isPlaylist) {
      const headers = { "Content-Disposition": 'inline; filename="playlist.m3u"' };
      return { contentType: "audio/x-mpegurl; charset=utf-8", body: kept.text, headers };
    }
    if (!path.endsWith(".gz")) return { contentType: "application/xml; charset=utf-8", body: kept.text };
    kept.compressed ??= gzipBytes(kept.text);
    return { contentType: "application/gzip", body: await kept.compressed };
  }

  /** The document of `key`, made once however many callers wait. */
  #once(key: string, make: () => Promise<string>): Promise<Kept> | Kept {
    const known = this.#kept.get(key) ?? this.#making.get(key);
    if (known) return known;
    const making = make()
      .then((text) => {
        const made = { text };
        this.#kept.set(key, made);
        return made;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}

function momentDocument(context: DialectContext, target: string): DialectDocument {
  const moment = momentOf(context, target);
  if ("playlist" in moment) return { contentType: MOMENT_TYPE, body: moment.playlist, ...uncached };
  const headers = { Location: moment.redirect };
  return {
    contentType: "text/plain; charset=utf-8",
    body: `${moment.redirect}\n`,
    status: 302,
    headers,
    ...uncached,
  };
}
