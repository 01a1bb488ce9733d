/** Ogg (RFC 3533) with Opus (RFC 7845), Vorbis or FLAC; FLAC by itself (RFC 9639). */
import type { Sound } from "./sound.ts";

const HEADER_BYTES = 27;
/** Bits per second. Opus spends 6,000 on the plainest voice (RFC 6716, 2.1.1), a third of it on silence. */
const SILENT_OPUS = 4_000;

interface Page {
  /** Bytes of the page with its header. */
  bytes: number;
  /** Samples up to its end; -1 where no packet ends in it. */
  position: bigint;
  packets: Uint8Array;
}

function pageAt(bytes: Buffer, at: number): Page | undefined {
  if (bytes.toString("latin1", at, at + 4) !== "OggS" || at + HEADER_BYTES > bytes.length) return undefined;
  const segments = bytes[at + 26] ?? 0;
  const table = bytes.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments);
  const begin = at + HEADER_BYTES + segments;
  const length = table.reduce((sum, size) => sum + size, 0);
  if (table.length < segments || begin + length > bytes.length) return undefined;
  return {
    bytes: HEADER_BYTES + segments + length,
    position: bytes.readBigInt64LE(at + 6),
    packets: bytes.subarray(begin, begin + length),
  };
}

function codecOf(packet: Uint8Array): { format: string; hertz: number } | undefined {
  const head = Buffer.from(packet.subarray(0, 64));
  const text = head.toString("latin1");
  // An Opus position always counts samples of 48 kHz (RFC 7845, 4).
  if (text.startsWith("OpusHead")) return { format: "Opus", hertz: 48_000 };
  if (text.startsWith("\x01vorbis")) return { format: "Vorbis", hertz: head.readUInt32LE(12) };
  if (text.startsWith("\x7fFLAC")) return { format: "FLAC", hertz: head.readUInt32BE(27) >>> 12 };
  return undefined;
}

/** The sound of an Ogg stream from its beginning; a server sends the headers of its codec to everybody first. */
export function oggIn(all: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.length);
  let codec: ReturnType<typeof codecOf>;
  let first: bigint | undefined;
  let last = 0n;
  let longest = 0n;
  let sent = 0;
  let page = pageAt(bytes, 0);
  for (let at = 0; page !== undefined; at += page.bytes, page = pageAt(bytes, at)) {
    codec = codecOf(page.packets) ?? codec;
    // Headers stand at position 0.
    if (page.position <= 0n) continue;
    if (first !== undefined) {
      sent += page.bytes;
      if (page.position - last > longest) longest = page.position - last;
    }
    first ??= page.position;
    last = page.position;
  }
  if (codec === undefined) return undefined;
  const { format, hertz } = codec;
  if (first === undefined) return { format, seconds: 0 };
  const seconds = Number(last - first) / hertz;
  if (seconds <= 0) return { format };
  const bitRate = Math.round((sent * 8) / seconds);
  const isSilent = format === "Opus" && bitRate < SILENT_OPUS;
  const silentSeconds = isSilent ? seconds : undefined;
  return { format, seconds, bitRate, silentSeconds, pageSeconds: Number(longest) / hertz };
}

/** The sound of a native FLAC stream, from its beginning. */
export function flacIn(bytes: Uint8Array): Sound | undefined {
  return Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "fLaC" ? { format: "FLAC" } : undefined;
}
