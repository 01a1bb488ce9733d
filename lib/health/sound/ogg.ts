/** Ogg (RFC 3533) with Opus (RFC 7845), Vorbis or FLAC. */
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

const known = (format: string, hertz: number) => (hertz > 0 ? { format, hertz } : undefined);

function codecOf(packet: Uint8Array): { format: string; hertz: number } | undefined {
  const head = Buffer.from(packet.subarray(0, 64));
  const text = head.toString("latin1");
  // An Opus position always counts samples of 48 kHz (RFC 7845, 4).
  if (text.startsWith("OpusHead")) return { format: "Opus", hertz: 48_000 };
  // Broken headers end before the rate, or state none.
  if (text.startsWith("\x01vorbis") && head.length >= 16) return known("Vorbis", head.readUInt32LE(12));
  if (text.startsWith("\x7fFLAC") && head.length >= 31) return known("FLAC", head.readUInt32BE(27) >>> 12);
  return undefined;
}

/**
 * The sound of an Ogg stream from its beginning; a server sends the headers of its codec to everybody first. Positions begin
 * anew with each track that is chained to the last one.
 */
export function oggIn(all: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.length);
  let codec: ReturnType<typeof codecOf>;
  let last: bigint | undefined;
  let hasSound = false;
  let seconds = 0;
  let longest = 0;
  let sent = 0;
  let page = pageAt(bytes, 0);
  for (let at = 0; page !== undefined; at += page.bytes, page = pageAt(bytes, at)) {
    const begun = codecOf(page.packets);
    if (begun !== undefined) {
      codec = begun;
      last = undefined;
    }
    // Headers stand at position 0.
    if (page.position <= 0n) continue;
    hasSound = true;
    if (codec !== undefined && last !== undefined && page.position >= last) {
      const more = Number(page.position - last) / codec.hertz;
      sent += page.bytes;
      seconds += more;
      longest = Math.max(longest, more);
    }
    last = page.position;
  }
  if (codec === undefined) return undefined;
  const { format } = codec;
  if (!hasSound) return { format, seconds: 0 };
  if (seconds <= 0) return { format };
  const bitRate = Math.round((sent * 8) / seconds);
  const isSilent = format === "Opus" && bitRate < SILENT_OPUS;
  const silentSeconds = isSilent ? seconds : undefined;
  return { format, seconds, bitRate, silentSeconds, pageSeconds: longest };
}
