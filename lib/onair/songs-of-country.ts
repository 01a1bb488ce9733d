/** Songs on air in a country, cached for a few seconds, since every search reads them. */
import { findSongsOfCountry, type SongRow } from "#db/activity/on-air-songs.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { SECOND_MS } from "../ground/clock.ts";
import { words } from "../ground/words.ts";
import type { HeardSong, SongOnAir } from "../request/activity.ts";

/** Search answers are cached for longer (lib/search/find.ts), so this delay is invisible. */
const KEPT_MS = 5 * SECOND_MS;
const MOST_COUNTRIES = 64;

interface Kept {
  atMs: number;
  songs: readonly HeardSong[];
}

/** Gives the songs on air in a country, read again when they are some seconds old. */
export class SongsOfCountries {
  readonly #countries = new Map<string, Kept>();

  /** Songs on air at `nowMs` in a country, hidden stations included; up to 5 s old. `db` is the activity store. */
  of(db: SqliteDatabase, country: string, nowMs: number): readonly HeardSong[] {
    const known = this.#countries.get(country);
    if (known && known.atMs <= nowMs && nowMs < known.atMs + KEPT_MS)
      return known.songs.filter(({ stopMs }) => stopMs > nowMs);
    const songs = findSongsOfCountry(db, country, nowMs).map(toHeardSong);
    if (this.#countries.size >= MOST_COUNTRIES) this.#countries.clear();
    this.#countries.set(country, { atMs: nowMs, songs });
    return songs;
  }

  /** Forgets the songs: the activity store was replaced. */
  clear(): void {
    this.#countries.clear();
  }
}

/** A song as verbs get it, from its row. */
export const toSong = (row: SongRow): SongOnAir => ({
  rpuid: row.rpuid,
  artist: row.artist,
  artistKey: row.artist_key,
  title: row.title,
  startMs: row.start_ms,
  stopMs: row.stop_ms,
  ...(row.origin === "push" ? { toldBy: "station" } : {}),
  ...(row.origin === "status" || row.origin === "stream" ? { toldBy: "server" } : {}),
});

const toHeardSong = (row: SongRow): HeardSong => ({
  ...toSong(row),
  words: [...words(row.artist), ...words(row.title)],
});
