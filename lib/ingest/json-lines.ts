import { type JsonRecord, NOT_UTF8 } from "./json-array.ts";
import { type Line, linesOf } from "./lines.ts";
import { UnusableDocument } from "./records/parsed.ts";

const MIB = 1_048_576;
const sizeText = (bytes: number) => (bytes % MIB === 0 ? `${bytes / MIB} MiB` : `${bytes / 1_024} KiB`);

/**
 * The records of JSON lines (UTF-8, else in `charset`), in batches, without empty lines; a line over `maxBytes` is
 * refused. @throws UnusableDocument when the last line is cut off.
 */
export async function* jsonLines(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  charset?: string,
): AsyncGenerator<JsonRecord[]> {
  const recordOf = ({ number: line, text, tooLong, ended }: Line): JsonRecord => {
    if (tooLong) return { line, problem: `is longer than ${sizeText(maxBytes)}` };
    if (text === undefined && ended) return { line, problem: NOT_UTF8 };
    try {
      // A last line may be cut off within a letter: then it is no text.
      return { line, value: JSON.parse(text ?? "") };
    } catch {
      if (!ended)
        throw new UnusableDocument("the last line is not complete: the file is cut off, get it again", line);
      return { line, problem: "is not JSON", start: text?.slice(0, 200) };
    }
  };
  for await (const lines of linesOf(bytes, maxBytes, charset))
    yield lines.filter(({ tooLong, text }) => tooLong || text?.trim() !== "").map(recordOf);
}
