import { isWithin } from "#lib/ground/clock.ts";
import type { OnAirNow, PlayableShow, PlayableSong } from "../../model/playable.ts";

/** The programme on air at `atMs` (server time); null when it is unknown. The latest to start wins. */
export function showAt(onAir: OnAirNow, atMs: number): PlayableShow | null {
  let found: PlayableShow | null = null;
  for (const show of [...(onAir.shows ?? []), ...(onAir.show === undefined ? [] : [onAir.show])]) {
    if (isWithin(show, atMs) && (found === null || show.startMs >= found.startMs)) found = show;
  }
  return found;
}

/** Whether a song plays at `atMs`. A song without an end lasts until the next song begins. */
const plays = (
  { startMs = Number.POSITIVE_INFINITY, stopMs = Number.POSITIVE_INFINITY }: PlayableSong,
  atMs: number,
): boolean => isWithin({ startMs, stopMs }, atMs);

/** The song on air at `atMs` (server time), the latest to start, else null; a song without times counts only live. */
export function songAt(onAir: OnAirNow, atMs: number, isLive: boolean): PlayableSong | null {
  const { song, songs = [] } = onAir;
  let found: PlayableSong | null = song !== undefined && song.startMs === undefined && isLive ? song : null;
  for (const each of song === undefined ? songs : [...songs, song]) {
    if (plays(each, atMs) && (each.startMs ?? 0) >= (found?.startMs ?? 0)) found = each;
  }
  return found;
}
