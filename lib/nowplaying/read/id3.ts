/** Titles in ID3v2 tags (id3.org, ID3v2.3.0 and ID3v2.4.0), which segments of HLS carry. */
import { isUtf8 } from "node:buffer";
import { elementaryStream } from "../../health/sound/mpeg-ts.ts";
import { syncsafe } from "../../health/sound/read.ts";
import { tagsInMp4 } from "./emsg.ts";
import { decoded, type Said, said } from "./said.ts";

const HEADER_BYTES = 10;
const MOST_FRAMES = 64;
/** A segment lasts some seconds; its further tags are not read. */
const MOST_TAGS = 100;
/** A title is a line: a longer frame is no title. */
const LONGEST_TEXT_BYTES = 4_096;
/** By the byte before a text. The byte order mark says which UTF-16 it is. */
const ENCODINGS = ["western", "utf-16", "utf-16be", "utf-8"] as const;

const isUtf16 = (body: Uint8Array) => ENCODINGS[body[0] ?? 0]?.startsWith("utf-16") === true;

/** The text of a frame, up to its first NUL: several values stand one after the other. Undefined without a frame. */
function textOf(body: Uint8Array | undefined): string | undefined {
  if (body === undefined || body.length > LONGEST_TEXT_BYTES) return undefined;
  const encoding = ENCODINGS[body[0] ?? 0];
  const bytes = body.subarray(1);
  const isBigEndian = encoding === "utf-16be" || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = isUtf16(body)
    ? new TextDecoder(isBigEndian ? "utf-16be" : "utf-16le").decode(bytes)
    : // Many tags say Latin-1 and are UTF-8.
      decoded(bytes);
  return text.replace(/^\ufeff/, "").split("\0", 1)[0];
}

function readTag(version: number, body: Buffer): Said | undefined {
  const texts = new Map<string, Buffer>();
  for (let at = 0, frames = 0; at + HEADER_BYTES <= body.length && frames < MOST_FRAMES; frames++) {
    const id = body.toString("latin1", at, at + 4);
    if (!/^[A-Z][A-Z0-9]{3}$/.test(id)) break;
    const size = version === 4 ? syncsafe(body.subarray(at + 4)) : body.readUInt32BE(at + 4);
    const begin = at + HEADER_BYTES;
    at = begin + size;
    if (id === "TIT2" || id === "TPE1") texts.set(id, body.subarray(begin, at));
  }
  const inUnicode = [...texts.values()].every((text) => isUtf16(text) || isUtf8(text));
  return said(textOf(texts.get("TPE1")), textOf(texts.get("TIT2")), inUnicode);
}

/** stream_type of "metadata carried in PES packets" (ISO/IEC 13818-1, 2.4.4.9). */
const METADATA = new Set([0x15]);

/** The title of the last ID3 tag in an HLS segment: MPEG-TS, fragmented MP4 messages, bare AAC or MP3 after tags. */
export const readSegment = (bytes: Uint8Array): Said | undefined =>
  readId3(tagsInMp4(bytes) ?? elementaryStream(bytes, METADATA)?.bytes ?? bytes);

/** Whether the segment is a transport stream with a place for tags, even if none stands there. */
export const mayCarryTags = (bytes: Uint8Array): boolean => elementaryStream(bytes, METADATA) !== undefined;

const nextTag = (bytes: Buffer, from: number) => bytes.indexOf("ID3", from, "latin1");

/**
 * The title of the last ID3 tag in `all` that has one (frames TIT2 and TPE1); undefined without any. A tag may begin
 * anywhere, as in the joined packets of a transport stream, but not in a tag that says a title.
 */
export function readId3(all: Uint8Array): Said | undefined {
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.length);
  let last: Said | undefined;
  let tags = 0;
  for (let at = nextTag(bytes, 0); at >= 0 && tags < MOST_TAGS; ) {
    const version = bytes[at + 3] ?? 0;
    let end = at + 3;
    if (version === 3 || version === 4) {
      tags++;
      const begin = at + HEADER_BYTES;
      const body = bytes.subarray(begin, begin + syncsafe(bytes.subarray(at + 6)));
      const found = readTag(version, body);
      if (found) end = begin + body.length;
      last = found ?? last;
    }
    at = nextTag(bytes, end);
  }
  return last;
}
