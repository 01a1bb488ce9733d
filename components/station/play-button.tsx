"use client";
import { Pause, Play, Square } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow, PlayableStation } from "#components/player/types.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { useStops, useTuneIn, useTuning } from "./tuning.ts";

/** The large button of a station's page. */
export function PlayButton({ station, onAir }: { station: PlayableStation; onAir?: OnAirNow }) {
  const { t } = useWords();
  const tuning = useTuning(station.rpuid);
  const stops = useStops(station.rpuid);
  const tuneIn = useTuneIn();
  const controls = usePlayerControls();
  const sounding = tuning === "playing" || tuning === "connecting";
  const silent = station.streams.length === 0;
  const Icon = sounding ? (stops ? Square : Pause) : Play;
  const says = silent
    ? "ui.play.noStream"
    : sounding
      ? stops
        ? "ui.play.stop"
        : "ui.play.pause"
      : "ui.play.play";
  const press = () => {
    if (sounding) controls.pause();
    else if (tuning === "paused") controls.play();
    else tuneIn(station, onAir);
  };
  return (
    <button
      type="button"
      aria-label={t(says, { name: station.name })}
      disabled={silent}
      onClick={press}
      onPointerEnter={controls.prepare}
      onFocus={controls.prepare}
      className="grid size-16 shrink-0 place-items-center rounded-full bg-ink text-paper transition-transform hover:scale-105 disabled:bg-transparent disabled:text-muted disabled:outline-2 disabled:outline-line-strong motion-reduce:transition-none"
    >
      <Icon
        className={`size-7 ${sounding ? "" : "ms-1"}`}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
      />
    </button>
  );
}
