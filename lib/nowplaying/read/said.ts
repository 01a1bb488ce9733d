import { readHtml } from "../../ground/html.ts";
import { decodedAs } from "../charset/choose.ts";

/** The title as a stream or its server sent it: nothing has judged the title yet. */
export interface Said {
  /** Absent where the artist stands in the title ("Artist - Title"). */
  artist?: string;
  title: string;
  /** The text came in UTF-8 or UTF-16, with letters beyond ASCII: the letters are those that the sender meant. */
  isUnicode?: true;
  /** How long the song has played, and how long it is, where that was said. */
  elapsedMs?: number;
  durationMs?: number;
}

/** Longer texts are cut: a title is a line, not a page. */
const LONGEST = 500;

/** The text of an HTML page. */
export function textOfHtml(html: string): string {
  let text = "";
  readHtml(html, {
    ontext: (part) => {
      text += part;
    },
  });
  return text;
}

/** `text` with character references read: Icecast writes all letters beyond ASCII so, other servers write "&amp;". */
const readReferences = (text: string) =>
  text.includes("&") ? textOfHtml(text.replaceAll("<", "&lt;")) : text;

/** Spaces and control characters of ASCII. In UTF-8 that was read as another encoding, U+0080 to U+00A0 are parts of letters. */
const BLANKS = /[\0-\x20\x7f\p{Cs}]+/gu;

/** `text` on one line, without control characters of ASCII; undefined when nothing is left. */
function oneLine(text: string | undefined): string | undefined {
  const line = readReferences(text ?? "")
    .slice(0, 4 * LONGEST)
    .replace(BLANKS, " ")
    .replace(/^ | $/g, "")
    .slice(0, LONGEST);
  return line === "" ? undefined : line;
}

const ASCII = /^[\0-\x7f]*$/;

/** Makes a said title of these two texts, which came in Unicode where `inUnicode` says so; undefined without a title. */
export function said(
  artist: string | undefined,
  title: string | undefined,
  inUnicode = false,
): Said | undefined {
  const line = oneLine(title);
  const by = oneLine(artist);
  if (line === undefined) return undefined;
  // References may stand for bytes: "&#202;" is a byte of Cyrillic at some servers, and the text around is ASCII.
  const isUnicode = inUnicode && !ASCII.test(`${artist ?? ""}${title ?? ""}`);
  return { artist: by, title: line, isUnicode: isUnicode || undefined };
}

const western = new TextDecoder("windows-1252");

/** `bytes` without a stated encoding as text: UTF-8 where they are so, else Windows-1252, which contains Latin-1. */
export const decoded = (bytes: Uint8Array): string => decodedAs("utf-8", bytes) ?? western.decode(bytes);
