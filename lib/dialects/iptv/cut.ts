/**
 * Cuts a part out of a live HLS playlist (RFC 8216) as a playlist that has ended. Players begin such a playlist at its
 * first segment; of a live playlist they begin the end, whatever EXT-X-START says. npm's hls-parser takes seconds to write
 * a playlist of hours, and half a minute to read a hostile playlist, so the lines are read here.
 */
import { SECOND_MS } from "../../ground/clock.ts";

/** A day of segments of four seconds has some 43,000 lines, with a date here and there. */
const MOST_LINES = 60_000;
/** Four hours of segments of two seconds are 7,200; live streams are offered no further back (reach.ts). */
const MOST_SEGMENTS = 7_500;
/** Keys of one segment; a segment has a key for each system that protects it (4.3.2.4). */
const MOST_KEYS = 8;
/** Absolute addresses are longer than those of the playlist. */
const MOST_CHARACTERS = 2_000_000;
/** An encoder's clock that is further off counts as wrong, as in the pages' player (engine/wall-clock.ts). */
const TRUSTED_SKEW_MS = 120 * SECOND_MS;

interface Segment {
  address: string;
  seconds: number;
  /** The date that the playlist states for the segment, ms. */
  datedMs: number | undefined;
  isSeam: boolean;
  /** EXT-X-KEY and EXT-X-MAP in force, as lines. */
  keys: readonly string[];
  map: string | undefined;
  isGap: boolean;
  /** EXT-X-BYTERANGE, as a line. */
  range: string | undefined;
}
interface MediaPlaylist {
  segments: readonly Segment[];
  /** Values of the tags that stand once, by name. */
  head: ReadonlyMap<string, string>;
}
export interface Part {
  startMs: number;
  endMs: number;
  nowMs: number;
}

/** The absolute address; undefined for an address that a player may not ask (file:, data:). */
function absolute(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * EXT-X-KEY or EXT-X-MAP with its address made absolute, each attribute once (4.2): players differ in which of two they
 * take. Undefined with an address that is not http(s), or stands without quotes.
 */
function led(line: string, base: string): string | undefined {
  // A name is tried at its beginning alone: otherwise a long word costs the square of its length.
  const found = line.matchAll(/(?<![\w-])([A-Z][A-Z\d-]*)=("[^"]*"|[^",]*)/g);
  const attributes = new Map([...found].map(([, name = "", value = ""]) => [name, value]));
  const address = attributes.get("URI");
  if (address !== undefined) {
    const url = address.startsWith('"') ? absolute(address.slice(1, -1), base) : undefined;
    if (url === undefined) return undefined;
    attributes.set("URI", `"${url}"`);
  }
  return `${line.slice(0, line.indexOf(":"))}:${[...attributes].map((each) => each.join("=")).join(",")}`;
}

/** EXT-X-BYTERANGE with its offset: without one it continues the range before (4.3.2.2). Undefined without numbers. */
function ranged(value: string, endsAt: number): { line: string; endsAt: number } | undefined {
  const [, length, offset = endsAt] = /^(\d{1,15})(?:@(\d{1,15}))?$/.exec(value) ?? [];
  if (length === undefined) return undefined;
  return { line: `#EXT-X-BYTERANGE:${length}@${offset}`, endsAt: Number(offset) + Number(length) };
}

/** Reads tags and addresses, undefined where they are too many or a range has no numbers; tags that a cut playlist cannot have, such as partial segments, are left out. */
function readMedia(text: string): MediaPlaylist | undefined {
  const segments: Segment[] = [];
  const head = new Map<string, string>();
  let [keys, newKeys]: [readonly string[], string[]] = [[], []];
  let map: string | undefined;
  let rangeEndsAt = 0;
  let next: { seconds?: number; datedMs?: number; isSeam?: boolean; isGap?: boolean; range?: string } = {};
  const lines = text.split(/[\r\n]+/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) return undefined;
  for (const line of lines.map((each) => each.trim())) {
    const colon = line.indexOf(":");
    const [tag, value] = colon < 0 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 1)];
    if (tag === "#EXTINF") next.seconds = Math.max(0, Number.parseFloat(value) || 0);
    else if (tag === "#EXT-X-PROGRAM-DATE-TIME") next.datedMs = Date.parse(value);
    else if (tag === "#EXT-X-DISCONTINUITY") next.isSeam = true;
    else if (tag === "#EXT-X-KEY") newKeys = [...newKeys, line].slice(-MOST_KEYS);
    else if (tag === "#EXT-X-MAP") map = line;
    else if (tag === "#EXT-X-GAP") next.isGap = true;
    else if (tag === "#EXT-X-BYTERANGE") {
      const range = ranged(value, rangeEndsAt);
      if (range === undefined) return undefined;
      rangeEndsAt = range.endsAt;
      next.range = range.line;
    } else if (line.startsWith("#")) head.set(tag, value);
    else if (line !== "" && next.seconds !== undefined) {
      if (newKeys.length > 0) [keys, newKeys] = [newKeys, []];
      const { seconds, datedMs = Number.NaN, isSeam = false, isGap = false, range } = next;
      const dated = Number.isNaN(datedMs) ? undefined : datedMs;
      segments.push({ address: line, seconds, datedMs: dated, isSeam, keys, map, isGap, range });
      next = {};
    }
  }
  return { segments, head };
}

