import type { Opened } from "../streams/visit.ts";
import type { Finding } from "./failure.ts";
import type { Heard } from "./listen.ts";
import type { Sound } from "./sound/sound.ts";

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
  const about = { format, ...(bitRate === undefined ? {} : { bitRate }) };
  if (seconds === 0) return { outcome: "fails", reason: "no-audio", ...about };
  if (end === "stalled") return { outcome: "weak", reason: "stalled", ...about };
  if (silentSeconds >= mostSilent) return { outcome: "weak", reason: "silence", ...about };
  const wholeSeconds = bitRate === undefined ? Number.NaN : (length * 8) / bitRate;
  const isShort = wholeSeconds < SHORT_SECONDS || (end !== "enough" && (seconds ?? 0) < SHORT_SECONDS);
  if (!isPart && isShort) return { outcome: "weak", reason: "ended", ...about };
  if (!saysSound && !SAYS_NOTHING.has(type)) return { outcome: "weak", reason: "wrong-type", ...about };
  return { outcome: "plays", ...about };
}
