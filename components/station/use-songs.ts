"use client";
import { useQuery } from "@tanstack/react-query";
import type { OnAirRecord, PlayedSong } from "#lib/contract/shapes.ts";
import { songsQuery } from "../model/songs-data.ts";

/** Identifies the song on air by its start; "none" between songs. */
const songKey = (records: readonly OnAirRecord[]) => records[0]?.song.start ?? "none";

interface SongsStart {
  songs: PlayedSong[];
  onAir: readonly OnAirRecord[];
  nowMs: number;
}

/** A station's songs. No polling: the list is loaded when `records`, which is kept up to date, shows another song. */
export function useSongs(rpuid: string, records: readonly OnAirRecord[], start: SongsStart) {
  const key = songKey(records);
  const atStart = key === songKey(start.onAir);
  const { data } = useQuery({
    ...songsQuery(rpuid, key),
    // The old list stays until the new list arrives, and when loading fails.
    placeholderData: (last) => last ?? start.songs,
    ...(atStart ? { initialData: start.songs, initialDataUpdatedAt: start.nowMs } : {}),
  });
  return data ?? start.songs;
}
