/** Songs that two stations began in one minute: told by each of them, they are strong evidence for one station. */
import { stationsWithSongs } from "#db/activity/artists.ts";
import { findSongsSince } from "#db/activity/on-air-songs.ts";
import { entryOf } from "#db/entry.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, MINUTE_MS } from "../ground/clock.ts";
import { fold } from "../ground/text.ts";
import { NO_SONGS, type SongsOfPair } from "./compare.ts";
import type { SongsOf } from "./find.ts";

/** The latest songs of the last two days are compared. */
const SINCE_MS = 2 * DAY_MS;
const MOST = 200;
/** A server may tell a song this much later than another server. */
const AT_ONE_TIME_MS = 2 * MINUTE_MS;

interface Begun {
  song: string;
  startMs: number;
}

/** Compares the songs of two stations in the time for which both have songs. */
export function compareSongs(a: readonly Begun[], b: readonly Begun[]): SongsOfPair {
  const from = Math.max(a.at(-1)?.startMs ?? 0, b.at(-1)?.startMs ?? 0) - AT_ONE_TIME_MS;
  const to = Math.min(a[0]?.startMs ?? 0, b[0]?.startMs ?? 0) + AT_ONE_TIME_MS;
  const [left, right] = [a, b].map((songs) =>
    songs.filter(({ startMs }) => startMs >= from && startMs <= to),
  );
  if (!left || !right) return NO_SONGS;
  const together = left.filter(({ song, startMs }) =>
    right.some((other) => other.song === song && Math.abs(other.startMs - startMs) <= AT_ONE_TIME_MS),
  ).length;
  return { together, compared: Math.min(left.length, right.length) };
}

/** Compares the songs of pairs of stations; each station's are read once. */
export function songsOfPairs(activity: SqliteDatabase, nowMs: number): SongsOf {
  const telling = new Set(stationsWithSongs(activity));
  const read = new Map<string, Begun[]>();
  const songsOf = (rpuid: string) =>
    entryOf(read, rpuid, () => {
      const rows = findSongsSince(activity, rpuid, { since: nowMs - SINCE_MS, now: nowMs, limit: MOST });
      return rows.map((row) => ({ song: `${row.artist_key} ${fold(row.title)}`, startMs: row.start_ms }));
    });
  return (a, b) => (telling.has(a) && telling.has(b) ? compareSongs(songsOf(a), songsOf(b)) : NO_SONGS);
}
