/** The demonstration's loops, read from disk at first use and cut into frames. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { batchesOf } from "#db/batches.ts";
import { rememberedSoon } from "../../ground/remembered.ts";
import { adtsFrames } from "../../health/sound/adts.ts";
import { mp3Frames } from "../../health/sound/mpeg-audio.ts";
import { AAC_FRAME_SAMPLES, type LoopName, SAMPLE_RATE, SEGMENT_SECONDS } from "./sounds.ts";

const FRAMES_PER_SEGMENT = (SEGMENT_SECONDS * SAMPLE_RATE) / AAC_FRAME_SAMPLES;
const TICKS_PER_SEGMENT = SEGMENT_SECONDS * 90_000;

interface AacLoop {
  /** Changes with the bytes, so that segments can be cached forever. */
  version: string;
  /** Complete HLS segments of packed audio (RFC 8216, 3.4), `SEGMENT_SECONDS` each. */
  segments: readonly Uint8Array[];
}

export interface Mp3Loop {
  frames: readonly Uint8Array[];
}

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

/** First hexadecimal digits of the content's SHA-256. */
export function versionOf(bytes: Uint8Array, digits: number): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, digits);
}

/** Cuts an ADTS loop into segments. @throws Error when the loop is not a whole number of segments. */
export function cutAacLoop(file: Uint8Array): AacLoop {
  const frames = adtsFrames(file);
  if (frames.length === 0 || frames.length % FRAMES_PER_SEGMENT !== 0) {
    throw new Error(
      `a loop of ${frames.length} frames does not divide into segments of ${FRAMES_PER_SEGMENT}`,
    );
  }
  const segments = [...batchesOf(frames, FRAMES_PER_SEGMENT)].map((own, index) =>
    Buffer.concat([timestampTag(index * TICKS_PER_SEGMENT), ...own]),
  );
  return { version: versionOf(file, 8), segments };
}

const MOST_LOOPS = 100;

const loopFile = (publicDir: string, name: LoopName, extension: string) =>
  readFile(join(publicDir, "demo", "loop", `${name}.${extension}`));
const byFile = (publicDir: string, name: LoopName) => `${publicDir} ${name}`;

/** The AAC of a loop. Rejects when the file is missing or malformed; then the next listener's call reads it again. */
export const aacLoop = rememberedSoon(
  MOST_LOOPS,
  async (publicDir: string, name: LoopName): Promise<AacLoop> =>
    cutAacLoop(await loopFile(publicDir, name, "aac")),
  byFile,
);

/** The MP3 of a loop that has one. Rejects like `aacLoop`. */
export const mp3Loop = rememberedSoon(
  MOST_LOOPS,
  async (publicDir: string, name: LoopName): Promise<Mp3Loop> => ({
    frames: mp3Frames(await loopFile(publicDir, name, "mp3")),
  }),
  byFile,
);
