/** Reads JSON records from bytes: an array of objects, or one object a line. */
import { JsonArraySplitter, type JsonRecord } from "./json-array.ts";
import { jsonLines } from "./json-lines.ts";
import { UnusableDocument } from "./parsed.ts";

/**
 * Yields the objects of a JSON array or of JSON lines, in batches: UTF-8, else in `charset`. A record longer than `maxBytes`
 * is refused. @throws UnusableDocument when the bytes are neither, or are cut off.
 */
export async function* jsonRecords(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
  charset?: string,
): AsyncGenerator<JsonRecord[]> {
  const iterator = bytes[Symbol.asyncIterator]();
  const { form, held } = await formOf(iterator);
  const rest = again(held, iterator);
  if (form === "array") {
    const splitter = new JsonArraySplitter(maxBytes, charset);
    for await (const chunk of rest) yield splitter.push(chunk);
    yield splitter.end();
    return;
  }
  yield* jsonLines(rest, maxBytes, charset);
}

/** Reads up to the first byte that is not space: "[" begins an array, "{" begins JSON lines. */
async function formOf(
  iterator: AsyncIterator<Uint8Array>,
): Promise<{ form: "array" | "lines"; held: Uint8Array[] }> {
  const held: Uint8Array[] = [];
  for (;;) {
    const next = await iterator.next();
    if (next.done) throw new UnusableDocument("the file is empty");
    held.push(next.value);
    const first = Buffer.from(next.value)
      .toString("latin1")
      .replace(/^(?:ï»¿)?\s*/, "")[0];
    if (first === undefined) continue;
    if (first === "[") return { form: "array", held };
    if (first === "{") return { form: "lines", held };
    throw new UnusableDocument(
      "this is neither a JSON list of stations nor one JSON object a line (in UTF-8)",
      1,
    );
  }
}

async function* again(held: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* held;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
