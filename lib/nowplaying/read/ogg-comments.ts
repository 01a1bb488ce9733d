/** Titles in an Ogg stream (RFC 3533): comments of Vorbis, Opus (RFC 7845, 5.2) and FLAC. Each song is a stream in the chain. */
import { type Said, said } from "./said.ts";

const HEADER_BYTES = 27;
const BEGINS = 0x02;
/** Comments with a picture are longer; the texts stand before it. */
const LONGEST_PACKET = 65_536;
/** Streams that begin at once: sound, and a few beside it. */
const MOST_STREAMS = 8;
const MOST_COMMENTS = 200;
const FLAC_COMMENT_BLOCK = 4;

type Codec = "vorbis" | "opus" | "flac";

function codecOf(first: Buffer): Codec | undefined {
  const head = first.toString("latin1", 0, 8);
  if (head === "OpusHead") return "opus";
  if (head.startsWith("\x01vorbis")) return "vorbis";
  return head.startsWith("\x7fFLAC") ? "flac" : undefined;
}

/** Where the comments begin in the second packet; undefined when it has none. */
function commentsIn(packet: Buffer, codec: Codec | undefined): Buffer | undefined {
  if (codec === "opus" && packet.toString("latin1", 0, 8) === "OpusTags") return packet.subarray(8);
  if (codec === "vorbis" && packet.toString("latin1", 0, 7) === "\x03vorbis") return packet.subarray(7);
  if (codec === "flac" && ((packet[0] ?? 0) & 0x7f) === FLAC_COMMENT_BLOCK) return packet.subarray(4);
  return undefined;
}

/** The title in a list of comments (Vorbis I, 5.2.1): texts in UTF-8 after their lengths. Cut lists are read as far as they go. */
export function readComments(list: Buffer): Said | undefined {
  const fields = new Map<string, string>();
  let at = 0;
  const text = () => {
    if (at + 4 > list.length) return undefined;
    const length = list.readUInt32LE(at);
    const begin = at + 4;
    at = begin + length;
    return at > list.length ? undefined : list.toString("utf8", begin, at);
  };
  if (text() === undefined || at + 4 > list.length) return undefined;
  const count = Math.min(list.readUInt32LE(at), MOST_COMMENTS);
  at += 4;
  for (let i = 0; i < count; i++) {
    const comment = text();
    if (comment === undefined) break;
    const name = comment.split("=", 1)[0] ?? "";
    const key = name.toUpperCase();
    // Several artists are several comments with one name.
    const before = fields.get(key);
    const value = comment.slice(name.length + 1);
    fields.set(key, before === undefined ? value : `${before}, ${value}`);
  }
  return said(fields.get("ARTIST"), fields.get("TITLE"), true);
}

/** Appends a page's segments to packets; a segment under 255 bytes ends its packet (RFC 3533, 6). */
function addSegments(packets: Buffer[], table: Uint8Array, payload: Buffer): void {
  let at = 0;
  for (const size of table) {
    const last = packets.length - 1;
    packets[last] = Buffer.concat([packets[last] ?? Buffer.alloc(0), payload.subarray(at, at + size)]);
    at += size;
    if (size < 255) packets.push(Buffer.alloc(0));
  }
}

/** Reads a stream as it comes; sound is dropped. */
export class OggReader {
  #held: Buffer = Buffer.alloc(0);
  /** Bytes of the page's sound that are still to come. */
  #skip = 0;
  /** By serial number, the packets of streams whose comments are still to come: the first names the codec. */
  readonly #streams = new Map<number, Buffer[]>();

  /** Takes the next bytes; gives the titles of the streams whose comments end in them. */
  push(chunk: Uint8Array): Said[] {
    const found: Said[] = [];
    const skipped = Math.min(this.#skip, chunk.length);
    this.#skip -= skipped;
    let bytes = Buffer.concat([this.#held, chunk.subarray(skipped)]);
    for (;;) {
      const begin = bytes.indexOf("OggS", 0, "latin1");
      if (begin < 0) {
        this.#held = Buffer.from(bytes.subarray(Math.max(0, bytes.length - 3)));
        return found;
      }
      bytes = bytes.subarray(begin);
      const length = this.#take(bytes, found);
      if (length === undefined) {
        this.#held = Buffer.from(bytes);
        return found;
      }
      this.#skip = Math.max(0, length - bytes.length);
      bytes = bytes.subarray(length);
    }
  }

  /** The length of the page at the beginning of `bytes`; undefined when more of it must come first. */
  #take(bytes: Buffer, found: Said[]): number | undefined {
    const segments = bytes[HEADER_BYTES - 1];
    if (segments === undefined || bytes.length < HEADER_BYTES + segments) return undefined;
    const table = bytes.subarray(HEADER_BYTES, HEADER_BYTES + segments);
    const begin = HEADER_BYTES + segments;
    const length = table.reduce((sum, size) => sum + size, begin);
    const serial = bytes.readUInt32LE(14);
    if (((bytes[5] ?? 0) & BEGINS) !== 0) {
      if (this.#streams.size >= MOST_STREAMS) this.#streams.clear();
      this.#streams.set(serial, [Buffer.alloc(0)]);
    }
    const packets = this.#streams.get(serial);
    if (packets === undefined) return length;
    if (bytes.length < length) return undefined;
    addSegments(packets, table, bytes.subarray(begin, length));
    if (packets.length <= 2 && packets.every((packet) => packet.length < LONGEST_PACKET)) return length;
    this.#streams.delete(serial);
    const [first, second] = packets;
    const comments = first && second && commentsIn(second, codecOf(first));
    const title = comments && readComments(comments);
    if (title) found.push(title);
    return length;
  }
}
