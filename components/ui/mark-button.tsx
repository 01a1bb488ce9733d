"use client";
import { Play } from "lucide-react";
import { type PlayPress, pressAttributes } from "./round-play.tsx";
import { StationMark, type StationMarkProps } from "./station-mark.tsx";

interface MarkButtonProps extends StationMarkProps {
  press: PlayPress;
}

/** From this size on the mark has a small play sign; a smaller mark stands beside words. */
const BADGED = 44;

/** A logo as a button that plays and pauses. */
export function MarkButton({ station, size, press }: MarkButtonProps) {
  const { sounding, silent, Icon } = press;
  return (
    <button
      {...pressAttributes(press)}
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
