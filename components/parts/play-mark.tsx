"use client";
import type { OnAirNow } from "#components/model/playable.ts";
import type { StationCard } from "../model/station-card.ts";
import { MarkButton } from "../ui/mark-button.tsx";
import { usePlayPress } from "./use-play-press.ts";

interface PlayMarkProps {
  station: StationCard;
  onAir?: OnAirNow;
  /** Pixels. */
  size: number;
}

/** A station's logo as a button that plays and pauses the station. */
export function PlayMark({ station, onAir, size }: PlayMarkProps) {
  return <MarkButton station={station} size={size} press={usePlayPress(station, onAir)} />;
}
