import { peek } from "../ground/peek.ts";
import { JsonArraySplitter, type JsonRecord } from "./json-array.ts";
import { jsonLines } from "./json-lines.ts";
import { UnusableDocument } from "./records/parsed.ts";
import { withoutUtf16 } from "./utf16.ts";

/**
 * Yields the objects of a JSON array or of JSON lines, in batches: UTF-8, UTF-16 with a mark, else in `charset`. A
 * record longer than `maxBytes` is refused. @throws UnusableDocument when the bytes are neither, or are cut off.
 */
export async function* jsonRecords(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  charset?: string,
): AsyncGenerator<JsonRecord[]> {
  const { head, all: rest } = await peek(withoutUtf16(bytes), (begin) => firstOf(begin) !== undefined);
  const form = formOf(head);
  if (form === "array") {
    const splitter = new JsonArraySplitter(maxBytes, charset);
    for await (const chunk of rest) yield splitter.push(chunk);
    yield splitter.end();
    return;
  }
  yield* jsonLines(rest, maxBytes, charset);
}

const firstOf = (head: Buffer): string | undefined => head.toString("latin1").replace(/^(?:ï»¿)?\s*/, "")[0];

/** "[" begins an array, "{" begins JSON lines. @throws UnusableDocument */
function formOf(head: Buffer): "array" | "lines" {
  const first = firstOf(head);
  if (first === undefined) throw new UnusableDocument("the file is empty");
  if (first === "[") return "array";
  if (first === "{") return "lines";
  throw new UnusableDocument(
    "this is neither a JSON list of stations nor one JSON object a line (in UTF-8)",
    1,
  );
}
