"use client";
import type { OnAirNow, PlayableStation } from "#components/model/playable.ts";
import { usePlayPress } from "./use-play-press.ts";

/** The large play button on a station's page. */
export function PlayButton({ station, onAir }: { station: PlayableStation; onAir?: OnAirNow }) {
  const { sounding, silent, Icon, label, press, prepare } = usePlayPress(station, onAir);
  return (
    <button
      type="button"
      aria-label={label}
      disabled={silent}
      onClick={press}
      onPointerEnter={prepare}
      onFocus={prepare}
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
