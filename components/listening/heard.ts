/** Stations and songs heard, on this device: what is kept, and how it grows. Pure; heard-store.ts keeps it. */
export interface HeardStation {
  rpuid: string;
  name: string;
  /** When it was last heard, server time. */
  atMs: number;
}

export interface HeardSong {
  artist: string;
  title: string;
  rpuid: string;
  station: string;
  atMs: number;
}

export interface Heard {
  /** Last heard first, each once. */
  stations: readonly HeardStation[];
  /** Last heard first. */
  songs: readonly HeardSong[];
}

export const MOST_STATIONS = 100;
export const MOST_SONGS = 500;
const LONGEST_TEXT = 256;
const RPUID = /^\d{4,15}$/;
/** The same song on the same station within this time is still the one that was noted. */
const SAME_MS = 20 * 60_000;

export const NOTHING_HEARD: Heard = { stations: [], songs: [] };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_TEXT;
/** A moment that `Date` can show. */
const isMoment = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 8.64e15;

export function isHeardStation(value: unknown): value is HeardStation {
  return (
    isFields(value) &&
    isText(value.rpuid) &&
    RPUID.test(value.rpuid) &&
    isText(value.name) &&
    isMoment(value.atMs)
  );
}

export function isHeardSong(value: unknown): value is HeardSong {
  return (
    isFields(value) &&
    isText(value.artist) &&
    isText(value.title) &&
    isText(value.rpuid) &&
    isText(value.station) &&
    isMoment(value.atMs)
  );
}

/** What `stored` holds; entries that are damaged are left out. */
export function parseHeard(stored: unknown): Heard {
  if (!isFields(stored)) return NOTHING_HEARD;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    stations: list(stored.stations).filter(isHeardStation).slice(0, MOST_STATIONS),
    songs: list(stored.songs).filter(isHeardSong).slice(0, MOST_SONGS),
  };
}

const cut = (text: string) => text.slice(0, LONGEST_TEXT);

/** `heard` with a station that sounded at `atMs`. */
export function withStation(heard: Heard, { rpuid, name, atMs }: HeardStation): Heard {
  const others = heard.stations.filter((station) => station.rpuid !== rpuid);
  return { ...heard, stations: [{ rpuid, name: cut(name), atMs }, ...others].slice(0, MOST_STATIONS) };
}

/** `heard` with a song that was on at `atMs`; the same object when it is noted already. */
export function withSong(heard: Heard, song: HeardSong): Heard {
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

/** Both together, each entry once, last heard first: what an import adds to what is here. */
export function mergeHeard(own: Heard, other: Heard): Heard {
  const latest = new Map<string, HeardStation>();
  for (const station of [...own.stations, ...other.stations]) {
    const known = latest.get(station.rpuid);
    if (!known || known.atMs < station.atMs) latest.set(station.rpuid, station);
  }
  const songs = new Map<string, HeardSong>();
  for (const song of [...own.songs, ...other.songs]) {
    songs.set(JSON.stringify([song.atMs, song.rpuid, song.artist, song.title]), song);
  }
  const lastFirst = (a: { atMs: number }, b: { atMs: number }) => b.atMs - a.atMs;
  return {
    stations: [...latest.values()].sort(lastFirst).slice(0, MOST_STATIONS),
    songs: [...songs.values()].sort(lastFirst).slice(0, MOST_SONGS),
  };
}

export interface HeardArtist {
  name: string;
  /** Songs of theirs among those noted. */
  songs: number;
}

/** Whose songs were heard most, at most `limit`, the most heard first. */
export function heardArtists({ songs }: Heard, limit: number): HeardArtist[] {
  const counts = new Map<string, HeardArtist>();
  for (const { artist } of songs) {
    const name = artist.trim();
    if (name === "") continue;
    const entry = counts.get(name) ?? { name, songs: 0 };
    entry.songs++;
    counts.set(name, entry);
  }
  return [...counts.values()].sort((a, b) => b.songs - a.songs).slice(0, limit);
}
