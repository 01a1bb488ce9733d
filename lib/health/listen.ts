/** Listens to a stream, and judges what was heard. */
import { OutsideError } from "../outside/outside-error.ts";
import { isBinary, type Opened } from "../streams/visit.ts";
import type { Finding } from "./failure.ts";
import type { Sound } from "./sound/sound.ts";

interface Heard {
  bytes: Buffer;
  isText: boolean;
  /** How the reading ended: enough was read, the server ended it, it fell silent, or the connection broke. */
  end: "enough" | "ended" | "stalled" | "broken";
}

/** Reads `opened` until `bytes` or `ms` are spent, and closes it. Never rejects. */
export async function listen(
  { head, rest, fetched }: Opened,
  { bytes, ms, onFirstByte }: { bytes: number; ms: number; onFirstByte: () => void },
): Promise<Heard> {
  const chunks: Uint8Array[] = [head];
  let length = head.length;
  let end: Heard["end"] = "enough";
  const untilMs = performance.now() + ms;
  if (length > 0) onFirstByte();
  try {
    while (length < bytes && performance.now() < untilMs) {
      const { value, done } = await rest.next();
      if (done) {
        end = "ended";
        break;
      }
      if (length === 0) onFirstByte();
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
  return { bytes: read, isText: read.length > 0 && !isBinary(read), end };
}

/** A stream that ends sooner than this is not live. */
const SHORT_SECONDS = 30;
/** Types that say nothing of what they carry. */
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
  { bytes, end }: Heard,
  sound: Sound | undefined,
  { type, saysSound, isPart, length, silentSeconds: mostSilent }: About,
): Finding {
  if (bytes.length === 0) return { outcome: "fails", reason: end === "stalled" ? "timeout" : "empty" };
  if (sound === undefined)
    return saysSound
      ? { outcome: "unclear", reason: "unknown-format" }
      : { outcome: "fails", reason: "wrong-type" };
  const { format, bitRate, seconds, silentSeconds = 0 } = sound;
  const about = { format, bitRate };
  if (seconds === 0) return { outcome: "fails", reason: "no-audio", ...about };
  if (end === "stalled") return { outcome: "weak", reason: "stalled", ...about };
  if (silentSeconds >= mostSilent) return { outcome: "weak", reason: "silence", ...about };
  const wholeSeconds = bitRate === undefined ? Number.NaN : (length * 8) / bitRate;
  const isShort = wholeSeconds < SHORT_SECONDS || (end !== "enough" && (seconds ?? 0) < SHORT_SECONDS);
  if (!isPart && isShort) return { outcome: "weak", reason: "ended", ...about };
  if (!saysSound && !SAYS_NOTHING.has(type)) return { outcome: "weak", reason: "wrong-type", ...about };
  return { outcome: "plays", ...about };
}
