/**
 * Cuts a part out of a live HLS playlist (RFC 8216) as a playlist that has ended. Players begin such a playlist at its
 * first segment; of a live playlist they begin the end, whatever EXT-X-START says. npm's hls-parser takes seconds to write
 * a playlist of hours, and half a minute to read a hostile playlist, so the lines are read here.
 */
import { SECOND_MS } from "../../ground/clock.ts";

/** More than four hours of segments of a second. */
const MOST_SEGMENTS = 15_000;
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
  /** EXT-X-GAP and EXT-X-BYTERANGE, as lines. */
  own: readonly string[];
}
interface MediaPlaylist {
  segments: readonly Segment[];
  /** Values of the tags that stand once, by name. */
  head: ReadonlyMap<string, string>;
}
interface Placed extends Segment {
  startMs: number;
  endMs: number;
}
export interface Part {
  startMs: number;
  endMs: number;
  nowMs: number;
}

/** The absolute address; undefined for an address that a player may not ask (file:, data:). */
function absolute(address: string, base: string): string | undefined {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The lines of a tag with the address in it made absolute. */
const led = (line: string, base: string) =>
  line.replace(/URI="([^"]*)"/, (whole, address: string) => {
    const url = absolute(address, base);
    return url === undefined ? whole : `URI="${url}"`;
  });

/** EXT-X-BYTERANGE with its offset: without one it continues the range before (4.3.2.2). */
function ranged(value: string, endsAt: number): { line: string; endsAt: number } {
  const [length = 0, offset = endsAt] = value.split("@").map(Number);
  return { line: `#EXT-X-BYTERANGE:${length}@${offset}`, endsAt: offset + length };
}

/** Reads tags and addresses; tags that a cut playlist cannot have, such as partial segments, are left out. */
function readMedia(text: string, base: string): MediaPlaylist {
  const segments: Segment[] = [];
  const head = new Map<string, string>();
  let [keys, newKeys]: [readonly string[], string[]] = [[], []];
  let map: string | undefined;
  let rangeEndsAt = 0;
  let next: { seconds?: number; datedMs?: number; isSeam?: boolean; own: string[] } = { own: [] };
  for (const line of text.split(/[\r\n]+/).map((each) => each.trim())) {
    const colon = line.indexOf(":");
    const [tag, value] = colon < 0 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 1)];
    if (tag === "#EXTINF") next.seconds = Math.max(0, Number.parseFloat(value) || 0);
    else if (tag === "#EXT-X-PROGRAM-DATE-TIME") next.datedMs = Date.parse(value);
    else if (tag === "#EXT-X-DISCONTINUITY") next.isSeam = true;
    else if (tag === "#EXT-X-KEY") newKeys.push(led(line, base));
    else if (tag === "#EXT-X-MAP") map = led(line, base);
    else if (tag === "#EXT-X-GAP") next.own.push(line);
    else if (tag === "#EXT-X-BYTERANGE") {
      const range = ranged(value, rangeEndsAt);
      rangeEndsAt = range.endsAt;
      next.own.push(range.line);
    } else if (line.startsWith("#")) head.set(tag, value);
    else if (line !== "" && next.seconds !== undefined) {
      if (newKeys.length > 0) [keys, newKeys] = [newKeys, []];
      const { seconds, datedMs = Number.NaN, isSeam = false, own } = next;
      const dated = Number.isNaN(datedMs) ? undefined : datedMs;
      segments.push({ address: line, seconds, datedMs: dated, isSeam, keys, map, own });
      next = { own: [] };
    }
  }
  return { segments, head };
}

/**
 * The segments with their times: by the dates that the playlist states, which hold until the next date (4.3.2.6); without
 * dates, and with dates that are far off, the last segment ends now.
 */
function placed(segments: readonly Segment[], nowMs: number): Placed[] {
  const firstDated = segments.findIndex(({ datedMs }) => datedMs !== undefined);
  const before = segments.slice(0, Math.max(0, firstDated));
  const lengthMs = (some: readonly Segment[]) =>
    some.reduce((sum, { seconds }) => sum + seconds * SECOND_MS, 0);
  let atMs = (segments[firstDated]?.datedMs ?? 0) - lengthMs(before);
  const found = segments.map((segment) => {
    const startMs = segment.datedMs ?? atMs;
    atMs = startMs + segment.seconds * SECOND_MS;
    return { ...segment, startMs, endMs: atMs };
  });
  const apartMs = nowMs - atMs;
  const skewMs = firstDated < 0 || Math.abs(apartMs) > TRUSTED_SKEW_MS ? apartMs : 0;
  return found.map((each) => ({ ...each, startMs: each.startMs + skewMs, endMs: each.endMs + skewMs }));
}

/** The lines of the kept segments; `before` is the segment before each, undefined for the first. */
function linesOf(kept: readonly Placed[], base: string): string[] | undefined {
  const lines: string[] = [];
  for (const [i, { address, seconds, datedMs, isSeam, keys, map, own }] of kept.entries()) {
    const before = kept[i - 1];
    const url = absolute(address, base);
    if (url === undefined) return undefined;
    if (isSeam && before) lines.push("#EXT-X-DISCONTINUITY");
    if (keys !== before?.keys) lines.push(...keys);
    if (map !== undefined && map !== before?.map) lines.push(map);
    if (datedMs !== undefined) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(datedMs).toISOString()}`);
    lines.push(...own, `#EXTINF:${seconds},`, url);
  }
  return lines;
}

const numberIn = (head: MediaPlaylist["head"], tag: string, otherwise: number) =>
  Number.parseInt(head.get(tag) ?? "", 10) || otherwise;

/** The part of the live playlist `text`, loaded from `url`; undefined where it has nothing of the part, or has ended. */
export function cutPlaylist(text: string, url: string, { startMs, endMs, nowMs }: Part): string | undefined {
  const { segments, head } = readMedia(text, url);
  if (head.has("#EXT-X-ENDLIST")) return undefined;
  const all = placed(segments, nowMs);
  const first = all.findIndex((each) => each.endMs > startMs);
  if (first < 0) return undefined;
  const after = all.findIndex((each, i) => i >= first && each.startMs >= endMs);
  const kept = all.slice(first, after < 0 ? undefined : after).slice(0, MOST_SEGMENTS);
  const lines = linesOf(kept, url);
  if (lines === undefined || kept.length === 0) return undefined;
  const longest = kept.reduce((most, { seconds }) => Math.max(most, Math.ceil(seconds)), 1);
  const seams = all.slice(0, first + 1).filter(({ isSeam }) => isSeam).length;
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
