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
/** A station whose songs before are all shorter has short songs; movements and mixes are longer. */
const SHORT_MS = 7 * MINUTE_MS;
const FEWEST_COMPARED = 5;
const MOST_COMPARED = 10;

/**
 * How long (ms) a song of unknown length, which `origin` tells, may be on air: 20 minutes after short songs of its last day,
 * else 90. A station that tells its songs itself is not stuck so soon.
 */
export function longestOf(
  db: SqliteDatabase,
  rpuid: string,
  { start_ms, origin }: Pick<ToldSong, "start_ms" | "origin">,
): number {
  if (origin === "push") return LONGEST_MS;
  const range = { sinceMs: start_ms - DAY_MS, beforeMs: start_ms };
  const lengths = listToldLengths(db, rpuid, range, MOST_COMPARED);
  const areShort = lengths.length >= FEWEST_COMPARED && lengths.every((ms) => ms < SHORT_MS);
  return areShort ? LONGEST_AMONG_SHORT_MS : LONGEST_MS;
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
