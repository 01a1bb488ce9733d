/** One request to a stream address: what headers and first bytes tell about the response. */
import { type Asking, type Fetched, guardedFetch } from "../outside/fetch.ts";
import { type OutsideError, outsideError } from "../outside/outside-error.ts";
import { readPlaylist } from "./read-playlist.ts";

const SOUND = /^(audio|video)\/(?!(x-)?mpegurl|x-scpls|scpls|x-ms-w?asx?|x-ms-asf)|^application\/ogg/i;
const TEXT = /mpegurl|scpls|xspf|x-ms-w?as[fx]|^text\/|xml|json|^$|octet-stream/i;
/** A page's first tag, after comments and the declaration of XML. The comment's text holds no "-->": no backtracking. */
const HTML =
  /^\s*(?:(?:<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)\s*)*<(?:!doctype html|html|head|body|meta|script|title)\b/i;
const SAYS_PAGE = /^(?:text\/html|application\/xhtml\+xml)$/i;
/** After this many bytes, binary data can be told from text. */
const TELLING_BYTES = 512;

/** A response whose body is not text: its first bytes, and the rest to read. */
export interface Opened {
  fetched: Fetched;
  /** Media type without parameters; "" when the header is missing. */
  type: string;
  saysSound: boolean;
  /** The bytes read so far. */
  head: Uint8Array;
  rest: AsyncIterator<Uint8Array>;
}
export type Visit =
  | { kind: "failed"; error: OutsideError }
  | { kind: "refused"; fetched: Fetched }
  | { kind: "page" }
  | { kind: "hls"; text: string; fetched: Fetched }
  | { kind: "list"; urls: string[] }
  /** Text that is neither a page nor a playlist. */
  | { kind: "text"; text: string; type: string }
  /** The connection stays open until `fetched.close()`. */
  | ({ kind: "open" } & Opened);

/** Whether the first bytes have control characters that no text has. */
export const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, TELLING_BYTES).some((byte) => byte < 9 || (byte > 13 && byte < 32));

/** Classifies a text: a page, a playlist, or neither. */
export function readText(text: string, type: string, fetched: Fetched): Visit {
  if (HTML.test(text)) return { kind: "page" };
  const playlist = readPlaylist(text, fetched.url);
  if (playlist?.kind === "hls") return { kind: "hls", text, fetched };
  if (playlist !== null) return { kind: "list", urls: playlist.urls };
  return SAYS_PAGE.test(type) && text.trim() !== "" ? { kind: "page" } : { kind: "text", text, type };
}

/** Reads the body while it may still be text. */
async function readBody(fetched: Fetched, type: string): Promise<Visit> {
  const rest = fetched.body[Symbol.asyncIterator]();
  const saysSound = SOUND.test(type);
  let head = Buffer.alloc(0);
  const opened = (): Visit => ({ kind: "open", fetched, type, saysSound, head, rest });
  if (saysSound || !TEXT.test(type)) return opened();
  try {
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      head = Buffer.concat([head, next.value]);
      // A body that begins with binary data may be an endless stream, so the reading stops.
      if (head.length > TELLING_BYTES && isBinary(head)) return opened();
    }
  } catch (error) {
    const begun = outsideError(error, "The body cannot be read:").code === "size" ? head.toString() : "";
    const text = begun.slice(0, begun.lastIndexOf("\n") + 1);
    // The playlist of a stream that can be rewound for hours is longer than may be read: its beginning plays.
    if (readPlaylist(text, fetched.url)?.kind === "hls") return { kind: "hls", text, fetched };
    throw error;
  }
  return isBinary(head) ? opened() : readText(head.toString(), type, fetched);
}

/** Requests `url`. Leaves the connection open for the kind "open" only. Never rejects. */
export async function visit(url: string, asking: Asking): Promise<Visit> {
  let fetched: Fetched | undefined;
  try {
    fetched = await guardedFetch(url, asking);
    const type = (fetched.headers["content-type"] ?? "").split(";", 1)[0]?.trim() ?? "";
    const found: Visit = fetched.status >= 400 ? { kind: "refused", fetched } : await readBody(fetched, type);
    if (found.kind !== "open") fetched.close();
    return found;
  } catch (error) {
    fetched?.close();
    return { kind: "failed", error: outsideError(error, "The address cannot be read:") };
  }
}
