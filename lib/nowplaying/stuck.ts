/** Titles that stand for hours: a server or its software is stuck, and no song is that long. */
import { findLastTold, listToldLengths, type ToldSong } from "#db/activity/told-songs.ts";
import { SONGS_KEPT_MS } from "#db/activity/write.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { DAY_MS, MINUTE_MS } from "../ground/clock.ts";
import { fold } from "../ground/text.ts";

/** How long a song of unknown length is on air at most: an hour's mix with time to spare. */
const LONGEST_MS = 90 * MINUTE_MS;
/** How long a song is on air at most at a station whose songs are short. */
const LONGEST_AMONG_SHORT_MS = 20 * MINUTE_MS;
/** A station whose songs before are shorter, but for one, has short songs; ten minutes are the rest of an unwatched song. */
const SHORT_MS = 15 * MINUTE_MS;
const FEWEST_COMPARED = 5;
const MOST_COMPARED = 10;

/** How long (ms) `song`, of unknown length, may be on air: 20 minutes after short songs of its last day, else 90. */
export function longestOf(db: SqliteDatabase, rpuid: string, { start_ms }: ToldSong): number {
  const range = { sinceMs: start_ms - DAY_MS, beforeMs: start_ms };
  const lengths = listToldLengths(db, rpuid, range, MOST_COMPARED);
  const long = lengths.filter((ms) => ms >= SHORT_MS);
  return lengths.length >= FEWEST_COMPARED && long.length <= 1 ? LONGEST_AMONG_SHORT_MS : LONGEST_MS;
}

/**
 * When (ms) the song began that `title`, read at `readAtMs`, still names though its time is over; undefined while the
 * titles of the station change as songs do.
 */
export function stuckSince(
  db: SqliteDatabase,
  rpuid: string,
  { title, readAtMs }: { title: string; readAtMs: number },
): number | undefined {
  const last = findLastTold(db, rpuid, { sinceMs: readAtMs - SONGS_KEPT_MS, untilMs: readAtMs });
  if (!last || last.stop_ms > readAtMs || !fold(title).includes(fold(last.title))) return undefined;
  return last.stop_ms - last.start_ms >= longestOf(db, rpuid, last) ? last.start_ms : undefined;
}
