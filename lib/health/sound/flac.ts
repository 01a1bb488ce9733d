/** FLAC by itself (RFC 9639). */
import type { Sound } from "./sound.ts";

const INFO_BYTES = 42;
/** The second byte of frames of one size. */
const FIXED = 0xf8;
const LARGEST_BLOCK = 65_535;
/** Block sizes and rates that a frame header may spell out behind its number, in bytes (9.1.1 and 9.1.2). */
const SIZE_BYTES = new Map([
  [6, 1],
  [7, 2],
]);
const RATE_BYTES = new Map([
  [12, 1],
  [13, 2],
  [14, 2],
]);

interface Frame {
  at: number;
  number: number;
}

/** The checksum of a frame header: CRC-8 with the polynomial x^8 + x^2 + x + 1. */
function crc8(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return sum;
}

/** The number of the frame whose header is at `at`: of its first sample, or of the frame; undefined where none begins. */
function numberAt(bytes: Uint8Array, at: number): number | undefined {
  if (((bytes[at + 1] ?? 0) & 0xfe) !== FIXED) return undefined;
  const [sizes = 0, , first = 0] = bytes.subarray(at + 2, at + 5);
  // UTF-8 has it so: a byte alone, or as many bytes as the first has leading ones.
  const ones = Math.clz32(~(first << 24));
  if (ones === 1 || ones > 7) return undefined;
  const count = Math.max(1, ones);
  let number = first & (0x7f >> ones);
  for (const byte of bytes.subarray(at + 5, at + 4 + count)) number = number * 64 + (byte & 0x3f);
  const end = at + 4 + count + (SIZE_BYTES.get(sizes >> 4) ?? 0) + (RATE_BYTES.get(sizes & 15) ?? 0);
  return end < bytes.length && crc8(bytes.subarray(at, end)) === bytes[end] ? number : undefined;
}

/** Blocks or samples from `last` to its next frame; 0 where `frame` is another. Frames of one size are counted, others number their samples. */
function between(bytes: Uint8Array, last: Frame, frame: Frame): number {
  const second = bytes[frame.at + 1];
  const more = frame.number - last.number;
  return second === bytes[last.at + 1] && more > 0 && more <= (second === FIXED ? 1 : LARGEST_BLOCK)
    ? more
    : 0;
}

/** The sound of a native FLAC stream from its beginning; undefined for other bytes. */
export function flacIn(all: Uint8Array): Sound | undefined {
  const bytes = Buffer.from(all.buffer, all.byteOffset, all.length);
  if (bytes.toString("latin1", 0, 4) !== "fLaC") return undefined;
  const format = "FLAC";
  if (bytes.length < INFO_BYTES) return { format };
  const block = bytes.readUInt16BE(8);
  const hertz = bytes.readUIntBE(18, 3) >>> 4;
  let last: Frame | undefined;
  // Sound may look like a header: a frame counts that follows the last one, or, after a gap or a new beginning, another header.
  let other: Frame | undefined;
  let samples = 0;
  let sent = 0;
  for (let at = bytes.indexOf(0xff, INFO_BYTES); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const number = numberAt(bytes, at);
    if (number === undefined) continue;
    const frame = { at, number };
    const before = [last, other].find((each) => each && between(bytes, each, frame) > 0);
    if (before === undefined) {
      other = frame;
      continue;
    }
    samples += between(bytes, before, frame) * (bytes[at + 1] === FIXED ? block : 1);
    sent += at - before.at;
    last = frame;
    other = undefined;
  }
  if (samples === 0 || hertz === 0) return { format };
  const seconds = samples / hertz;
  return { format, seconds, bitRate: Math.round((sent * 8) / seconds), pageSeconds: block / hertz };
}
