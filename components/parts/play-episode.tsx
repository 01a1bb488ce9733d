"use client";
import { CircleSlash, Clock, Hourglass, Pause, Play } from "lucide-react";
import { useWords } from "#components/language/language-provider.tsx";
import type { StationCard } from "#components/model/station-card.ts";
import { position } from "#components/player/time-words.ts";
import { useEpisodeTuning } from "#components/player/use-episode-tuning.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { Offer } from "../model/offer.ts";
import { toPlayableSeries } from "./series-order.ts";
import { useLeftAt } from "./use-left-at.ts";

interface PlayEpisodeProps {
  item: OnDemandItem;
  card: StationCard;
  offer: Offer;
  nowMs: number;
  /** The known episodes of its series, the newest first: candidates for the next episode. */
  series?: readonly OnDemandItem[];
  large?: boolean;
}

const SIGNS = { later: Clock, opening: Clock, over: Hourglass, "not-offered": CircleSlash } as const;

/** Plays, pauses and resumes the episode; a sign instead of a button while the episode is not offered. */
export function PlayEpisode(props: PlayEpisodeProps) {
  const { t } = useWords();
  const { item, card, offer, nowMs, series = [], large = false } = props;
  const tuning = useEpisodeTuning(item.id);
  const heardS = useLeftAt(item.id);
  const { prepare, playEpisode, pause } = usePlayerControls();
  const size = large ? "size-16" : "size-11";
  if (offer.kind !== "playable") {
    const Sign = SIGNS[offer.kind];
    return (
      <span
        aria-hidden="true"
        className={`grid ${size} shrink-0 place-items-center rounded-full bg-(--tint-fill) text-muted outline-2 -outline-offset-2 outline-line-strong`}
      >
        <Sign className={large ? "size-7" : "size-5"} />
      </span>
    );
  }
  const sounding = tuning === "playing" || tuning === "connecting";
  const Icon = sounding ? Pause : Play;
  const label = sounding
    ? t("catchUp.play.pause", { name: item.name })
    : heardS
      ? t("catchUp.play.resume", { name: item.name, at: position(heardS) })
      : t("catchUp.play.play", { name: item.name });
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => (sounding ? pause() : playEpisode(toPlayableSeries(item, card, series, nowMs)))}
      onPointerEnter={prepare}
      onFocus={prepare}
      className={`grid ${size} shrink-0 place-items-center rounded-full bg-ink text-paper transition-transform hover:scale-105 motion-reduce:transition-none`}
    >
      <Icon
        className={`${large ? "size-7" : "size-5"} ${sounding ? "" : "ms-0.5"}`}
        fill="currentColor"
        strokeWidth={0}
        aria-hidden="true"
      />
    </button>
  );
}
