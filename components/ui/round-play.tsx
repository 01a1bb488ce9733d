"use client";
import { type LucideIcon, Play } from "lucide-react";
import { StationMark, type StationMarkProps } from "./station-mark.tsx";

/** The words and the sign of a play button, and the act of a press. */
export interface PlayPress {
  /** The station or the episode sounds, or is about to. */
  sounding: boolean;
  /** The station has no stream. */
  silent: boolean;
  Icon: LucideIcon;
  /** The accessible name. */
  label: string;
  press: () => void;
  /** Loads the code that playing needs; called when a press is likely. */
  prepare: () => void;
}

/** The attributes of a button that does what `press` says. */
const pressAttributes = ({ label, silent, press, prepare }: PlayPress) =>
  ({
    type: "button",
    "aria-label": label,
    disabled: silent,
    onClick: press,
    onPointerEnter: prepare,
    onFocus: prepare,
  }) as const;

/** The round play button of a station or an episode. */
export function RoundPlay({ press, large }: { press: PlayPress; large?: boolean }) {
  const { sounding, Icon } = press;
  return (
    <button
      {...pressAttributes(press)}
      className={`grid ${large ? "size-16" : "size-11"} shrink-0 place-items-center rounded-full bg-ink text-paper transition-transform hover:scale-105 disabled:bg-transparent disabled:text-muted disabled:outline-2 disabled:outline-line-strong motion-reduce:transition-none`}
    >
      <Icon
        className={`${large ? "size-7" : "size-5"} ${sounding ? "" : large ? "ms-1" : "ms-0.5"}`}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
      />
    </button>
  );
}

/** From this size on the mark has a small play sign; a smaller mark stands beside words. */
const BADGED = 44;

/** A logo as a button that plays and pauses. */
export function MarkButton({ station, size, press }: StationMarkProps & { press: PlayPress }) {
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
          // In pixels as the mark is: large letters leave the sign beside the mark's letter.
          className="absolute -inset-e-[6px] -bottom-[6px] grid size-[24px] place-items-center rounded-full bg-paper group-hover:hidden"
        >
          <Play className="ms-px size-[14px]" fill="currentColor" strokeWidth={0} />
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
