/**
 * The one way into the store for titles that are told while they play: by stations (push), by the status pages of their
 * servers (status), and by their streams (stream). Imported songs take another way, lib/ingest/import-songs.ts.
 */
import {
  addToldSong,
  findLastTold,
  findSongWitness,
  putSongWitness,
  stopToldSong,
} from "#db/activity/told-songs.ts";
import { LONGEST_SONG_MS, pruneSongs, SONGS_KEPT_MS } from "#db/activity/write.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { type Decision, decide, type Known, SKEW_MS, type Statement } from "./decide.ts";
import type { NotASong } from "./not-a-song.ts";
import type { AboutStation } from "./station-names.ts";
import { longestOf } from "./stuck.ts";
import { readTitle, type ToldTitle } from "./title.ts";

export interface Told extends ToldTitle, AboutStation, Omit<Statement, "song" | "raw"> {
  rpuid: string;
}
interface TellResult {
  /**
   * `began`: a new song is on air; `goes-on`: the song on air was told again; `no-song`: an advert, a jingle, silence;
   * `outranked`: a more trusted witness tells this station's songs; `late`: a later song is known.
   */
  outcome: Decision["outcome"];
  /** The song on air, absent when its time is over; `startMs` and `stopMs` in ms. Without a told length a song lasts 10 minutes from its last telling, 90 minutes at most (stuck.ts). */
  song?: { artist: string; title: string; startMs: number; stopMs: number };
  /** Why there is no song. */
  reason?: NotASong | "short";
}

/** Old songs deleted with each new song: more than one, so that their number falls. */
const PRUNED = 5;

function apply(db: SqliteDatabase, { rpuid, atMs }: Told, { last }: Known, decision: Decision): void {
  if (decision.stopLastMs !== undefined && last) stopToldSong(db, rpuid, last.start_ms, decision.stopLastMs);
  const { add, witness } = decision;
  if (add) {
    const coversFromMs = last && last.stop_ms >= add.start_ms ? last.start_ms : add.start_ms;
    pruneSongs(db, atMs - SONGS_KEPT_MS, PRUNED);
    addToldSong(db, rpuid, add, { coversFromMs, atMs, sinceMs: add.start_ms - LONGEST_SONG_MS });
  }
  if (witness) putSongWitness(db, { rpuid, ...witness });
}

/**
 * Tells what a station plays. Call it with every title read, unchanged titles and adverts included, at least every
 * two minutes while a title stands: then the song stays on air, and less trusted witnesses (push, then status, then
 * stream) stay ignored. An unchanged title costs three reads and mostly no write. "" as `raw` tells silence. Any
 * process may call it: `db` is the activity store, open for writing; the change is noted in the same transaction
 * (db/activity/song-changes.ts), where other processes see it. @throws SQLITE_BUSY where `db` does not wait for other
 * writers: then call it again.
 */
export function tell(db: SqliteDatabase, told: Told): TellResult {
  const { rpuid, origin, atMs, startMs, durationMs } = told;
  const title = readTitle(told, told);
  const song = typeof title === "string" ? undefined : title;
  const raw = (told.raw ?? [told.artist, told.title].filter(Boolean).join(" - ")).slice(0, 1_000);
  const said: Statement = { origin, atMs, song, raw, startMs, durationMs };
  const know = (): Known => {
    // A song that begins later was told by a machine whose clock ran ahead: the songs of other machines go on.
    const last = findLastTold(db, rpuid, { sinceMs: atMs - SONGS_KEPT_MS, untilMs: atMs + SKEW_MS });
    const longestMs = last ? longestOf(db, rpuid, { ...last, origin }) : Number.POSITIVE_INFINITY;
    return { witness: findSongWitness(db, rpuid), last, longestMs };
  };
  const isWritten = ({ add, stopLastMs, witness }: Decision) => add ?? witness ?? stopLastMs !== undefined;
  let decision = decide(said, know());
  if (isWritten(decision))
    db.transaction(() => {
      // Another process may have told something between the first look and the lock.
      const known = know();
      decision = decide(said, known);
      apply(db, told, known, decision);
    }).immediate();
  const { outcome, song: onAir } = decision;
  if (outcome === "no-song") return { outcome, reason: typeof title === "string" ? title : "short" };
  if (!onAir || onAir.stop_ms <= atMs) return { outcome };
  const { artist, title: name, start_ms, stop_ms } = onAir;
  return { outcome, song: { artist, title: name, startMs: start_ms, stopMs: stop_ms } };
}
