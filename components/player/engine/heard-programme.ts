import { isWithin } from "#lib/ground/clock.ts";
import type { OnAirNow, PlayableShow, PlayableSong } from "../../model/playable.ts";

/** The last of `list` to start, and of several that start together the last. */
const latest = <T extends { startMs?: number }>(list: readonly T[]): T | undefined =>
  list.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0)).at(-1);

/** The programme on air at `atMs` (server time); null when it is unknown. The latest to start wins. */
export const showAt = ({ shows = [], show }: OnAirNow, atMs: number): PlayableShow | null =>
  latest([...shows, ...(show ? [show] : [])].filter((each) => isWithin(each, atMs))) ?? null;

/** Whether a song plays at `atMs`. A song without an end lasts until the next song begins. */
const plays = (
  { startMs = Number.POSITIVE_INFINITY, stopMs = Number.POSITIVE_INFINITY }: PlayableSong,
  atMs: number,
): boolean => isWithin({ startMs, stopMs }, atMs);

/** The song on air at `atMs` (server time), the latest to start, else null; a song without times counts only live. */
export function songAt({ song, songs = [] }: OnAirNow, atMs: number, isLive: boolean): PlayableSong | null {
  const played = latest([...songs, ...(song ? [song] : [])].filter((each) => plays(each, atMs)));
  return played ?? (isLive && song?.startMs === undefined ? song : null) ?? null;
}
