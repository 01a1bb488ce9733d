"use client";
import type { OnAirNow, PlayableStation } from "#components/model/playable.ts";
import { RoundPlay } from "#components/ui/round-play.tsx";
import { usePlayPress } from "./use-play-press.ts";

/** The large play button on a station's page. */
export function PlayButton({ station, onAir }: { station: PlayableStation; onAir?: OnAirNow }) {
  return <RoundPlay press={usePlayPress(station, onAir)} large />;
}
