/** Reads from the bytes of a stream how it sounds: reads the frames, decodes nothing. */
export interface Sound {
  /** "MP3", "AAC", "Opus": as people call it. */
  format: string;
  /** Bits per second, measured over the bytes read; undefined where they do not tell. */
  bitRate?: number;
  /** How much sound the bytes hold. */
  seconds?: number;
  /** How much of it, up to the end of the bytes, is digital silence; undefined where the framing does not tell. */
  silentSeconds?: number;
  /** How much sound comes at once at most, where it comes in pages. */
  pageSeconds?: number;
}

export interface Frame {
  bytes: number;
  seconds: number;
  isSilent: boolean;
}

/** Frames in a row without which bytes that look like a header are chance. */
const SURE_FRAMES = 3;

/** Frames in `bytes`, begun and cut anywhere; `frameAt` gives the frame whose header is at an offset, if any. */
export function framesIn(
  bytes: Uint8Array,
  frameAt: (bytes: Uint8Array, at: number) => Frame | undefined,
): Frame[] {
  const found: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const run = runFrom(bytes, at, frameAt);
    if (run.frames.length < SURE_FRAMES) at++;
    else {
      found.push(...run.frames);
      at = run.end;
    }
  }
  return found;
}

function runFrom(bytes: Uint8Array, start: number, frameAt: Parameters<typeof framesIn>[1]) {
  const frames: Frame[] = [];
  let end = start;
  for (;;) {
    const frame = frameAt(bytes, end);
    if (frame === undefined || end + frame.bytes > bytes.length) return { frames, end };
    frames.push(frame);
    end += frame.bytes;
  }
}

/** The frames of a file that holds nothing else, without copying. @throws Error for other bytes and a frame cut off. */
export function framesOfFile(file: Uint8Array, frameAt: Parameters<typeof framesIn>[1]): Uint8Array[] {
  const { frames, end } = runFrom(file, 0, frameAt);
  if (end < file.length) throw new Error(`no frame of sound, or one that is cut off, at byte ${end}`);
  let at = 0;
  return frames.map(({ bytes }) => {
    at += bytes;
    return file.subarray(at - bytes, at);
  });
}

/** The sound of frames of one format; undefined without frames. */
export function soundOfFrames(format: string, frames: readonly Frame[]): Sound | undefined {
  if (frames.length === 0) return undefined;
  const seconds = frames.reduce((sum, frame) => sum + frame.seconds, 0);
  const bits = frames.reduce((sum, frame) => sum + frame.bytes * 8, 0);
  const lastHeard = frames.findLastIndex((frame) => !frame.isSilent);
  const silentSeconds = frames.slice(lastHeard + 1).reduce((sum, frame) => sum + frame.seconds, 0);
  return { format, bitRate: Math.round(bits / seconds), seconds, silentSeconds };
}
