/** Splits MPEG-1 Layer III (ISO/IEC 11172-3, 2.4.1) into frames. */

const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const HERTZ = [44_100, 48_000, 32_000];

/** The frames of an MP3 file without tags, without copying. @throws Error for other bytes. */
export function mp3Frames(file: Uint8Array): Uint8Array[] {
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at < file.length) {
    const [sync = 0, version = 0, rates = 0] = file.subarray(at, at + 3);
    const kilobits = KILOBITS[rates >> 4];
    const hertz = HERTZ[(rates >> 2) & 3];
    // 0xfa: eleven sync bits, MPEG-1, Layer III; the last bit says whether a checksum follows.
    if (sync !== 0xff || (version & 0xfe) !== 0xfa || !kilobits || !hertz)
      throw new Error(`not an MP3 frame at byte ${at}`);
    const length = Math.floor((144 * kilobits * 1_000) / hertz) + ((rates >> 1) & 1);
    if (at + length > file.length) throw new Error(`the MP3 frame at byte ${at} is cut off`);
    frames.push(file.subarray(at, at + length));
    at += length;
  }
  return frames;
}
