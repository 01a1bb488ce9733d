/** The songs of the loaded station up to live, for the list of the full player. Pure. */
import type { PlayableShow } from "../model/playable.ts";
import type { Snapshot } from "./engine/snapshot.ts";

/** More than a window of two hours has. */
const MOST = 60;
/** Most songs shown for a stream that cannot be rewound to them. */
const MOST_UNREACHABLE = 8;

export interface SongSince {
  startMs: number;
  artist: string;
  name: string;
  heard: boolean;
  onAir: boolean;
  /** Whether the stream can be rewound to its start. */
  reachable: boolean;
}

/** At most 60 songs, the latest first. */
export function songsSince({ media, rewind, nowMs, heardAtMs, song }: Snapshot): SongSince[] {
  if (media?.kind !== "station") return [];
  const liveMs = rewind?.liveMs ?? nowMs;
  const heard = heardAtMs === null ? null : song;
  const { songs = [], song: latest } = media.station;
  const known = new Map<number, SongSince>();
  for (const { startMs, stopMs, artist = "", name = "" } of latest === undefined
    ? songs
    : [...songs, latest]) {
    if (startMs === undefined || startMs > liveMs || (artist === "" && name === "")) continue;
    const reachable = rewind !== null && startMs >= rewind.startMs;
    if (rewind !== null && !reachable && heard?.startMs !== startMs) continue;
    const onAir = liveMs < (stopMs ?? Number.POSITIVE_INFINITY);
    known.set(startMs, { startMs, artist, name, heard: heard?.startMs === startMs, onAir, reachable });
  }
  const latestFirst = [...known.values()].sort((a, b) => b.startMs - a.startMs);
  // A song without an end lasts until the next: only the latest is on air.
  return latestFirst
    .slice(0, rewind === null ? MOST_UNREACHABLE : MOST)
    .map((song, at) => ({ ...song, onAir: song.onAir && at === 0 }));
}

/** The programme after the programme heard; null when it is unknown. */
export function showAfter({ media, show, heardAtMs, nowMs }: Snapshot): PlayableShow | null {
  if (media?.kind !== "station") return null;
  const fromMs = show?.stopMs ?? heardAtMs ?? nowMs;
  const coming = (media.station.shows ?? []).filter(({ startMs }) => startMs >= fromMs);
  return coming.toSorted((a, b) => a.startMs - b.startMs)[0] ?? null;
}
