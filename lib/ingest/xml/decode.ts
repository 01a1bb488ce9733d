/** Decodes the bytes of an XML document by byte order mark or declaration (XML 1.0, appendix F). */
import { UnusableDocument } from "../parsed.ts";

/** The declaration must be in this many first bytes. */
const HEAD_BYTES = 1_024;

function markOf(head: Uint8Array): { label: string; bytes: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { label: "utf-8", bytes: 3 };
  if (head[0] === 0xfe && head[1] === 0xff) return { label: "utf-16be", bytes: 2 };
  if (head[0] === 0xff && head[1] === 0xfe) return { label: "utf-16le", bytes: 2 };
  return undefined;
}

/**
 * The encoding of a document that begins with `head`, and the length of its byte order mark in bytes. `charset` holds for
 * documents that declare none: servers name one encoding for all their files.
 */
export function encodingOf(head: Uint8Array, charset = "utf-8"): { label: string; bytes: number } {
  const mark = markOf(head);
  if (mark) return mark;
  if (head[0] === 0x3c && head[1] === 0) return { label: "utf-16le", bytes: 0 };
  if (head[0] === 0 && head[1] === 0x3c) return { label: "utf-16be", bytes: 0 };
  const start = new TextDecoder("latin1").decode(head.subarray(0, HEAD_BYTES));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(start)?.[1];
  // The declaration was readable as bytes, so the document is not UTF-16, whatever it declares.
  return { label: declared && !/^utf-?16/i.test(declared) ? declared : charset, bytes: 0 };
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw new UnusableDocument(
      `the document declares the encoding "${label}", which is not known: save it as UTF-8`,
      1,
    );
  }
}

/** The text of an XML document, piece by piece. Bytes invalid in its encoding become U+FFFD. `charset`: as `encodingOf`. */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>, charset?: string): AsyncGenerator<string> {
  let head: Uint8Array | undefined = new Uint8Array(0);
  let decoder = new TextDecoder();
  for await (const chunk of bytes) {
    if (head === undefined) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    const encoding = encodingOf(head, charset);
    decoder = decoderFor(encoding.label);
    yield decoder.decode(head.subarray(encoding.bytes), { stream: true });
    head = undefined;
  }
  if (head !== undefined) {
    const encoding = encodingOf(head, charset);
    decoder = decoderFor(encoding.label);
    yield decoder.decode(head.subarray(encoding.bytes), { stream: true });
  }
  yield decoder.decode();
}
