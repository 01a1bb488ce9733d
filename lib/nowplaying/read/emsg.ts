/** Messages in the segments of fragmented MP4: boxes `emsg` (ISO/IEC 23009-1, 5.10.3.3). */
import { isMp4 } from "../../health/sound/mp4.ts";

/** ID3 tags in CMAF (aomedia.org, "Carriage of ID3 Timed Metadata in CMAF"), and the forerunners of the scheme. */
const ID3_SCHEME = /\bemsg[/:-]?id3\b/i;
const HEADER_BYTES = 8;
/** Boxes of a segment; each fragment has a few. */
const MOST_BOXES = 1_000;
/** Before or after the two texts: time scale, time, duration and id, by version. */
const FIXED_BYTES = [16, 20];

function* boxesIn(bytes: Buffer): Iterable<{ kind: string; body: Buffer }> {
  for (let at = 0, boxes = 0; at + HEADER_BYTES <= bytes.length && boxes < MOST_BOXES; boxes++) {
    const size = bytes.readUInt32BE(at);
    // 0: up to the end; 1: 64 bits of size follow. No box of a message is that long.
    if (size < HEADER_BYTES) return;
    const kind = bytes.toString("latin1", at + 4, at + HEADER_BYTES);
    yield { kind, body: bytes.subarray(at + HEADER_BYTES, at + size) };
    at += size;
  }
}

/** The data of a message with an ID3 tag; undefined for another message. */
function tagOf(body: Buffer): Buffer | undefined {
  const version = body[0] ?? 0;
  const fixed = FIXED_BYTES[version];
  if (fixed === undefined) return undefined;
  const texts = version === 0 ? 4 : 4 + fixed;
  const schemeEnd = body.indexOf(0, texts);
  const valueEnd = schemeEnd < 0 ? -1 : body.indexOf(0, schemeEnd + 1);
  if (valueEnd < 0 || !ID3_SCHEME.test(body.toString("latin1", texts, schemeEnd))) return undefined;
  return body.subarray(valueEnd + 1 + (version === 0 ? fixed : 0));
}

/** Joined, the ID3 tags in the messages of a segment; undefined when `all` is no fragmented MP4. */
export function tagsInMp4(all: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.length);
  if (!isMp4(bytes)) return undefined;
  const tags = [...boxesIn(bytes)].flatMap(({ kind, body }) => (kind === "emsg" ? (tagOf(body) ?? []) : []));
  return Buffer.concat(tags);
}
