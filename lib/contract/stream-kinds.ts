/** Tells HLS, playlists and high quality from what a stream's record states. */

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

/** From this bit rate on a stream that is not lossless is of high quality, kbit/s. */
export const FINE_KBPS = 256;
