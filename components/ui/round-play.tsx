"use client";
import type { LucideIcon } from "lucide-react";

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
export const pressAttributes = ({ label, silent, press, prepare }: PlayPress) =>
  ({
    type: "button",
    "aria-label": label,
    disabled: silent,
    onClick: press,
    onPointerEnter: prepare,
    onFocus: prepare,
  }) as const;

interface RoundPlayProps {
  press: PlayPress;
  large?: boolean;
}

/** The round play button of a station or an episode. */
export function RoundPlay({ press, large }: RoundPlayProps) {
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
