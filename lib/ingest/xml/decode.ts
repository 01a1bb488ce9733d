/** Decodes the bytes of an XML document by byte order mark or declaration (XML 1.0, appendix F). */
import { isUtf8 } from "node:buffer";
import { peek } from "../../ground/peek.ts";
import { UnusableDocument } from "../records/parsed.ts";

/** The declaration must be in this many first bytes. */
const HEAD_BYTES = 1_024;

function markOf(head: Uint8Array): { label: string; bytes: number } | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { label: "utf-8", bytes: 3 };
  if (head[0] === 0xfe && head[1] === 0xff) return { label: "utf-16be", bytes: 2 };
  if (head[0] === 0xff && head[1] === 0xfe) return { label: "utf-16le", bytes: 2 };
  return undefined;
}

/** The encoding that `head` tells, the bytes of its byte order mark, and whether mark or declaration state it. */
export function encodingOf(head: Uint8Array): { label: string; bytes: number; isStated: boolean } {
  const mark = markOf(head);
  if (mark) return { ...mark, isStated: true };
  if (head[0] === 0x3c && head[1] === 0) return { label: "utf-16le", bytes: 0, isStated: true };
  if (head[0] === 0 && head[1] === 0x3c) return { label: "utf-16be", bytes: 0, isStated: true };
  const start = new TextDecoder("latin1").decode(head.subarray(0, HEAD_BYTES));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/.exec(start)?.[1];
  // The declaration was readable as bytes, so the document is not UTF-16, whatever it declares.
  if (declared === undefined || /^utf-?16/i.test(declared))
    return { label: "utf-8", bytes: 0, isStated: false };
  return { label: declared, bytes: 0, isStated: true };
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

async function* decodeAll(bytes: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Bytes beyond ASCII that wait for the end of a letter; more in a row are no letter. */
const MOST_HELD = 65_536;

/** Decodes UTF-8 up to the first bytes that are none, and these and the rest in `charset`. */
async function* decodeUnstated(bytes: AsyncIterable<Uint8Array>, charset: string): AsyncGenerator<string> {
  const other = new TextDecoder(charset);
  let held: Buffer = Buffer.alloc(0);
  let isOther = false;
  for await (const chunk of bytes) {
    const data = Buffer.concat([held, chunk]);
    // No letter ends within ASCII.
    const cut = data.findLastIndex((byte) => byte < 0x80) + 1;
    isOther ||= data.length - cut > MOST_HELD || !isUtf8(data.subarray(0, cut));
    yield isOther ? other.decode(data, { stream: true }) : data.toString("utf8", 0, cut);
    held = isOther ? Buffer.alloc(0) : data.subarray(cut);
  }
  yield isOther || !isUtf8(held) ? other.decode(held) : held.toString("utf8");
}

/**
 * The text of an XML document, piece by piece. Bytes invalid in its encoding become U+FFFD. `charset` is what its server
 * names: it holds where the document states no encoding and is not in UTF-8, since servers name one for all their files.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>, charset?: string): AsyncGenerator<string> {
  const { head, all } = await peek(bytes, ({ length }) => length >= HEAD_BYTES);
  const { label, bytes: mark, isStated } = encodingOf(head);
  // Readable as bytes, the document is not in UTF-16.
  const isGuess = !isStated && charset !== undefined && !/^utf-/i.test(charset);
  if (isGuess) yield* decodeUnstated(all, charset);
  else yield* decodeAll(withoutFirst(all, mark), decoderFor(label));
}

/** `bytes` without the first `count`, which are in the first chunk. */
async function* withoutFirst(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let rest = count;
  for await (const chunk of bytes) {
    yield chunk.subarray(rest);
    rest = 0;
  }
}
