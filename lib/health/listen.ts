import { OutsideError } from "../outside/outside-error.ts";
import { isBinary, type Opened } from "../streams/visit.ts";

export interface Heard {
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
