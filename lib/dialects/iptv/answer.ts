/** Answers `/playlist.m3u`, `/guide.xml`, `/guide.xml.gz` and `/moment/{rpuid}`. */
import { HOUR_MS } from "../../ground/clock.ts";
import type { ApiRequest, ApiResponse } from "../../request/message.ts";
import { splitTarget } from "../../request/target.ts";
import { knownStations, orRefused } from "../asked.ts";
import type { DialectContext } from "../context.ts";
import { KeptDocuments } from "../kept-documents.ts";
import { type DialectDocument, redirection, uncached } from "../respond.ts";
import { guide } from "./guide.ts";
import { MOMENT_TYPE, momentOf } from "./moment.ts";
import { playlist } from "./playlist.ts";
import { StreamParts } from "./stream-parts.ts";

/** Whether the path is of a playlist, a guide or a moment. */
export const isIptvPath = (path: string): boolean =>
  path === "/playlist.m3u" || /^\/guide\.xml(?:\.gz)?$/.test(path) || path.startsWith("/moment/");

/** Keeps playlists and guides of the running hour, and parts of live streams for seconds. */
export class Iptv {
  readonly #kept = new KeptDocuments();
  readonly #streamParts = new StreamParts();

  answer(request: ApiRequest, context: DialectContext): Promise<ApiResponse> {
    return orRefused(request, () => this.#document(request.target, context));
  }

  async #document(target: string, context: DialectContext): Promise<DialectDocument> {
    const { path } = splitTarget(target);
    if (path.startsWith("/moment/")) return this.#moment(target, context);
    const asked = knownStations(context.catalog, target);
    const isPlaylist = path === "/playlist.m3u";
    const hour = Math.floor(context.nowMs / HOUR_MS);
    const of = isPlaylist ? `playlist ${context.health.generation}` : "guide";
    const key = `${of} ${context.sight} ${context.revision} ${hour} ${asked.query}`;
    const kept = await this.#kept.get(key, () =>
      isPlaylist ? playlist(context, asked) : guide(context, asked),
    );
    if (isPlaylist) {
      const headers = { "Content-Disposition": 'inline; filename="playlist.m3u"' };
      // mpv takes a playlist only for a media type without parameters.
      return { contentType: "audio/x-mpegurl", body: kept.text, headers };
    }
    if (!path.endsWith(".gz")) return { contentType: "application/xml; charset=utf-8", body: kept.text };
    return { contentType: "application/gzip", body: await kept.gzip() };
  }

  async #moment(target: string, context: DialectContext): Promise<DialectDocument> {
    const moment = await momentOf(context, target, this.#streamParts);
    if ("playlist" in moment) return { contentType: MOMENT_TYPE, body: moment.playlist, ...uncached };
    return redirection(moment.redirect);
  }
}
