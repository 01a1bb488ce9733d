/** AAC in ADTS frames (ISO/IEC 13818-7, 6.2). */
import { type Frame, framesIn, framesOfFile, type Sound, soundOfFrames } from "./sound.ts";

const HERTZ = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const HEADER_BYTES = 7;
const SAMPLES_A_BLOCK = 1_024;
/** Encoders write silence in a few bytes for each channel; sound takes many times as many. */
const SILENT_BYTES_A_CHANNEL = 8;

function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, flags = 0, third = 0, high = 0, middle = 0, low = 0, last = 0] = bytes.subarray(
    at,
    at + 7,
  );
  if (sync !== 0xff || (flags & 0xf6) !== 0xf0) return undefined;
  const hertz = HERTZ[(third >> 2) & 15];
  const length = ((high & 0x03) << 11) | (middle << 3) | (low >> 5);
  if (hertz === undefined || length <= HEADER_BYTES) return undefined;
  const blocks = (last & 3) + 1;
  const channels = ((third & 1) << 2) | (high >> 6) || 2;
  return {
    bytes: length,
    seconds: (blocks * SAMPLES_A_BLOCK) / hertz,
    isSilent: length - HEADER_BYTES <= blocks * channels * SILENT_BYTES_A_CHANNEL,
  };
}

/** The sound of a stream of ADTS frames, begun and cut anywhere. */
export const adtsIn = (bytes: Uint8Array): Sound | undefined =>
  soundOfFrames("AAC", framesIn(bytes, frameAt));

/** The frames of an ADTS file. @throws Error for other bytes and a frame cut off. */
export const adtsFrames = (file: Uint8Array): Uint8Array[] => framesOfFile(file, frameAt);
