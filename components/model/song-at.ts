/** A song at a station, as the listening history and the diary store it. */
import { fields, isMoment, isText } from "#components/device/stored.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";

export interface SongAt {
  /** Server time. */
  atMs: number;
  rpuid: string;
  station: string;
  artist: string;
  title: string;
}

/** Whether `value` is a complete entry of a song, at a moment that a Date can hold. */
export function isSongAt(value: unknown): value is SongAt {
  const { atMs, rpuid, station, artist, title } = fields(value);
  return isMoment(atMs) && isRpuid(rpuid) && [station, artist, title].every(isText);
}
