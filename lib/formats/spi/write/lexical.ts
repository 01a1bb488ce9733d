/** Writes values in the forms of the SPI schema's simple types. */
import { hash } from "node:crypto";
import { legal } from "../../xml.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** `text` on one line, without the characters that XML cannot contain. */
export const plain = (text: string) => legal(text).replace(/\s+/g, " ").trim();
const pointsIn = (text: string) => [...text].length;

/**
 * `text` in at most `max` characters as XML Schema counts (code points), spaces collapsed, cut between graphemes;
 * `ellipsis` marks the cut. A single grapheme longer than `max` is cut between code points.
 */
export function cut(text: string, max: number, ellipsis = ""): string {
  const flat = plain(text);
  if (flat.length <= max) return flat;
  const head = flat.slice(0, 4 * max + 64);
  if (head.length === flat.length && pointsIn(flat) <= max) return flat;
  const room = max - pointsIn(ellipsis);
  if (/^[ -~]*$/.test(head)) return head.slice(0, room).trimEnd() + ellipsis;
  let kept = "";
  let points = 0;
  for (const { segment } of graphemes.segment(head)) {
    points += pointsIn(segment);
    if (points > room) break;
    kept += segment;
  }
  return (kept.trimEnd() || [...head].slice(0, room).join("")) + ellipsis;
}

/** A media type without spaces, which the schema forbids; undefined for other text. */
export function mimeType(value: string | undefined): string | undefined {
  const tight = value?.replace(/\s+/g, "") ?? "";
  return /^[!-.0-~]+\/[!-.0-~]+$/.test(tight) ? tight : undefined;
}

/** A language tag valid as xs:language; undefined for other text. */
export function language(tag: string | undefined): string | undefined {
  return tag !== undefined && /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(tag) ? tag : undefined;
}

/** Declares text of unknown language (ISO 639-2), which the schema would otherwise take for English. */
export const UNDETERMINED = "und";

/** An xs:positiveInteger, or undefined. */
export const positive = (value: number | undefined) =>
  value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;

const FIRST_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_MS = Date.parse("9999-12-31T23:59:59Z");

/** A time point in UTC to the second, as the schema has no fractions: rounded down, or "up"; undefined if invalid. */
export function timePoint(ms: number, round: "down" | "up" = "down"): string | undefined {
  const seconds = round === "up" ? Math.ceil(ms / 1_000) : Math.floor(ms / 1_000);
  if (!(seconds * 1_000 >= FIRST_MS && seconds * 1_000 <= LAST_MS)) return undefined;
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
}

/** A duration in whole seconds: 5 400 s is `PT1H30M`. */
export function duration(seconds: number): string {
  const rest = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(rest / 3_600), "H"],
    [Math.floor((rest % 3_600) / 60), "M"],
    [rest % 60, "S"],
  ] as const;
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : "")).join("") || "0S"}`;
}

/** A 24-bit short id that depends on the CRID only (TS 102 818, 5.1). */
export function shortId(crid: string): number {
  return Number.parseInt(hash("sha1", crid, "hex").slice(0, 6), 16);
}
