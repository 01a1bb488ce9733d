/**
 * Reads an XML document as a stream: whole records (the elements that a parser asks for, one in memory at a time), and
 * the starts and ends of the elements around the records. Strict for safety (no DOCTYPE with entities, only the five XML entities and
 * the HTML ones, bounded depth, attributes and text), lenient about harmless mistakes of broadcasters.
 */
import { UnusableDocument } from "../records/parsed.ts";
import { Ampersands } from "./ampersands.ts";
import { decodeXml } from "./decode.ts";
import { XML_LIMITS, type XmlEvent, type XmlLimits, XmlReader } from "./reader.ts";

/** The parser gets pieces of this size, so that events do not pile up. */
const PIECE = 32_768;
const LOST =
  "not all of this is in the encoding that the document or its server declares: some letters are lost";

/**
 * `isRecord` tells by an element's name and the names around it whether it is one record; `charset` is the sender's
 * encoding. @throws UnusableDocument with line and advice when the document is not well-formed or not safe to read.
 */
export async function* readXml(
  bytes: AsyncIterable<Uint8Array>,
  isRecord: (name: string, path: readonly string[]) => boolean,
  { limits = XML_LIMITS, charset }: { limits?: XmlLimits; charset?: string | undefined } = {},
): AsyncGenerator<XmlEvent> {
  let reader: XmlReader | undefined;
  let blankLines = 0;
  const ampersands = new Ampersands((line) =>
    reader?.deviation(line + blankLines, 'an "&" that stands for itself is written "&amp;"'),
  );
  /** Remarks about the encoding: the first ones are told. */
  const wrong = new Set<string>();
  let isTold = false;
  for await (const decoded of decodeXml(bytes, charset, (remark) => wrong.add(remark))) {
    let text = decoded;
    if (!reader) {
      const start = text.search(/[^\s\ufeff]/);
      blankLines += (start < 0 ? text : text.slice(0, start)).split("\n").length - 1;
      if (start < 0) continue;
      reader = new XmlReader(isRecord, limits, blankLines);
      if (start > 0 && text.startsWith("<?xml", start))
        reader.deviation(blankLines + 1, "there is white space before the XML declaration");
      text = text.slice(start);
    }
    if (wrong.size === 0 && text.includes("\ufffd")) wrong.add(LOST);
    if (!isTold) for (const remark of wrong) reader.deviation(reader.line, remark);
    isTold = wrong.size > 0;
    for (let at = 0; at < text.length; at += PIECE) {
      reader.write(ampersands.mend(text.slice(at, at + PIECE)));
      yield* reader.events.splice(0);
    }
  }
  if (!reader) throw new UnusableDocument("the document is empty");
  reader.write(ampersands.end());
  reader.finish();
  yield* reader.events.splice(0);
}
