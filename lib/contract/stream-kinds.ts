/** Tells HLS, playlists, codecs and high quality from what a stream's record states. */

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

const CODECS: readonly (readonly [RegExp, string])[] = [
  [/he-?aac|aac\+|aacp|mp4a\.40\.(5|29)/i, "HE-AAC"],
  [/aac|mp4a/i, "AAC"],
  [/mpeg-?3|mp3|audio\/mpeg\b(?!url)/i, "MP3"],
  [/opus/i, "Opus"],
  [/vorbis|ogg/i, "Ogg"],
  [/flac/i, "FLAC"],
];

/** The codec, as listeners know it ("AAC", "MP3"), that the first of `hints` names which names any; undefined without one. */
export function codecIn(hints: readonly (string | null | undefined)[]): string | undefined {
  for (const hint of hints) {
    const known = hint && CODECS.find(([pattern]) => pattern.test(hint));
    if (known) return known[1];
  }
  return undefined;
}

/** From this bit rate on a stream that is not lossless is of high quality, kbit/s. */
const FINE_KBPS = 256;

/** The sound of a stream, as far as it is known. */
export interface Sound {
  codec: string | undefined;
  kbps: number | undefined;
  isHls: boolean;
}

/** Whether a stream has all that is told of a format: "AAC" is HE-AAC as well; fine is lossless, or of 256 kbit/s and more. */
export function isOfFormat(
  sound: Sound,
  { codec, kbps, isFine }: { codec?: string; kbps?: number; isFine?: boolean },
): boolean {
  const isOfCodec =
    codec === "HLS" ? sound.isHls : sound.codec === codec || (codec === "AAC" && sound.codec === "HE-AAC");
  return (
    (codec === undefined || isOfCodec) &&
    (kbps === undefined || kbps === sound.kbps) &&
    (!isFine || sound.codec === "FLAC" || (sound.kbps ?? 0) >= FINE_KBPS)
  );
}