/**
 * When each segment begins, ms: by the dates that the playlist states, which hold until the next date (4.3.2.6); without
 * dates, and with dates that are far off, the last segment ends now.
 */
function beginnings(segments: readonly Segment[], nowMs: number): number[] {
  const firstDated = segments.findIndex(({ datedMs }) => datedMs !== undefined);
  const before = segments.slice(0, Math.max(0, firstDated));
  let atMs = before.reduce((ms, { seconds }) => ms - seconds * SECOND_MS, segments[firstDated]?.datedMs ?? 0);
  const found = segments.map(({ datedMs = atMs, seconds }) => {
    atMs = datedMs + seconds * SECOND_MS;
    return datedMs;
  });
  const apartMs = nowMs - atMs;
  const skewMs = firstDated < 0 || Math.abs(apartMs) > TRUSTED_SKEW_MS ? apartMs : 0;
  return found.map((ms) => ms + skewMs);
}

/** The numbers of the first segment of the part, and of the first after it; undefined without any, or with too many. */
function placeOf(
  segments: readonly Segment[],
  { startMs, endMs, nowMs }: Part,
): [number, number] | undefined {
  const begins = beginnings(segments, nowMs);
  const first = begins.findIndex((ms, i) => ms + (segments[i]?.seconds ?? 0) * SECOND_MS > startMs);
  if (first < 0) return undefined;
  const later = begins.findIndex((ms, i) => i >= first && ms >= endMs);
  const after = later < 0 ? segments.length : later;
  return after > first && after - first <= MOST_SEGMENTS ? [first, after] : undefined;
}

/** The lines of a segment after the segment `before`, undefined for the first; undefined with an address that is not http(s). */
function linesOf(segment: Segment, before: Segment | undefined, base: string): string[] | undefined {
  const { address, seconds, datedMs, isSeam, keys, map, isGap, range } = segment;
  const url = absolute(address, base);
  const tags = [
    ...(keys === before?.keys ? [] : keys),
    ...(map === undefined || map === before?.map ? [] : [map]),
  ].map((tag) => led(tag, base));
  if (url === undefined || !tags.every((tag) => tag !== undefined)) return undefined;
  return [
    ...(isSeam && before ? ["#EXT-X-DISCONTINUITY"] : []),
    ...tags,
    ...(datedMs === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(datedMs).toISOString()}`]),
    ...(isGap ? ["#EXT-X-GAP"] : []),
    ...(range === undefined ? [] : [range]),
    `#EXTINF:${seconds},`,
    url,
  ];
}

/** The lines of the kept segments; undefined where they are too long, or an address is not http(s). */
function allLinesOf(kept: readonly Segment[], base: string): string[] | undefined {
  const all: string[] = [];
  let characters = 0;
  for (const [i, segment] of kept.entries()) {
    const lines = linesOf(segment, kept[i - 1], base);
    for (const line of lines ?? []) characters += line.length + 1;
    if (lines === undefined || characters > MOST_CHARACTERS) return undefined;
    all.push(...lines);
  }
  return all;
}

const numberIn = (head: MediaPlaylist["head"], tag: string, otherwise: number) =>
  Number.parseInt(head.get(tag) ?? "", 10) || otherwise;

/** The part of the live playlist `text`, loaded from `url`; undefined where it has nothing of the part, or has ended. */
export function cutPlaylist(text: string, url: string, part: Part): string | undefined {
  const { segments = [], head = new Map<string, string>() } = readMedia(text) ?? {};
  if (head.has("#EXT-X-ENDLIST")) return undefined;
  const [first, after] = placeOf(segments, part) ?? [];
  if (first === undefined) return undefined;
  const kept = segments.slice(first, after);
  const lines = allLinesOf(kept, url);
  if (lines === undefined) return undefined;
  const longest = kept.reduce((most, { seconds }) => Math.max(most, Math.ceil(seconds)), 1);
  const seams = segments.slice(0, first + 1).filter(({ isSeam }) => isSeam).length;
  return [
    "#EXTM3U",
    `#EXT-X-VERSION:${numberIn(head, "#EXT-X-VERSION", 3)}`,
    `#EXT-X-TARGETDURATION:${Math.max(longest, numberIn(head, "#EXT-X-TARGETDURATION", 1))}`,
    `#EXT-X-MEDIA-SEQUENCE:${numberIn(head, "#EXT-X-MEDIA-SEQUENCE", 0) + first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${numberIn(head, "#EXT-X-DISCONTINUITY-SEQUENCE", 0) + seams}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    ...(head.has("#EXT-X-INDEPENDENT-SEGMENTS") ? ["#EXT-X-INDEPENDENT-SEGMENTS"] : []),
    ...lines,
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");
}
