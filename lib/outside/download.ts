import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { SECOND_MS } from "../ground/clock.ts";
import { OutsideError } from "./outside-error.ts";

interface Downloaded {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Pace {
  /** Least bytes a second on average; a slower download is given up. */
  leastBytesPerSecond: number;
  /** Milliseconds at the beginning in which it may be slower. */
  patienceMs: number;
}

const PACE: Pace = { leastBytesPerSecond: 1_024, patienceMs: 30 * SECOND_MS };

/** Writes `body` to a new file, or nothing. @throws OutsideError if broken off or too slow; the system's error. */
export async function download(
  body: AsyncIterable<Uint8Array>,
  path: string,
  { leastBytesPerSecond, patienceMs }: Pace = PACE,
): Promise<Downloaded> {
  const hash = createHash("sha256");
  const file = createWriteStream(path, { flags: "wx" });
  // `finished` or the next write reports the error.
  file.on("error", () => undefined);
  const beganMs = performance.now();
  let bytes = 0;
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if (!file.write(chunk)) await once(file, "drain");
      const ms = performance.now() - beganMs;
      if (ms > patienceMs && bytes < (leastBytesPerSecond * ms) / SECOND_MS)
        throw new OutsideError(
          "timeout",
          `the document came more slowly than ${leastBytesPerSecond} bytes a second`,
        );
    }
    file.end();
    await finished(file);
    return { bytes, sha256: hash.digest("hex") };
  } catch (error) {
    file.destroy();
    rmSync(path, { force: true });
    throw error;
  }
}
