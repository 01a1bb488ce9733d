/** The format of a stream: as its source states it, else as its address suggests, else unknown. */

import { HLS_MIME } from "../../contract/audio-types.ts";

const MIME_OF_EXTENSION = new Map(
  Object.entries({
    mp3: "audio/mpeg",
    mp2: "audio/mpeg",
    aac: "audio/aac",
    aacp: "audio/aacp",
    m4a: "audio/mp4",
    mp4: "audio/mp4",
    ogg: "audio/ogg",
    oga: "audio/ogg",
    opus: "audio/ogg; codecs=opus",
    flac: "audio/flac",
    wav: "audio/wav",
    wma: "audio/x-ms-wma",
    m3u8: HLS_MIME,
    mpd: "application/dash+xml",
    m3u: "audio/x-mpegurl",
    pls: "audio/x-scpls",
    xspf: "application/xspf+xml",
    asx: "video/x-ms-asf",
  }),
);

const CODEC_OF_MIME = new Map(
  Object.entries({
    "audio/mpeg": "MP3",
    "audio/mp3": "MP3",
    "audio/aac": "AAC",
    "audio/mp4": "AAC",
    "audio/x-m4a": "AAC",
    "audio/aacp": "HE-AAC",
    "audio/ogg": "Ogg",
    "audio/ogg; codecs=opus": "Opus",
    "audio/opus": "Opus",
    "audio/flac": "FLAC",
  }),
);

function extensionOf(url: string): string {
  const path = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] ?? "";
  return /\.([a-z0-9]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** The media type that an address's extension stands for (".m3u8" → HLS); undefined for an unknown extension. */
export function mimeOfUrl(url: string): string | undefined {
  return MIME_OF_EXTENSION.get(extensionOf(url));
}

/** A media type with one space before each parameter, and none elsewhere around them. */
export const spacedMime = (mime: string): string =>
  mime
    .split(";")
    .map((part) => part.trim())
    .join("; ");

/** A media type's codec in words ("HE-AAC"); "" when the type names none (HLS may carry any). */
export function audioFormatOf(mime: string): string {
  const type = spacedMime(mime.toLowerCase());
  return CODEC_OF_MIME.get(type) ?? CODEC_OF_MIME.get(type.split(";")[0] ?? "") ?? "";
}

/** Whether the address is a playlist, which a player must read first, and not audio itself. */
export function isPlaylist(url: string): boolean {
  return ["pls", "m3u", "asx", "xspf"].includes(extensionOf(url));
}

const IMAGE_OF_EXTENSION = new Map(
  Object.entries({
    png: "image/png",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    gif: "image/gif",
    webp: "image/webp",
    svg: "image/svg+xml",
    ico: "image/x-icon",
  }),
);

/** The media type of an image, by its address's extension. */
export function imageMimeOf(url: string): string | undefined {
  return IMAGE_OF_EXTENSION.get(extensionOf(url));
}

const MOST_PIXELS = 100_000;

/** The width or height of an image as a document writes it, pixels; undefined for other text. */
export function pixels(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= MOST_PIXELS ? number : undefined;
}

/** Radio streams stay far below; a larger "kbit/s" is in fact bit/s. */
const MOST_KBPS = 10_000;

/** bit/s from a document's kbit/s; 0 when the value is missing or unusable. */
export function bitsPerSecond(kbps: unknown): number {
  const value = typeof kbps === "string" ? Number(kbps) : kbps;
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return 0;
  return Math.round(value >= MOST_KBPS ? value : value * 1_000);
}
