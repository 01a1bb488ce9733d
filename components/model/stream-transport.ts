/** Tells HLS and playlists from their addresses and media types. Alone, because most pages need no more of a stream. */
import { rewindMs } from "#lib/contract/rewind.ts";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";

/** How far back pages offer to go before a stream is open: few streams go further; lanes know programmes as far. */
export const FURTHEST_MS = 2 * HOUR_MS;

const HLS_MIME = /mpegurl/i;
const HLS_PATH = /^[^?#]*\.m3u8(?:[?#]|$)/i;
const LIST_PATH = /^[^?#]*\.(?:m3u|pls|asx|wax|xspf)(?:[?#]|$)/i;
const LIST_MIME = /scpls|xspf|x-ms-(?:wax|asx|asf)/i;

/** True for a playlist that names streams (M3U, PLS, ASX, XSPF), by its address or its media type. */
export function isList(url: string, mime: string | undefined): boolean {
  return LIST_PATH.test(url) || (!HLS_PATH.test(url) && LIST_MIME.test(mime ?? ""));
}

/** True for HLS, by its media type or its address: many records have only one of both, or say "audio/aac". */
export function isHls(url: string, mime: string | undefined): boolean {
  // M3U and HLS share media types.
  return HLS_PATH.test(url) || (HLS_MIME.test(mime ?? "") && !LIST_PATH.test(url));
}

/** Whether `stream` can be rewound: only HLS can. */
export const canBeRewound = ({ streamSource: { url, mimeValue } }: LiveStream): boolean =>
  isHls(url, mimeValue);

/** Whether a page may offer `stream` from `fromMs` on, by its last check, if any; once open, the player knows. */
export const mayReach = (stream: LiveStream | undefined, fromMs: number, nowMs: number): boolean =>
  stream !== undefined &&
  canBeRewound(stream) &&
  nowMs - fromMs <= Math.min(FURTHEST_MS, rewindMs(stream.health, FURTHEST_MS));
