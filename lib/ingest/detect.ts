/** What kind of document a file is, told by how it begins. */
import { encodingOf } from "./xml/decode.ts";

export type DocumentKind = "spi" | "rss" | "radio-browser" | "ndjson";
/** Songs do not go into the catalogue, but documents of them are told alike. */
export type SourceKind = DocumentKind | "songs";

const ROOTS = new Map<string, DocumentKind>(
  Object.entries({ rss: "rss", serviceInformation: "spi", epg: "spi" }),
);
const OWN_TYPE = /^\{\s*"type"\s*:\s*"(?:nowline|station|series|ondemand|programme|category)"/;

/** A line of a now-playing feed. */
const SONG = [/^\{/, /"artist"\s*:/, /"title"\s*:/, /"start"\s*:/, /"duration"\s*:/];

/** Name of the root element, without prefix; declarations, comments and a DOCTYPE before it are passed over. */
function rootOf(text: string): string | undefined {
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const skipped = /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\])*>)/i.exec(rest);
    if (!skipped) break;
    rest = rest.slice(skipped[0].length);
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1];
}

/**
 * The kind of the document called `name` whose first bytes are `head` (4 KiB are plenty), or undefined when it is
 * none of ours. What it says of itself decides; the name only tells an empty list.
 */
export function detectKind(name: string, head: Uint8Array): SourceKind | undefined {
  const { label, bytes } = encodingOf(head);
  const encoding = label.startsWith("utf-16") ? label : "utf-8";
  const text = new TextDecoder(encoding).decode(head.subarray(bytes)).trimStart();
  if (text.startsWith("<")) return ROOTS.get(rootOf(text) ?? "");
  if (OWN_TYPE.test(text)) return "ndjson";
  if (text.startsWith("[") || text.startsWith("{")) {
    if (/"stationuuid"\s*:/.test(text)) return "radio-browser";
    if (/^\[\s*\]?\s*$/.test(text) && /\.json$/i.test(name)) return "radio-browser";
    if (SONG.every((field) => field.test(text.split("\n", 1)[0] ?? ""))) return "songs";
    // A record of ours may have its type further in.
    if (
      text.startsWith("{") &&
      /"type"\s*:\s*"(?:nowline|station|series|ondemand|programme|category)"/.test(text)
    )
      return "ndjson";
  }
  return undefined;
}
