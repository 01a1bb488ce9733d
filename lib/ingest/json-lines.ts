import { textReader } from "../ground/encoding.ts";
import { type JsonRecord, NOT_UTF8 } from "./json-array.ts";
import { UnusableDocument } from "./records/parsed.ts";
import { withoutUtf16 } from "./utf16.ts";

const NEWLINE = 0x0a;
const MIB = 1_048_576;
const sizeText = (bytes: number) => (bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes / 1_024} KiB`);

const CUT_OFF = "the last line is not complete: the file is cut off, get it again";
/** The reason why a document of which no line is a record cannot be read. */
export const SPREAD =
  "no line is a whole record: a record takes one line here (`jq -c .` writes it so), or the file is cut off";

/**
 * The records of JSON lines (UTF-8, UTF-16 with a mark, else in `charset`), in batches, without empty lines; a line over `maxBytes` is
 * refused. @throws UnusableDocument when the last line is cut off.
 */
export async function* jsonLines(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  charset?: string,
): AsyncGenerator<JsonRecord[]> {
  const read = textReader(charset);
  let held: Buffer = Buffer.alloc(0);
  let isSkipping = false;
  let number = 1;
  let wasWhole = false;
  const recordsIn = (part: Buffer, isEnded: boolean): JsonRecord[] => {
    const line = number++;
    const isTooLong = isSkipping || part.length > maxBytes;
    isSkipping = false;
    if (isTooLong) return [{ line, problem: `is longer than ${sizeText(maxBytes)}` }];
    const whole = read(part);
    const text = line === 1 ? whole?.replace(/^\ufeff/, "") : whole;
    if (text?.trim() === "") return [];
    if (text === undefined && isEnded) return [{ line, problem: NOT_UTF8 }];
    try {
      // A last line may be cut off within a letter: then it is no text.
      const value = JSON.parse(text ?? "");
      wasWhole ||= typeof value === "object";
      return [{ line, value }];
    } catch {
      if (!isEnded) throw new UnusableDocument(wasWhole ? CUT_OFF : SPREAD, line);
      return [{ line, problem: "is not JSON", start: text }];
    }
  };
  for await (const chunk of withoutUtf16(bytes)) {
    const data = Buffer.concat([held, chunk]);
    const records: JsonRecord[] = [];
    let start = 0;
    for (let end = data.indexOf(NEWLINE); end >= 0; end = data.indexOf(NEWLINE, start)) {
      for (const record of recordsIn(data.subarray(start, end), true)) records.push(record);
      start = end + 1;
    }
    held = data.subarray(start);
    if (held.length > maxBytes) {
      isSkipping = true;
      held = Buffer.alloc(0);
    }
    if (records.length > 0) yield records;
  }
  if (held.length > 0 || isSkipping) yield recordsIn(held, false);
}
