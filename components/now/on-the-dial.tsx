"use client";
import { useCallback } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { songAt, songName } from "#components/model/lane-or-tile.ts";
import type { OnAirByStation } from "#components/model/on-air-data.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { soundNote } from "#components/parts/health-words.ts";
import { StationGrid } from "#components/parts/station-grid.tsx";
import type { LiveStream } from "#lib/contract/shapes.ts";
import { streamFormat } from "../model/stream-format.ts";

interface OnTheDialProps {
  stations: readonly StationCard[];
  onAir: OnAirByStation;
  nowMs: number;
  zone: string;
}

/** How a stream sounds by its last check, else the format that the station states; undefined where nothing is known. */
function soundOf(stream: LiveStream | undefined, zone: string, words: Words): string | undefined {
  if (stream === undefined) return words.t("now.silent");
  const { health } = stream;
  const isSure = health && health.verdict !== "unknown" && health.verdict !== "blocked";
  const { codec, rate } = streamFormat(stream, words);
  return isSure ? soundNote(health, zone, words) : [codec, rate].filter(Boolean).join(" ");
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
