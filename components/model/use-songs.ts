"use client";
import { useQuery } from "@tanstack/react-query";
import type { OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { songsQuery } from "./songs-data.ts";

/** A song of the last day, by when it began; "none" between songs. */
const songKey = (records: readonly OnAirRecord[]) => records[0]?.song.start ?? "none";

export interface SongsStart {
  songs: PlayedSong[];
  onAir: readonly OnAirRecord[];
  nowMs: number;
}

/**
 * The songs heard on a station. Nothing is asked on a schedule: `records`, which is kept true already, tells when
 * another song is on air, and only then is there something new.
 */
export function useSongs(rpuid: string, records: readonly OnAirRecord[], start: SongsStart) {
  const key = songKey(records);
  const atStart = key === songKey(start.onAir);
  const { data } = useQuery({
    ...songsQuery(rpuid, key),
    // The list as it was stands until the new one is here, and where it cannot be fetched.
    placeholderData: (last) => last ?? start.songs,
    ...(atStart ? { initialData: start.songs, initialDataUpdatedAt: start.nowMs } : {}),
  });
  return data ?? start.songs;
}
