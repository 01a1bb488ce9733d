/** MPEG audio, layers II and III (ISO/IEC 11172-3, 2.4.1; ISO/IEC 13818-3 for low rates). */
import { type Frame, framesIn, framesOfFile, type Sound, soundOfFrames } from "./sound.ts";

const KILOBITS = {
  "1 II": [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  "1 III": [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  "2 II": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  "2 III": [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** By the two version bits: MPEG-2.5, none, MPEG-2, MPEG-1. */
const HERTZ = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const;
const LAYER_II = 2;
const LAYER_III = 1;
const MPEG_1 = 3;

const frameOf = (wanted: number) =>
  function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    if (bytes[at] !== 0xff || (second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== wanted) return undefined;
    const version = (second >> 3) & 3;
    const hertz = HERTZ[version]?.[(third >> 2) & 3];
    const layer = wanted === LAYER_III ? "III" : "II";
    const kilobits = KILOBITS[`${version === MPEG_1 ? 1 : 2} ${layer}`][third >> 4];
    if (hertz === undefined || !kilobits) return undefined;
    const samples = wanted === LAYER_III && version !== MPEG_1 ? 576 : 1_152;
    const length = Math.floor((samples * 125 * kilobits) / hertz) + ((third >> 1) & 1);
    return {
      bytes: length,
      seconds: samples / hertz,
      isSilent: wanted === LAYER_III && isSilent(bytes, at, version === MPEG_1),
    };
  };

/** Whether a layer III frame is silent: by its side information, all granules are empty (ISO/IEC 11172-3, 2.4.1.7). */
function isSilent(bytes: Uint8Array, at: number, isMpeg1: boolean): boolean {
  const hasChecksum = ((bytes[at + 1] ?? 0) & 1) === 0;
  const channels = (bytes[at + 3] ?? 0) >> 6 === 3 ? 1 : 2;
  const begin = (at + 4 + (hasChecksum ? 2 : 0)) * 8;
  // main_data_begin, private bits, scfsi; then for each granule and channel part2_3_length and the rest.
  const head = isMpeg1 ? 9 + (channels === 1 ? 5 : 3) + 4 * channels : 8 + channels;
  const size = isMpeg1 ? 59 : 63;
  const parts = channels * (isMpeg1 ? 2 : 1);
  for (let part = 0; part < parts; part++)
    if (bitsAt(bytes, begin + head + part * size, 12) > 0) return false;
  return true;
}

function bitsAt(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit++)
    value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}

/** The sound of a stream of MPEG audio frames, begun and cut anywhere. */
export function mpegAudioIn(bytes: Uint8Array): Sound | undefined {
  return (
    soundOfFrames("MP3", framesIn(bytes, frameOf(LAYER_III))) ??
    soundOfFrames("MP2", framesIn(bytes, frameOf(LAYER_II)))
  );
}

/** The frames of an MP3 file without tags. @throws Error for other bytes and a frame cut off. */
export const mp3Frames = (file: Uint8Array): Uint8Array[] => framesOfFile(file, frameOf(LAYER_III));
