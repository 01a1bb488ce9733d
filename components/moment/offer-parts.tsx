"use client";
/** Parts shared by all offers of a moment. */
import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import type { Programme } from "#components/model/programme.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import type { Outcome } from "./outcome.ts";

export interface MomentOfferProps {
  card: StationCard;
  atMs: number;
  nowMs: number;
  zone: string;
  programmes: readonly Programme[];
  /** The programme of the moment, where the schedule has one. */
  programme: Programme | undefined;
  /** The name of the programme, by schedule or episode. */
  show: string | undefined;
  /** The episode was found by matching, not stated by the station. */
  inferred: boolean;
  outcome: Outcome;
}

export function OfferTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-display text-3xl leading-tight font-light [font-stretch:115%]">{children}</h2>;
}

export interface BigPlayProps {
  words: string;
  label: string;
  tuning: "off" | "sounding" | "paused";
  /** The name of the programme, for the pause button. */
  name: string;
  onPress: () => void;
}

/** The large button: plays, pauses and resumes the moment. */
export function BigPlay({ words, label, tuning, name, onPress }: BigPlayProps) {
  const { t } = useWords();
  const controls = usePlayerControls();
  const sounding = tuning === "sounding";
  const Sign = sounding ? Pause : Play;
  const press = { off: onPress, sounding: controls.pause, paused: controls.play }[tuning];
  const says = { off: words, sounding: t("moment.pause"), paused: t("moment.goOn") }[tuning];
  const hears = { off: label, sounding: t("ui.play.pause", { name }), paused: t("player.resume", { name }) };
  return (
    <button
      type="button"
      aria-label={hears[tuning]}
      onClick={() => press()}
      // The room around the words does not grow with large text, which needs it.
      className="flex min-h-16 w-fit max-w-full items-center gap-[min(1rem,4.5vw)] rounded-full bg-ink py-2 ps-[min(1.25rem,5.5vw)] pe-[min(2rem,8.5vw)] text-start text-xl font-bold text-paper hover:opacity-85"
    >
      <Sign
        className={`size-7 shrink-0 ${sounding ? "" : "ms-1"}`}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
      />
      <span className="min-w-0 wrap-anywhere">{says}</span>
    </button>
  );
}
