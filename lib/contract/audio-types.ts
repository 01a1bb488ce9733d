/** Media types of streams. */

export const UNKNOWN_MIME = "application/octet-stream";
export const HLS_MIME = "application/vnd.apple.mpegurl";

const MIME_OF_CODEC = new Map(
  Object.entries({
    mp3: "audio/mpeg",
    aac: "audio/aac",
    "aac+": "audio/aacp",
    ogg: "audio/ogg",
    opus: "audio/ogg; codecs=opus",
    vorbis: "audio/ogg",
    flac: "audio/flac",
  }),
);

/** The media type of a codec as radio directories name it ("AAC+", "MP3"); a video codec after a comma is ignored. */
export function mimeOfCodec(codec: string): string | undefined {
  return MIME_OF_CODEC.get(codec.split(",")[0]?.trim().toLowerCase() ?? "");
}
