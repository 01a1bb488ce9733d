/** The demonstration's loops, read from disk at first use and cut into frames. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AAC_FRAME_SAMPLES, type LoopName, SAMPLE_RATE, SEGMENT_SECONDS } from "../sounds.ts";
import { adtsFrames, timestampTag } from "./adts.ts";
import { mp3Frames } from "./mp3.ts";

const FRAMES_PER_SEGMENT = (SEGMENT_SECONDS * SAMPLE_RATE) / AAC_FRAME_SAMPLES;
const TICKS_PER_SEGMENT = SEGMENT_SECONDS * 90_000;

export interface AacLoop {
  /** Changes with the bytes, so that segments can be cached forever. */
  version: string;
  /** Complete HLS segments of packed audio (RFC 8216, 3.4), `SEGMENT_SECONDS` each. */
  segments: readonly Uint8Array[];
}

export interface Mp3Loop {
  frames: readonly Uint8Array[];
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
  const segments = Array.from({ length: frames.length / FRAMES_PER_SEGMENT }, (_, index) => {
    const own = frames.slice(index * FRAMES_PER_SEGMENT, (index + 1) * FRAMES_PER_SEGMENT);
    return Buffer.concat([timestampTag(index * TICKS_PER_SEGMENT), ...own]);
  });
  return { version: versionOf(file, 8), segments };
}

const aac = new Map<string, Promise<AacLoop>>();
const mp3 = new Map<string, Promise<Mp3Loop>>();

function remembered<T>(known: Map<string, Promise<T>>, path: string, read: (file: Buffer) => T): Promise<T> {
  let found = known.get(path);
  if (!found) {
    found = readFile(path).then(read);
    known.set(path, found);
    // A failed read is tried again for the next listener.
    found.catch(() => known.delete(path));
  }
  return found;
}

/** The AAC of a loop. Rejects when the file is missing or malformed. */
export function aacLoop(publicDir: string, name: LoopName): Promise<AacLoop> {
  return remembered(aac, join(publicDir, "demo", "loop", `${name}.aac`), cutAacLoop);
}

/** The MP3 of a loop that has one. Rejects like `aacLoop`. */
export function mp3Loop(publicDir: string, name: LoopName): Promise<Mp3Loop> {
  return remembered(mp3, join(publicDir, "demo", "loop", `${name}.mp3`), (file) => ({
    frames: mp3Frames(file),
  }));
}
