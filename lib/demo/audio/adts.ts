/** Splits ADTS, the framing of plain AAC files (ISO/IEC 13818-7, 6.2), into frames. */

const HEADER_BYTES = 7;

/** The frames of an ADTS file, headers included, without copying. @throws Error for other bytes. */
export function adtsFrames(file: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at < file.length) {
    const [sync = 0, flags = 0, , high = 0, middle = 0, low = 0] = file.subarray(at, at + HEADER_BYTES);
    const length = ((high & 0x03) << 11) | (middle << 3) | (low >> 5);
    if (sync !== 0xff || (flags & 0xf6) !== 0xf0 || length < HEADER_BYTES || at + length > file.length) {
      throw new Error(`not an ADTS frame at byte ${at}`);
    }
    frames.push(file.subarray(at, at + length));
    at += length;
  }
  return frames;
}

/**
 * The ID3 tag at the start of a segment of packed audio: the 33-bit timestamp of its first sample, in 90 kHz units (RFC
 * 8216, section 3.4).
 */
export function timestampTag(ticks: number): Uint8Array {
  const owner = "com.apple.streaming.transportStreamTimestamp\0";
  const privBytes = owner.length + 8;
  const tag = Buffer.alloc(10 + 10 + privBytes);
  // ID3v2.4 without flags. Sizes are syncsafe, which below 128 equals the plain number.
  tag.write("ID3\x04\0\0\0\0\0", 0, "latin1");
  tag[9] = 10 + privBytes;
  tag.write("PRIV\0\0\0", 10, "latin1");
  tag[17] = privBytes;
  tag.write(owner, 20, "latin1");
  tag.writeBigUInt64BE(BigInt(ticks) & 0x1_ffff_ffffn, 20 + owner.length);
  return tag;
}
