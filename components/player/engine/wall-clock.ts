/** Maps live media time to the broadcaster's clock and back by EXT-X-PROGRAM-DATE-TIME (RFC 8216, 4.3.2.6). Pure. */
import type { PlaylistEnd } from "./playlist-ends.ts";
import type { HlsDetails, HlsFragment } from "./ports.ts";

/** An encoder's clock that is further off counts as wrong; the moment of arrival is used instead. */
const TRUSTED_SKEW_MS = 120_000;

/** A playlist that has not changed for this many target durations comes from an encoder that stands still. */
const STUCK_AFTER_TARGETS = 3;

export interface LivePlaylist extends PlaylistEnd {
  fragments: readonly HlsFragment[];
  /** Server time minus programDateTime (or minus media time without programDateTime). */
  skewMs: number;
  dated: boolean;
  /** The end of the playlist, in seconds on the media timeline and in server time. */
  edgeS: number;
  targetDurationS: number;
  /** True when the playlist's end no longer moves, or never will again (EXT-X-ENDLIST). */
  stuck: boolean;
}

/** A moment by server time and by the clock that is never corrected. */
export interface Moment {
  serverMs: number;
  elapsedMs: number;
}

/**
 * The end of a playlist by its last segment. The number alone does not do: servers that begin every opening at 0 repeat
 * numbers. A date tells more than an address, which differs between the bit rates of one stream.
 */
const endOf = ({ sn, programDateTime, url }: HlsFragment): string =>
  `${sn} ${programDateTime ?? url.split("?", 1)[0]}`;

/**
 * Reads a playlist received at `now`, after a playlist with the end `previous`; null when it is empty. A playlist whose
 * end did not move keeps the moment at which that end was first received.
 */
export function readPlaylist(
  details: HlsDetails,
  now: Moment,
  previous: PlaylistEnd | null,
): LivePlaylist | null {
  const last = details.fragments.at(-1);
  if (last === undefined) return null;
  const edgeS = last.start + last.duration;
  const end = endOf(last);
  const receivedAtMs = previous?.end === end ? previous.receivedAtMs : now.elapsedMs;
  const ageMs = now.elapsedMs - receivedAtMs;
  const base = {
    fragments: details.fragments,
    edgeS,
    end,
    receivedAtMs,
    targetDurationS: details.targetduration,
    stuck: !details.live || ageMs > STUCK_AFTER_TARGETS * details.targetduration * 1000,
  };
  if (last.programDateTime === null) {
    return { ...base, dated: false, skewMs: now.serverMs - ageMs - edgeS * 1000 };
  }
  const apart = now.serverMs - ageMs - (last.programDateTime + last.duration * 1000);
  return { ...base, dated: true, skewMs: Math.abs(apart) > TRUSTED_SKEW_MS ? apart : 0 };
}

/** The last fragment that starts at or before `value`, else the first. */
const fragmentAt = (
  fragments: readonly HlsFragment[],
  value: number,
  startOf: (fragment: HlsFragment) => number,
): HlsFragment | undefined => fragments.findLast((each) => startOf(each) <= value) ?? fragments[0];

/** The server time (ms) of a position on the media timeline (s). */
export function toWallClock(playlist: LivePlaylist, mediaS: number): number {
  const fragment = playlist.dated ? fragmentAt(playlist.fragments, mediaS, (each) => each.start) : undefined;
  if (fragment === undefined || fragment.programDateTime === null) {
    return mediaS * 1000 + (playlist.dated ? 0 : playlist.skewMs);
  }
  return fragment.programDateTime + (mediaS - fragment.start) * 1000 + playlist.skewMs;
}

/** The position on the media timeline (s) of a server time (ms); in a gap, the end of the fragment before. */
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

/** How far the window has slid since the playlist was received. */
function slidMs(playlist: LivePlaylist, elapsedMs: number): number {
  const age = Math.max(0, elapsedMs - playlist.receivedAtMs);
  return playlist.stuck ? Math.min(age, STUCK_AFTER_TARGETS * playlist.targetDurationS * 1000) : age;
}

/** The first moment (server time) of the window at `elapsedMs`; the window slides on while nothing is fetched. */
export function windowStartMs(playlist: LivePlaylist, elapsedMs: number): number {
  const first = playlist.fragments[0];
  const start = toWallClock(playlist, first === undefined ? playlist.edgeS : first.start);
  return start + slidMs(playlist, elapsedMs);
}

/** The estimated end of the playlist (server time) at `elapsedMs`. */
export function edgeMs(playlist: LivePlaylist, elapsedMs: number): number {
  return toWallClock(playlist, playlist.edgeS) + slidMs(playlist, elapsedMs);
}
