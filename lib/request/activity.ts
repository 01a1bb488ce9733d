/** The activity store as handlers see it: songs on air, listening, and plays to count. */
import type { ArtistOfStation, countArtistPlays, StationOfArtist } from "#db/activity/artists.ts";
import type { heardTogether } from "#db/activity/plays.ts";
import type { Trend } from "#db/activity/trends.ts";
import type { ListingAnswer, ListingCall } from "./listing.ts";

/** Reads and writes of handlers, which never show a station that is hidden from the caller. */
export interface ActivityView {
  songsOnAir(rpuids: readonly string[], nowMs: number): SongOnAir[];
  /** At most `limit` songs that began in `[sinceMs, nowMs]`, newest first. */
  songsSince(rpuid: string, sinceMs: number, nowMs: number, limit: number): SongOnAir[];
  /** When (ms) the next known song on any of these stations begins; Infinity when none is known. */
  nextSongMs(rpuids: readonly string[], nowMs: number): number;
  /** The songs on air on stations of a country, from 5,000 stations at most. */
  songsOfCountry(country: string, nowMs: number): readonly HeardSong[];
  /** The tints (OKLCH) of the pictures at these addresses, where some colour stands out. */
  tintsOf(urls: readonly string[]): ReadonlyMap<string, { hue: number; chroma: number }>;
  /** Changes, some minutes later, when tints may have changed: a part of cache keys. */
  tintsChanged(nowMs: number): number;
  /** The counts behind recommendations. */
  listening: ListeningView;
  /** Counts a sitting; written soon, without delaying the answer. */
  recordSitting(sitting: Sitting, nowMs: number): void;
  /** Takes a song that a station tells (lib/nowplaying/tell.ts). @throws SQLITE_BUSY after two seconds. */
  tell(told: ToldNow): Promise<ToldOutcome>;
  /**
   * Does what a streaming server asks of the directory; `station`: whose key it has. An address registers 20 streams at
   * once, then one a minute. @throws SQLITE_BUSY after two seconds.
   */
  list(call: ListingCall, station: string | undefined, nowMs: number): Promise<ListingAnswer>;
  /** Counts which streams sounded and which did not. */
  recordStreams(reports: readonly StreamReport[], nowMs: number): void;
}
/** A told title; moments and lengths in ms. */
interface ToldNow {
  rpuid: string;
  origin: "push";
  atMs: number;
  raw?: string | undefined;
  artist?: string | undefined;
  title?: string | undefined;
  isUnicode?: boolean | undefined;
  startMs?: number | undefined;
  durationMs?: number | undefined;
  stationNames: readonly string[];
  languages?: readonly string[] | undefined;
}
interface ToldOutcome {
  outcome: string;
  reason?: string;
  song?: { artist: string; title: string; startMs: number; stopMs: number };
}
/** Stations and episodes that a player has played since its last report, each once; times in seconds. */
export interface Sitting {
  stations: readonly { rpuid: string; seconds: number }[];
  items: readonly { odId: string; seconds: number }[];
}
/** A player's report about a stream. */
export interface StreamReport {
  rpuid: string;
  url: string;
  played: boolean;
}

export interface SongOnAir {
  rpuid: string;
  artist: string;
  /** Shared by all spellings of the artist (lib/onair/artist-key.ts). */
  artistKey: string;
  title: string;
  startMs: number;
  stopMs: number;
  /** Who told it while it played; absent for songs of imports. */
  toldBy?: "station" | "server";
}

export interface HeardSong extends SongOnAir {
  words: readonly string[];
}

export interface ListeningView {
  /** Stations of a country with a score above `least`, highest first, updated at `sinceMs` or later. */
  rising(
    country: string,
    asked: { least: number; sinceMs: number; limit: number; offset: number },
  ): readonly Trend[];
  /** The trend of the station whose entries have these rpuids: of their plays together. */
  trendOf(rpuids: readonly string[], nowMs: number): Omit<Trend, "rpuid"> | undefined;
  /** Recent and expected plays of the stations of a country with the most expected plays. */
  largest(
    country: string,
    asked: { sinceMs: number; limit: number },
  ): readonly Pick<Trend, "recent" | "expected">[];
  /** For each artist, at most `each` stations of a country that play the artist, the station with most plays first. */
  stationsOfArtists(
    country: string,
    artistKeys: readonly string[],
    each: number,
  ): readonly (readonly StationOfArtist[])[];
  /** The artists that the station with these entries plays most. */
  artistsOf(rpuids: readonly string[], limit: number): readonly ArtistOfStation[];
  songsOf(rpuids: readonly string[]): ReadonlyMap<string, number>;
  /** How often each [artist key, rpuid] was played in [sinceMs, untilMs], and since `latelyMs`. */
  artistPlays(
    pairs: Parameters<typeof countArtistPlays>[1],
    span: Parameters<typeof countArtistPlays>[2],
  ): ReturnType<typeof countArtistPlays>;
  /** Entries heard together with an entry of `rpuids` (of one station) in at least `least` sittings. */
  heardWith(rpuids: readonly string[], least: number, limit: number): ReturnType<typeof heardTogether>;
  /** Plays of episodes since the UTC day of `sinceMs`. */
  itemPlays(odIds: readonly string[], sinceMs: number): ReadonlyMap<string, number>;
}
