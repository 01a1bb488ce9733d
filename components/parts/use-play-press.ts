"use client";
/** A play button of a station: its icon, its words, and what a press does. */
import { Pause, Play, Square } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow, PlayableStation } from "#components/model/playable.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import type { PlayPress } from "#components/ui/round-play.tsx";
import { useStops, useTuneIn, useTuning } from "./tuning.ts";

/** The play button of a station: its words and sign, and a press that tunes in, pauses or stops. */
export function usePlayPress(station: PlayableStation, onAir: OnAirNow | undefined): PlayPress {
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
    else if (tuning === "paused") controls.play();
    else tuneIn(station, onAir);
  };
  const Icon = sounding ? (stops ? Square : Pause) : Play;
  const label = t(says, { name: station.name });
  return { sounding, silent, Icon, label, press, prepare: controls.prepare };
}
