import { textReader } from "../ground/encoding.ts";

export interface Line {
  /** 1-based. */
  number: number;
  /** The line without its line end; "" when it is too long, undefined when it is neither UTF-8 nor in the charset. */
  text: string | undefined;
  tooLong: boolean;
  /** False for a last line without a line end: the file may be cut off. */
  ended: boolean;
}

const NEWLINE = 0x0a;

/** The lines of `bytes` (UTF-8, else `charset`) in batches, no byte order mark; a line over `maxBytes` is marked. */
export async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  charset?: string,
): AsyncGenerator<Line[]> {
  const read = textReader(charset);
  let held: Buffer = Buffer.alloc(0);
  let skipping = false;
  let number = 1;
  const line = (part: Buffer, ended: boolean): Line => {
    const tooLong = skipping || part.length > maxBytes;
    skipping = false;
    const whole = tooLong ? "" : read(part)?.replace(/\r$/, "");
    const text = number === 1 ? whole?.replace(/^\ufeff/, "") : whole;
    return { number: number++, text, tooLong, ended };
  };
  for await (const chunk of bytes) {
    const data =
      held.length > 0
        ? Buffer.concat([held, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const lines: Line[] = [];
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      lines.push(line(data.subarray(start, end), true));
      start = end + 1;
    }
    held = data.subarray(start);
    if (held.length > maxBytes) {
      skipping = true;
      held = Buffer.alloc(0);
    }
    if (lines.length > 0) yield lines;
  }
  if (held.length > 0 || skipping) yield [line(held, false)];
}
