import type { DocumentKind, SourceKind } from "./kinds.ts";
import { OTHER_ROOTS } from "./rss/other-feeds.ts";
import { encodingOf } from "./xml/decode.ts";

const ROOTS = new Map<string, DocumentKind>(
  Object.entries({ rss: "rss", serviceInformation: "spi", epg: "spi" }),
);
const OWN_TYPE = /"type"\s*:\s*"(?:nowline|station|series|ondemand|programme|category)"/;
const BEGINS_AS_OWN = new RegExp(`^\\{\\s*${OWN_TYPE.source}`);

/** The fields of a line of a now-playing feed. */
const SONG = [/^\{/, /"artist"\s*:/, /"title"\s*:/, /"start"\s*:/, /"duration"\s*:/];

const COMMENT = /^<!--[\s\S]*?-->/;
const PROLOG = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>)/i;

/** `text` without all that matches `skipped` at its beginning; one pattern of many parts would take exponential time. */
function after(skipped: RegExp, text: string): string {
  let rest = text.trimStart();
  for (let found = skipped.exec(rest); found; found = skipped.exec(rest))
    rest = rest.slice(found[0].length).trimStart();
  return rest;
}

/** Name of the root element, without prefix; skips declarations, comments and a DOCTYPE before it. */
const rootOf = (text: string): string | undefined =>
  /^<(?:[\w.-]+:)?([\w.-]+)/.exec(after(PROLOG, text))?.[1];

/** The text of a document's first bytes, without space before it. */
export function textOf(head: Uint8Array): string {
  const { label, bytes } = encodingOf(head);
  const encoding = label.startsWith("utf-16") ? label : "utf-8";
  return new TextDecoder(encoding).decode(head.subarray(bytes)).trimStart();
}

/** Whether more than `head` could tell the kind of a document: it may be XML or JSON. */
export const mayBecomeClear = (head: Uint8Array): boolean => /^(?:[<[{]|$)/.test(textOf(head));

/** Whether a document that begins with `head` is a web page (HTML), such as servers send for an error or a login. */
export function isWebPage(head: Uint8Array): boolean {
  const text = textOf(head);
  return /^<!doctype\s+html/i.test(after(COMMENT, text)) || /^html$/i.test(rootOf(text) ?? "");
}

/** PHP writes its warnings in front of what the program sends. */
const SCRIPT_WARNING =
  /^(?!<\?xml|<rss|[[{])[\s\S]{0,4000}?\b(?:Warning|Notice|Deprecated|Fatal error)\b[\s\S]*<\?xml\s/;
/** Beginnings of documents without an XML root that Nowline does not read, with advice for each. */
const OTHER_BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^\{[\s\S]{0,4000}?"version"\s*:\s*"https?:\\?\/\\?\/jsonfeed\.org/,
    "this is a JSON Feed: give the RSS 2.0 form of it",
  ],
  [
    /^#EXTM3U|^#EXTINF:/,
    "this is a list of streams (M3U): write each station as a line of NDJSON (docs/operating/formats.md)",
  ],
  [
    /^\[playlist\]/i,
    "this is a list of streams (PLS): write each station as a line of NDJSON (docs/operating/formats.md)",
  ],
  [
    /^BEGIN:VCALENDAR/i,
    "this is a calendar (iCalendar), which Nowline writes and does not read: give its programmes as SPI or NDJSON",
  ],
  [
    /^\{\s*"icestats"\s*:/,
    "this is the status of an Icecast server: Nowline reads the titles of a station's stream by itself",
  ],
  [
    /^\[?\s*\{\s*"station"\s*:\s*\{[\s\S]{0,4000}?"shortcode"\s*:/,
    "this is the status of an AzuraCast server: Nowline reads the titles of a station's stream by itself",
  ],
];

/** Why a document of which no kind can be told has none: it is empty, or of white space. */
export const EMPTY = "the document is empty";

/** Why bytes that begin with `head` are no document, whatever kind is expected; undefined where they may be a document. */
export function noDocument(head: Uint8Array): string | undefined {
  if (head.length === 0) return EMPTY;
  if (isWebPage(head))
    return "a web page (HTML) came instead of a document: the address may need another path, a login or a key";
  if (Buffer.from(head.subarray(0, 4)).toString("latin1") === "PK\x03\x04")
    return "this is a zip archive: unpack it, and take the document in it";
  const text = textOf(head);
  if (SCRIPT_WARNING.test(text))
    return "a warning of its server's program stands before the XML declaration: the maker of the document must mend that";
  return (
    OTHER_BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1] ?? OTHER_ROOTS.get(rootOf(text) ?? "")
  );
}

/** The kind of a document by its first bytes (4 KiB are enough), undefined if unknown; an empty list's by `name`. */
export function detectKind(name: string, head: Uint8Array): SourceKind | undefined {
  const text = textOf(head);
  if (text.startsWith("<")) return ROOTS.get(rootOf(text) ?? "");
  if (BEGINS_AS_OWN.test(text)) return "ndjson";
  if (text.startsWith("[") || text.startsWith("{")) {
    if (/"stationuuid"\s*:/.test(text)) return "radio-browser";
    if (/^\[\s*\]?\s*$/.test(text) && /\.json(?:\.gz)?$/i.test(name)) return "radio-browser";
    if (SONG.every((field) => field.test(text.split("\n", 1)[0] ?? ""))) return "songs";
    // A record in our own format may have its type further in.
    if (text.startsWith("{") && OWN_TYPE.test(text)) return "ndjson";
  }
  return undefined;
}
