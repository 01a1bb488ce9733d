"use client";
import { Pause, Play, Square } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow, PlayableStation } from "#components/model/playable.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { type PlayPress, RoundPlay } from "#components/ui/round-play.tsx";
import type { StationCard } from "../model/station-card.ts";
import { MarkButton } from "../ui/round-play.tsx";
import { useStops, useTuneIn, useTuning } from "./tuning.ts";

interface PlayMarkProps {
  station: StationCard;
  onAir?: OnAirNow;
  /** Pixels. */
  size: number;
}

/** A station's logo as a button that plays and pauses the station. */
export function PlayMark({ station, onAir, size }: PlayMarkProps) {
  return (
    <MarkButton station={station} size={size} press={usePlayPress(station, onAir, station.spokenName)} />
  );
}

/** The play button of a station: its words and sign, and a press that tunes in, pauses or stops. */
function usePlayPress(station: PlayableStation, onAir?: OnAirNow, name = station.name): PlayPress {
  const { t } = useWords();
  const tuning = useTuning(station.rpuid);
  const stops = useStops(station.rpuid);
  const tuneIn = useTuneIn();
  const controls = usePlayerControls();
  const sounding = tuning === "playing" || tuning === "connecting";
  const silent = station.streams.length === 0;
  const pressed = stops ? "ui.play.stop" : "ui.play.pause";
  const says = silent ? "ui.play.noStream" : sounding ? pressed : "ui.play.play";
  const press = () => {
    if (sounding) controls.pause();
    else tuneIn(station, onAir);
  };
  const Icon = sounding ? (stops ? Square : Pause) : Play;
  const label = t(says, { name });
  return { sounding, silent, Icon, label, press, prepare: controls.prepare };
}

/** The large play button on a station's page. */
export function PlayButton({ station, onAir }: { station: PlayableStation; onAir?: OnAirNow }) {
  return <RoundPlay press={usePlayPress(station, onAir)} large />;
}
