/** A station whose told songs a test reads. */
import { findSongsOnAir, findSongsSince } from "#db/activity/on-air-songs.ts";
import type { Witness } from "#db/activity/schema.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import { type Told, tell } from "#lib/nowplaying/tell.ts";
import { emptyActivity } from "./activity.ts";

export const T = Date.UTC(2036, 4, 14, 12, 8);
export const RPUID = "8269001";

/** The station, silent; `heard` gives beginnings and ends in seconds from `T`. */
export function toldStation() {
  const { db } = emptyActivity();
  const say = (origin: Witness, atMs: number, raw: string, more: Partial<Told> = {}) =>
    tell(db, { rpuid: RPUID, origin, atMs, raw, stationNames: ["Harbour Gold"], ...more });
  const onAir = (nowMs: number) => findSongsOnAir(db, [RPUID], nowMs).map(({ title }) => title)[0];
  const heard = (nowMs: number) =>
    findSongsSince(db, RPUID, { since: 0, now: nowMs, limit: 20 })
      .map(({ title, start_ms, stop_ms }) => [title, (start_ms - T) / SECOND_MS, (stop_ms - T) / SECOND_MS])
      .reverse();
  return { db, say, onAir, heard };
}
/** A song of an imported list, for `addSongs`. */
export const imported = (title: string, startMs: number, stopMs: number) => ({
  rpuid: RPUID,
  start_ms: startMs,
  stop_ms: stopMs,
  artist: "Ada Quist",
  title,
  artist_key: "ada quist",
  origin: "import" as const,
});
