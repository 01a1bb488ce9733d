/**
 * Maps the media timeline of a live playlist to the broadcaster's clock and back, by EXT-X-PROGRAM-DATE-TIME
 * (RFC 8216, 4.3.2.6). Pure: a playlist and the moment it was received go in.
 */
import type { HlsDetails, HlsFragment } from "./ports.ts";

/** Beyond this an encoder's clock is taken for wrong, and the moment of arrival is used instead. */
const TRUSTED_SKEW_MS = 120_000;

/** A playlist that many target durations old and still the same means that its encoder stands still. */
const STUCK_AFTER_TARGETS = 3;

export interface LivePlaylist {
  fragments: readonly HlsFragment[];
  /** Added to programDateTime (or to media time where there is none) to give server time. */
  skewMs: number;
  dated: boolean;
  /** Seconds on the media timeline where the playlist ends, and when it was received. */
  edgeS: number;
  /** When it was received with this end, in time that is never corrected. */
  receivedAtMs: number;
  targetDurationS: number;
  /** True when the broadcaster keeps sending this same end: its clock goes on, its programme does not. */
  stuck: boolean;
}

/** One moment by both clocks: the server's, and the one that is never corrected. */
export interface Moment {
  serverMs: number;
  elapsedMs: number;
}

/**
 * Reads a playlist received at `now`, `previous` being the one before; null when it lists nothing. A playlist whose
 * end did not move keeps the moment at which that end was first seen.
 */
export function readPlaylist(
  details: HlsDetails,
  now: Moment,
  previous: LivePlaylist | null,
): LivePlaylist | null {
  const last = details.fragments.at(-1);
  if (last === undefined) return null;
  const edgeS = last.start + last.duration;
  const same = previous !== null && lastSn(previous.fragments) === last.sn;
  const receivedAtMs = same ? previous.receivedAtMs : now.elapsedMs;
  const ageMs = now.elapsedMs - receivedAtMs;
  const base = {
    fragments: details.fragments,
    edgeS,
    receivedAtMs,
    targetDurationS: details.targetduration,
    stuck: ageMs > STUCK_AFTER_TARGETS * details.targetduration * 1000,
  };
  if (last.programDateTime === null) {
    return { ...base, dated: false, skewMs: now.serverMs - ageMs - edgeS * 1000 };
  }
  const apart = now.serverMs - ageMs - (last.programDateTime + last.duration * 1000);
  return { ...base, dated: true, skewMs: Math.abs(apart) > TRUSTED_SKEW_MS ? apart : 0 };
}

/** The last fragment that starts at or before `value`, else the first one; by halving, for windows of hours. */
function fragmentAt(
  fragments: readonly HlsFragment[],
  value: number,
  startOf: (fragment: HlsFragment) => number,
): HlsFragment | undefined {
  let low = 0;
  let high = fragments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const fragment = fragments[middle];
    if (fragment !== undefined && startOf(fragment) <= value) low = middle;
    else high = middle - 1;
  }
  return fragments[low];
}

/** Server time (ms) of a position on the media timeline (s). */
export function toWallClock(playlist: LivePlaylist, mediaS: number): number {
  const fragment = playlist.dated ? fragmentAt(playlist.fragments, mediaS, (each) => each.start) : undefined;
  if (fragment === undefined || fragment.programDateTime === null) {
    return mediaS * 1000 + (playlist.dated ? 0 : playlist.skewMs);
  }
  return fragment.programDateTime + (mediaS - fragment.start) * 1000 + playlist.skewMs;
}

/** Position on the media timeline (s) of a server time (ms). A moment inside a gap gives the end of what precedes it. */
export function toMediaTime(playlist: LivePlaylist, wallMs: number): number {
  if (!playlist.dated) return (wallMs - playlist.skewMs) / 1000;
  const sought = wallMs - playlist.skewMs;
  const fragment = fragmentAt(
    playlist.fragments,
    sought,
    (each) => each.programDateTime ?? Number.NEGATIVE_INFINITY,
  );
  if (fragment === undefined || fragment.programDateTime === null) return playlist.edgeS;
  const into = (sought - fragment.programDateTime) / 1000;
  const isLast = fragment === playlist.fragments.at(-1);
  return fragment.start + (isLast ? into : Math.min(into, fragment.duration));
}

function lastSn(fragments: readonly HlsFragment[]): number | undefined {
  return fragments.at(-1)?.sn;
}

/** How much the window slid since the playlist was received. */
function slidMs(playlist: LivePlaylist, elapsedMs: number): number {
  const age = Math.max(0, elapsedMs - playlist.receivedAtMs);
  return playlist.stuck ? Math.min(age, STUCK_AFTER_TARGETS * playlist.targetDurationS * 1000) : age;
}

/** First moment (server time) the playlist still offers at `elapsedMs`: it goes on sliding while nothing is fetched. */
export function windowStartMs(playlist: LivePlaylist, elapsedMs: number): number {
  const first = playlist.fragments[0];
  const start = toWallClock(playlist, first === undefined ? playlist.edgeS : first.start);
  return start + slidMs(playlist, elapsedMs);
}

/** Where the playlist's end (server time) is at `elapsedMs`, as far as can be told since it was received. */
export function edgeMs(playlist: LivePlaylist, elapsedMs: number): number {
  return toWallClock(playlist, playlist.edgeS) + slidMs(playlist, elapsedMs);
}
