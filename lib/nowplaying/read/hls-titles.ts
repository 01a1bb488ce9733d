/** Titles in an HLS playlist (RFC 8216), which is UTF-8: EXT-X-DATERANGE, and the words behind a segment's length. */
import { type Said, said } from "./said.ts";

/** How many characters of a line are read. */
const LONGEST_LINE = 4_096;

/** `NAME="value"` or `NAME=value`, with commas between (RFC 8216, 4.2); quotes inside are escaped by some. */
function attributesOf(text: string): Map<string, string> {
  // A name is tried at its beginning alone: otherwise a long word costs the square of its length.
  const found = text.matchAll(/(?<![\w.-])([A-Za-z][\w.-]*)=(?:"((?:[^"\\]|\\.)*)"|([^,"]*))/g);
  return new Map(
    [...found].map(([, name = "", quoted, plain = ""]) => [
      name.toUpperCase(),
      quoted === undefined ? plain : quoted.replace(/\\(.)/g, "$1"),
    ]),
  );
}

/** The value of the first attribute that is called so, or whose name of its own (X-...) ends so. */
const named = (attributes: Map<string, string>, ...names: readonly string[]) =>
  [...attributes].find(([key]) =>
    names.some((name) => key === name || (key.startsWith("X-") && key.endsWith(`-${name}`))),
  )?.[1];

const saidBy = (attributes: Map<string, string>) =>
  said(named(attributes, "ARTIST"), named(attributes, "TITLE", "SONG"), true);

/** The title of the last range that has begun; undefined when none says any, or the last has ended. */
function ofRanges(lines: readonly string[], nowMs: number): Said | undefined {
  const begun = lines
    .filter((line) => line.startsWith("#EXT-X-DATERANGE:"))
    .map((line) => attributesOf(line.slice("#EXT-X-DATERANGE:".length)))
    .map((attributes) => ({
      startMs: Date.parse(attributes.get("START-DATE") ?? ""),
      endMs: Date.parse(attributes.get("END-DATE") ?? ""),
      title: saidBy(attributes),
    }))
    .filter(({ startMs, title }) => startMs <= nowMs && title !== undefined)
    .toSorted((a, b) => a.startMs - b.startMs)
    .at(-1);
  return begun === undefined || begun.endMs <= nowMs ? undefined : begun.title;
}

/** The words of the last segment: `artist="..",title=".."`, or "Artist - Title". */
function ofSegments(lines: readonly string[]): Said | undefined {
  const info = lines.findLast((line) => line.startsWith("#EXTINF:"));
  const words = info?.slice(info.indexOf(",") + 1) ?? "";
  if (info === undefined || !info.includes(",")) return undefined;
  const attributes = attributesOf(words);
  return attributes.has("TITLE") ? saidBy(attributes) : said(undefined, words, true);
}

/** The title that the media playlist `text` says for `nowMs`; undefined without any. */
export function readHlsTitle(text: string, nowMs: number): Said | undefined {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim().slice(0, LONGEST_LINE));
  return ofRanges(lines, nowMs) ?? ofSegments(lines);
}
