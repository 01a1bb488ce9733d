"use client";
import { useCallback } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { songAt, songName } from "#components/model/lane-or-tile.ts";
import type { OnAirByStation } from "#components/model/on-air-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { soundOf } from "#components/parts/sound-of.ts";
import { StationGrid } from "#components/parts/station-grid.tsx";

interface OnTheDialProps {
  stations: readonly StationCard[];
  onAir: OnAirByStation;
  nowMs: number;
  zone: string;
}

/** The stations about which nothing happens in time, as tiles: a song that is told later, else how each sounds. */
export function OnTheDial({ stations, onAir, nowMs, zone }: OnTheDialProps) {
  const words = useWords();
  const noteOf = useCallback(
    ({ rpuid, streams }: StationCard) => {
      const song = songAt(onAir[rpuid] ?? [], nowMs);
      return song ? <bdi>{songName(song)}</bdi> : soundOf(streams[0], zone, words);
    },
    [onAir, nowMs, zone, words],
  );
  return (
    <section aria-labelledby="on-the-dial" className="pt-8">
      <h2
        id="on-the-dial"
        className="px-(--gutter) pb-3 font-display text-[2rem] leading-tight font-light [font-stretch:118%]"
      >
        {words.t("now.dial")}
      </h2>
      <StationGrid {...{ stations, noteOf }} />
    </section>
  );
}
