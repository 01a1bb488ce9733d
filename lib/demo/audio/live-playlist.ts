/** A computed live stream: segment `i`, one of a loop, is on air in the i-th 4 s of the epoch, on every server. */
import { HOUR_MS, SECOND_MS } from "../../ground/clock.ts";
import { SEGMENT_SECONDS } from "./sounds.ts";

const SEGMENT_MS = SEGMENT_SECONDS * SECOND_MS;
/**
 * Seams of the loop are counted from here, not from 1970: hls.js keeps an array as long as the count and copies it at
 * every seam, which takes a third of a second at 25 million.
 */
const COUNTED_FROM_SEGMENT = Date.UTC(2026, 0, 1) / SEGMENT_MS;
/** How far back a listener can rewind. */
export const REWIND_MS = 2 * HOUR_MS;
const WINDOW_SEGMENTS = REWIND_MS / SEGMENT_MS;

/** The number of the newest segment that is complete at `nowMs`. */
export function newestSegment(nowMs: number): number {
  return Math.floor(nowMs / SEGMENT_MS) - 1;
}

interface LiveStream {
  /** Segments in the loop. */
  count: number;
  /** By how many segments this station is ahead of other stations with this loop. */
  phase: number;
  /** The part of a segment's URL before its number within the loop. */
  path: string;
}

/** The media playlist whose last segment is `newest` (RFC 8216, 4.3). */
export function livePlaylist({ count, phase, path }: LiveStream, newest: number): string {
  const first = newest - WINDOW_SEGMENTS + 1;
  // The discontinuity sequence: tags that left the window; the first segment's own is still in it (6.2.2).
  const seamsBefore = (segment: number) => Math.floor((segment + phase - 1) / count);
  const slidOut = seamsBefore(first) - (first < COUNTED_FROM_SEGMENT ? 0 : seamsBefore(COUNTED_FROM_SEGMENT));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:6",
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${slidOut}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
  ];
  for (let index = first; index <= newest; index++) {
    const part = (index + phase) % count;
    if (part === 0) lines.push("#EXT-X-DISCONTINUITY");
    if (part === 0 || index === first) {
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(index * SEGMENT_MS).toISOString()}`);
    }
    lines.push(`#EXTINF:${SEGMENT_SECONDS},`, `${path}${part}.aac`);
  }
  return `${lines.join("\n")}\n`;
}
