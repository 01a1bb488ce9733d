/** The ID3 tag that begins a segment of packed audio: its first sample's 33-bit timestamp, 90 kHz (RFC 8216, 3.4). */
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
