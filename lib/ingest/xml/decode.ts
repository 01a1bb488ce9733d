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

/** The encodings of Western Europe, in which letters of UTF-8 are pairs that no word has ("Ã¼"). */
const LATIN = new Set(["windows-1252", "iso-8859-15"]);
const IS_UTF8 = "the document is in UTF-8, whatever encoding it declares";
const IS_LATIN =
  "not all of this is in UTF-8, the encoding of the document: bytes that are not are read as windows-1252";

/** Bytes beyond ASCII that wait for the end of a letter; more in a row are no letter. */
const MOST_HELD = 65_536;

/** The bytes in pieces that end within ASCII, where no letter of UTF-8 is cut; after `MOST_HELD` others anywhere. */
async function* wholeLetters(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const data = Buffer.concat([held, chunk]);
    const ascii = data.findLastIndex((byte) => byte < 0x80) + 1;
    const cut = data.length - ascii > MOST_HELD ? data.length : ascii;
    yield data.subarray(0, cut);
    held = data.subarray(cut);
  }
  yield held;
}

/** Decodes UTF-8 up to the first bytes that are none, and these and the rest by `other`. Calls `onUtf8` where letters are in UTF-8. */
async function* decodeUnstated(
  bytes: AsyncIterable<Uint8Array>,
  other: TextDecoder,
  onUtf8: () => void = () => {},
): AsyncGenerator<string> {
  let isOther = false;
  for await (const piece of wholeLetters(bytes)) {
    isOther ||= !isUtf8(piece);
    if (!isOther && piece.some((byte) => byte >= 0x80)) onUtf8();
    yield isOther ? other.decode(piece, { stream: true }) : piece.toString();
  }
  yield other.decode();
}

/**
 * Decodes UTF-8, of which runs of bytes that have not one letter in UTF-8 are in windows-1252: most often, a server of
 * Western Europe states UTF-8 for all it sends. A letter that is cut off within a run stays U+FFFD.
 */
async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>, onOther: () => void): AsyncGenerator<string> {
  for await (const piece of wholeLetters(bytes)) {
    if (isUtf8(piece)) yield piece.toString();
    else
      yield piece.toString("latin1").replace(/[\x80-\xff]+/g, (run) => {
        const letters = Buffer.from(run, "latin1");
        const text = letters.toString();
        if (!/^\ufffd+$/.test(text) || isUtf8(letters)) return text;
        onOther();
        return new TextDecoder("windows-1252").decode(letters);
      });
  }
}

/**
 * The text of an XML document, piece by piece. Bytes invalid in its encoding become U+FFFD. `charset` is what its server
 * names: it holds where the document states no encoding and is not in UTF-8, since servers name one for all their files.
 * `onWrong` gets a remark, once or more, where the document is not in the encoding that it states.
 */
export async function* decodeXml(
  bytes: AsyncIterable<Uint8Array>,
  charset?: string,
  onWrong: (remark: string) => void = () => {},
): AsyncGenerator<string> {
  const { head, all } = await peek(bytes, ({ length }) => length >= HEAD_BYTES);
  const { label, bytes: mark, isStated } = encodingOf(head);
  // Readable as bytes, the document is not in UTF-16.
  const isGuess = !isStated && charset !== undefined && !/^utf-/i.test(charset);
  if (isGuess) return yield* decodeUnstated(all, new TextDecoder(charset));
  const decoder = decoderFor(label);
  const rest = withoutFirst(all, mark);
  if (LATIN.has(decoder.encoding))
    yield* decodeUnstated(rest, decoder, () => onWrong(`${IS_UTF8}: ${label}`));
  else if (decoder.encoding === "utf-8") yield* decodeUtf8(rest, () => onWrong(IS_LATIN));
  else yield* decodeAll(rest, decoder);
}

/** `bytes` without the first `count`, which are in the first chunk. */
async function* withoutFirst(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let rest = count;
  for await (const chunk of bytes) {
    yield chunk.subarray(rest);
    rest = 0;
  }
}
