/** What handlers may ask of the activity store: songs on air, listening, and plays to count. */
import type { ArtistOfStation, StationOfArtist } from "#db/activity/artists.ts";
import type { Trend } from "#db/activity/trends.ts";

/** What handlers may ask of the activity store: nothing of it tells of a station that is hidden from the caller. */
export interface ActivityView {
  songsOnAir(rpuids: readonly string[], nowMs: number): SongOnAir[];
  /** At most `limit` songs that began in `[sinceMs, nowMs]`, the last first. */
  songsSince(rpuid: string, sinceMs: number, nowMs: number, limit: number): SongOnAir[];
  /** When (ms) the next song begins that is already known of on any of these; Infinity when none is. */
  nextSongMs(rpuids: readonly string[], nowMs: number): number;
  /** The songs on air on the stations of a country, those of 5,000 at most. */
  songsOfCountry(country: string, nowMs: number): readonly HeardSong[];
  /** What recommendations are made of. */
  listening: ListeningView;
  /** Counts what was heard in one sitting; written soon after, not before the answer. */
  recordSitting(sitting: Sitting, nowMs: number): void;
}
/** What one player has played since its last report: each station and episode once. */
export interface Sitting {
  stations: readonly { rpuid: string; seconds: number }[];
  items: readonly { odId: string; seconds: number }[];
}
export interface SongOnAir {
  rpuid: string;
  artist: string;
  /** What spellings of the artist share (lib/onair/artist-key.ts). */
  artistKey: string;
  title: string;
  startMs: number;
  stopMs: number;
}

/** A song with the words it is found by. */
export interface HeardSong extends SongOnAir {
  words: readonly string[];
}

export interface HeardTogether {
  rpuid: string;
  /** Sittings with both, with the other, with the station itself. */
  sittings: number;
  ofOther: number;
  ofOwn: number;
}
export interface ArtistPlays {
  /** Position of the pair in what was asked. */
  pair: number;
  plays: number;
  lately: number;
}
export interface ListeningView {
  /** Stations of a country whose score is above `least`, the highest first, as of `sinceMs` or later. */
  rising(
    country: string,
    asked: { least: number; sinceMs: number; limit: number; offset: number },
  ): readonly Trend[];
  /** Recent and expected plays of the stations of a country that most is expected of. */
  largest(
    country: string,
    asked: { sinceMs: number; limit: number },
  ): readonly Pick<Trend, "recent" | "expected">[];
  /** For each artist the stations of a country that play it, at most `each`, those that do so most first. */
  stationsOfArtists(
    country: string,
    artistKeys: readonly string[],
    each: number,
  ): readonly (readonly StationOfArtist[])[];
  /** What a station plays most. */
  artistsOf(rpuid: string, limit: number): readonly ArtistOfStation[];
  /** Songs known of each station. */
  songsOf(rpuids: readonly string[]): ReadonlyMap<string, number>;
  /** How often each [artist key, rpuid] was played in [sinceMs, untilMs], and since `latelyMs`. */
  artistPlays(
    pairs: readonly (readonly [artistKey: string, rpuid: string])[],
    span: { sinceMs: number; latelyMs: number; untilMs: number },
  ): readonly ArtistPlays[];
  /** Stations heard in at least `least` sittings with this one. */
  heardWith(rpuid: string, least: number, limit: number): readonly HeardTogether[];
  /** Plays of episodes in the UTC days from `sinceMs` on. */
  itemPlays(odIds: readonly string[], sinceMs: number): ReadonlyMap<string, number>;
}
