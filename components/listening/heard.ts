/** The listening history: stations and songs heard, on this device. */

import { onThisDevice } from "#components/device/device-store.ts";
import { HEARD_KEY } from "#components/device/kept-keys.ts";
import { cut, fields, isMoment, isText, joined, list } from "#components/device/stored.ts";
import { isRpuid } from "#lib/contract/rpuid.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { isSongAt, type SongAt } from "../model/song-at.ts";

export interface HeardStation {
  rpuid: string;
  name: string;
  /** Server time at which the station was last heard. */
  atMs: number;
}

export interface Heard {
  /** The last heard first, without repeats. */
  stations: readonly HeardStation[];
  /** The last heard first. */
  songs: readonly SongAt[];
}

export const MOST_STATIONS = 100;
export const MOST_SONGS = 500;
/** Within this time, a song on the same station is the entry that exists already. */
const SAME_MS = 20 * MINUTE_MS;

export const NOTHING_HEARD: Heard = { stations: [], songs: [] };

/** Whether `value` is a complete entry of a station heard. */
export function isHeardStation(value: unknown): value is HeardStation {
  const { rpuid, name, atMs } = fields(value);
  return isRpuid(rpuid) && isText(name) && isMoment(atMs);
}

const isSameStation = (one: HeardStation, other: HeardStation) => one.rpuid === other.rpuid;

/** The history in `stored`, without damaged entries. */
export function parseHeard(stored: unknown): Heard {
  const { stations, songs } = fields(stored);
  return {
    stations: joined([], list(stations).filter(isHeardStation), isSameStation, MOST_STATIONS),
    songs: list(songs).filter(isSongAt).slice(0, MOST_SONGS),
  };
}

/** Adds a station that sounded at `atMs` to `heard`. */
export function withStation(heard: Heard, { rpuid, name, atMs }: HeardStation): Heard {
  const others = heard.stations.filter((station) => station.rpuid !== rpuid);
  return { ...heard, stations: [{ rpuid, name: cut(name), atMs }, ...others].slice(0, MOST_STATIONS) };
}

/** Adds a song that was on at `atMs`; returns `heard` itself when it has the song already. */
export function withSong(heard: Heard, song: SongAt): Heard {
  const { artist, title, rpuid, atMs } = song;
  const noted = heard.songs.some(
    (other) =>
      Math.abs(atMs - other.atMs) < SAME_MS &&
      other.rpuid === rpuid &&
      other.title === title &&
      other.artist === artist,
  );
  if (noted) return heard;
  const entry = { artist: cut(artist), title: cut(title), rpuid, station: cut(song.station), atMs };
  return { ...heard, songs: [entry, ...heard.songs].slice(0, MOST_SONGS) };
}

/** Merges two histories without repeats, the last heard first: for an import. */
export function mergeHeard(own: Heard, other: Heard): Heard {
  const keyOf = ({ atMs, rpuid, artist, title }: SongAt) => JSON.stringify([atMs, rpuid, artist, title]);
  const songs = new Map([...own.songs, ...other.songs].map((song) => [keyOf(song), song]));
  const stations = [...own.stations, ...other.stations];
  const lastFirst = (a: { atMs: number }, b: { atMs: number }) => b.atMs - a.atMs;
  return {
    stations: joined([], stations.sort(lastFirst), isSameStation, MOST_STATIONS),
    songs: [...songs.values()].sort(lastFirst).slice(0, MOST_SONGS),
  };
}

export interface HeardArtist {
  name: string;
  songs: number;
}

/** At most `limit` artists, the most heard first. */
export function heardArtists({ songs }: Heard, limit: number): HeardArtist[] {
  const byName = Map.groupBy(songs, ({ artist }) => artist.trim());
  byName.delete("");
  const artists = [...byName].map(([name, heard]) => ({ name, songs: heard.length }));
  return artists.sort((a, b) => b.songs - a.songs).slice(0, limit);
}

/** The history of this device. */
export const { store: heardStore, use: useHeard } = onThisDevice(HEARD_KEY, parseHeard);
