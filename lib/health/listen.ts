/** Listens to a stream, and judges what was heard. */
import { SECOND_MS } from "../ground/clock.ts";
import { OutsideError } from "../outside/outside-error.ts";
import { isBinary, type Opened } from "../streams/visit.ts";
import type { Finding } from "./failure.ts";
import type { Sound } from "./sound/sound.ts";

export interface Heard {
  bytes: Buffer;
  isText: boolean;
  /** From the first bytes to the last. */
  waitedMs: number;
  /** How the reading ended: enough was read, its time was over, the server ended it, it fell silent, or the connection broke. */
  end: "enough" | "late" | "ended" | "stalled" | "broken";
}

/** Reads `opened` until `bytes` or `ms` are spent, and closes it. Never rejects. */
export async function listen(
  { head, rest, fetched }: Opened,
  { bytes, ms, onFirstByte }: { bytes: number; ms: number; onFirstByte: () => void },
): Promise<Heard> {
  const chunks: Uint8Array[] = [head];
  let length = head.length;
  let end: Heard["end"] = "enough";
  let firstMs = performance.now();
  let lastMs = firstMs;
  const untilMs = firstMs + ms;
  if (length > 0) onFirstByte();
  try {
    while (length < bytes) {
      if (performance.now() >= untilMs) {
        end = "late";
        break;
      }
      const { value, done } = await rest.next();
      if (done) {
        end = "ended";
        break;
      }
      lastMs = performance.now();
      if (length === 0) {
        firstMs = lastMs;
        onFirstByte();
      }
      chunks.push(value);
      length += value.length;
    }
  } catch (error) {
    const code = error instanceof OutsideError ? error.code : "network";
    end = code === "size" ? "enough" : code === "timeout" ? "stalled" : "broken";
  } finally {
    fetched.close();
  }
  const read = Buffer.concat(chunks).subarray(0, bytes);
  return { bytes: read, isText: read.length > 0 && !isBinary(read), waitedMs: lastMs - firstMs, end };
}

/** A stream that ends sooner than this is not live. */
const SHORT_SECONDS = 30;
/** A stream of which less sound comes than this part of the time stops again and again. */
const LEAST_PACE = 0.75;
/** Sound that may be on its way: servers send in pieces. */
const PIECE_SECONDS = 1;
/** A shorter time tells nothing of a stream's pace. */
const TELLING_SECONDS = 4;
/** The slowest MP3 and AAC have as many bytes a second; fewer do not show the format. */
const LEAST_BYTES = 1_000;

/** A shorter time than this does not even raise a doubt. */
const DOUBTING_SECONDS = 2;

/**
 * Whether so little sound came that a player stops and waits; "perhaps" where a longer hearing has to tell. Servers may send the
 * first seconds at once.
 */
function isSlow({ bytes, waitedMs, end }: Heard, sound: Sound | undefined): boolean | "perhaps" {
  const waited = waitedMs / SECOND_MS;
  if ((end !== "late" && end !== "enough") || waited < DOUBTING_SECONDS) return false;
  if (sound === undefined) return waited >= TELLING_SECONDS && bytes.length < LEAST_BYTES * waited;
  const { pageSeconds = 0, bitRate = Number.NaN } = sound;
  const seconds = sound.seconds ?? (bytes.length * 8) / bitRate;
  const lacking = LEAST_PACE * waited - seconds;
  // Headers of Ogg come before the first page, whose sound is not counted; the last page may be on its way.
  if (waited >= TELLING_SECONDS && lacking > PIECE_SECONDS + 2 * pageSeconds) return true;
  return lacking > pageSeconds && "perhaps";
}

/** The bit rate of less sound than this, in fewer bytes, is no measure: rates vary, and sound ends in the midst. */
const LEAST_MEASURED_S = 1;
const LEAST_MEASURED_BYTES = 32_768;
/** A segment of HLS has a whole number of frames, so that less of it is a measure. */
export const LEAST_SEGMENT_S = 0.5;

const SAYS_NOTHING = new Set(["", "application/octet-stream", "binary/octet-stream"]);

interface About extends Pick<Opened, "type" | "saysSound"> {
  /** A segment, which ends although the stream goes on. */
  isPart: boolean;
  /** Bytes of the whole answer, as its header states; NaN: it states none, as a live stream. */
  length: number;
  /** How much silence at the end is a fault. */
  silentSeconds: number;
}

/** The finding from `bytes` with this `sound`. */
export function ofHeard(
  heard: Heard,
  sound: Sound | undefined,
  { type, saysSound, isPart, length, silentSeconds: mostSilent }: About,
): Finding {
  const { bytes, end } = heard;
  if (bytes.length === 0) return { outcome: "fails", reason: end === "stalled" ? "timeout" : "empty" };
  const slow = isSlow(heard, sound);
  const isTooSlow = slow === true;
  if (sound === undefined) {
    if (!saysSound) return { outcome: "fails", reason: "wrong-type" };
    return isTooSlow
      ? { outcome: "weak", reason: "stalled" }
      : { outcome: "unclear", reason: "unknown-format" };
  }
  const { format, bitRate, seconds, silentSeconds = 0 } = sound;
  const least = isPart ? LEAST_SEGMENT_S : LEAST_MEASURED_S;
  const isMeasured = (seconds ?? least) >= least || bytes.length >= LEAST_MEASURED_BYTES;
  const about = isMeasured ? { format, bitRate } : { format };
  if (seconds === 0) return { outcome: "fails", reason: "no-audio", ...about };
  if (isTooSlow || end === "stalled") return { outcome: "weak", reason: "stalled", ...about };
  if (silentSeconds >= mostSilent) return { outcome: "weak", reason: "silence", ...about };
  const wholeSeconds = bitRate === undefined ? Number.NaN : (length * 8) / bitRate;
  const isShort =
    wholeSeconds < SHORT_SECONDS || ((end === "ended" || end === "broken") && (seconds ?? 0) < SHORT_SECONDS);
  if (!isPart && isShort) return { outcome: "weak", reason: "ended", ...about };
  if (!saysSound && !SAYS_NOTHING.has(type)) return { outcome: "weak", reason: "wrong-type", ...about };
  return { outcome: "plays", ...about, isDoubtful: slow === "perhaps" || undefined };
}
