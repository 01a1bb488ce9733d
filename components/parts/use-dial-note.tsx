"use client";
import { useCallback } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { songAt } from "#components/model/lane-or-tile.ts";
import type { OnAirByStation } from "#components/model/on-air-data.ts";
import { songName } from "#components/model/song-name.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { soundOf } from "./health-words.ts";

/** The note of a station's tile at `nowMs`: its song or programme once known, else how the station sounds. */
export function useDialNote(onAir: OnAirByStation, nowMs: number, zone: string) {
  const words = useWords();
  return useCallback(
    ({ rpuid, streams }: StationCard) => {
      const records = onAir[rpuid] ?? [];
      const song = songAt(records, nowMs);
      const name = song ? songName(song, words) : records[0]?.show.name;
      return name ? <bdi>{name}</bdi> : soundOf(streams[0], zone, words);
    },
    [onAir, nowMs, zone, words],
  );
}
