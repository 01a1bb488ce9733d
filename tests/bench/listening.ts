/** Thirty days of songs and plays for a directory of full size, made by rule and written in bulk. */

import { openActivity } from "#db/activity/connection.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { artistKey } from "#lib/onair/artist-key.ts";
import { refreshTrends } from "#lib/plays/trend-rollup.ts";
import { putClient } from "#tests/support/client-record.ts";
import { rpuidOf } from "./directory.ts";

const HOUR_MS = 3_600_000;
const DAYS = 30;
const ARTISTS = 20_000;
/** One in sixty stations names its songs, all of them of the country that has the episodes; so many songs in 30 days. */
export const SONG_STATIONS = 1_000;
export const SONG_COUNTRY = "276";
export const songStation = (s: number) => s * 60 + 5 * (s % 12) + 1;
const SONGS_EACH = 2_000;
/** The large are heard every hour, the others now and then. */
const LARGE = 2_000;
const SMALL_EVERY_HOURS = 24;

export const artistName = (n: number) => `Artist ${n.toString(36).toUpperCase()}`;
/** Few artists are everywhere, most are rare: about Zipf's law, a part of them a station's own. */
const artistOf = (station: number, song: number) => {
  const draw = ((song * 7_919 + station * 104_729) % 10_007) / 10_007;
  const shared = Math.floor(ARTISTS ** draw) - 1;
  return song % 3 === 0 ? (station * 37 + (song % 40)) % ARTISTS : shared;
};

function fillSongs(db: SqliteDatabase, nowMs: number): number {
  const insert = db.prepare(
    "INSERT INTO song (rpuid, start_ms, stop_ms, artist, title, artist_key) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const spacing = Math.floor((DAYS * 24 * HOUR_MS) / SONGS_EACH);
  const names = Array.from({ length: ARTISTS }, (_, n) => artistName(n));
  const keys = names.map(artistKey);
  for (let s = 0; s < SONG_STATIONS; s++) {
    const rpuid = rpuidOf(songStation(s));
    for (let i = SONGS_EACH - 1; i >= 0; i--) {
      const artist = artistOf(s, i);
      const start = nowMs - i * spacing - (s % 60) * 1_000;
      insert.run(rpuid, start, start + spacing - 1_000, names[artist], `Song ${i}`, keys[artist]);
    }
  }
  db.exec(`
    INSERT INTO artist_station (rpuid, artist_key, country, artist, songs)
      SELECT rpuid, artist_key, substr(rpuid, 1, 3), max(artist), count(*) FROM song GROUP BY rpuid, artist_key;
    INSERT INTO station_songs (rpuid, songs) SELECT rpuid, count(*) FROM song GROUP BY rpuid;`);
  return SONG_STATIONS * SONGS_EACH;
}

/** Fills the activity store under `dataDir` with the songs alone. */
export function makeSongs(dataDir: string, nowMs: number): void {
  const db = openActivity(dataDir);
  try {
    db.transaction(() => fillSongs(db, nowMs))();
  } finally {
    db.close();
  }
}

function fillPlays(db: SqliteDatabase, nowMs: number, stations: number): number {
  const insert = db.prepare("INSERT INTO play (rpuid, hour_start_ms, plays, seconds) VALUES (?, ?, ?, ?)");
  const lastHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  let rows = 0;
  for (let s = 0; s < stations; s++) {
    const every = s < LARGE ? 1 : SMALL_EVERY_HOURS;
    const boom = s % 97 === 0;
    for (let hour = DAYS * 24 - 1 - (s % every); hour >= 0; hour -= every) {
      const plays = 1 + ((s * 31 + hour * 17) % 7) + (boom && hour < 20 ? 40 : 0);
      insert.run(rpuidOf(s), lastHour - hour * HOUR_MS, plays, plays * 600);
      rows++;
    }
  }
  return rows;
}

function fillPairs(db: SqliteDatabase, nowMs: number, stations: number): void {
  const insert = db.prepare(
    "INSERT OR REPLACE INTO co_play (rpuid, other, sittings, last_ms) VALUES (?, ?, ?, ?)",
  );
  for (let s = 1; s < stations; s += 5)
    for (let k = 0; k <= 20; k++)
      insert.run(rpuidOf(s), rpuidOf((s + k * 55) % stations), k === 0 ? 200 : 5 + ((s + k) % 40), nowMs);
}

export const BENCH_CLIENT = "bench";

/** Fills the activity store under `dataDir`; returns the rows of songs and of plays. */
export function makeListening(
  dataDir: string,
  stations: number,
  nowMs: number,
): { songs: number; plays: number } {
  const db = openActivity(dataDir);
  try {
    const made = db.transaction(() => {
      const songs = fillSongs(db, nowMs);
      const plays = fillPlays(db, nowMs, stations);
      fillPairs(db, nowMs, stations);
      return { songs, plays };
    })();
    for (let s = 0; s < stations; s += 1_000)
      refreshTrends(
        db,
        Array.from({ length: 1_000 }, (_, i) => rpuidOf(s + i)),
        nowMs,
      );
    putClient(db, BENCH_CLIENT);
    db.exec("ANALYZE");
    return made;
  } finally {
    db.close();
  }
}
