"use client";
import { Pause, Play, Square } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { OnAirNow } from "#components/player/types.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { StationMark } from "./station-mark.tsx";
import type { StationCard } from "./station-view.ts";
import { useStops, useTuneIn, useTuning } from "./tuning.ts";

interface PlayMarkProps {
  station: StationCard;
  onAir?: OnAirNow;
  /** Pixels. */
  size: number;
}

/** From this size on the mark carries a small play sign; smaller ones stand beside words that say so. */
const BADGED = 44;

/** A station's mark that plays it, and pauses it while it sounds. */
export function PlayMark({ station, onAir, size }: PlayMarkProps) {
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
      className="group relative shrink-0 disabled:cursor-not-allowed"
      style={{ inlineSize: size, blockSize: size }}
    >
      <StationMark station={station} size={size} />
      {!silent && size >= BADGED && !sounding && (
        <span
          aria-hidden="true"
          className="absolute -inset-e-1.5 -bottom-1.5 grid size-6 place-items-center rounded-full bg-paper group-hover:hidden"
        >
          <Play className="ms-px size-3.5" fill="currentColor" strokeWidth={0} />
        </span>
      )}
      {!silent && (
        <span
          aria-hidden="true"
          data-sounding={sounding || undefined}
          className="absolute inset-0 grid place-items-center rounded-[inherit] bg-ink/70 text-paper opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 data-sounding:opacity-100"
          style={{ borderRadius: Math.max(6, size * 0.14) }}
        >
          <Icon
            style={{ inlineSize: size * 0.5, blockSize: size * 0.5 }}
            fill="currentColor"
            strokeWidth={0}
          />
        </span>
      )}
    </button>
  );
}
