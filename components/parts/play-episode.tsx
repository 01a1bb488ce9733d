"use client";
import { CircleSlash, Clock, Hourglass } from "lucide-react";
import type { StationCard } from "#components/model/station-card.ts";
import { useEpisodePress } from "#components/player/use-episode-press.ts";
import { RoundPlay } from "#components/ui/round-play.tsx";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { Offer } from "../model/offer.ts";
import { toPlayableSeries } from "./series-order.ts";

interface PlayEpisodeProps {
  item: OnDemandItem;
  card: StationCard;
  offer: Offer;
  nowMs: number;
  /** The known episodes of its series, the newest first: candidates for the next episode. */
  series?: readonly OnDemandItem[];
  large?: boolean;
  /** The second at which a shared link begins. */
  fromS?: number | undefined;
}

const SIGNS = { later: Clock, opening: Clock, over: Hourglass, "not-offered": CircleSlash } as const;

/** Plays, pauses and resumes the episode; a sign instead of a button while the episode is not offered. */
export function PlayEpisode({ item, card, offer, nowMs, series = [], large, fromS }: PlayEpisodeProps) {
  const press = useEpisodePress(item, () => toPlayableSeries(item, card, series, nowMs), fromS);
  if (offer.kind === "playable") return <RoundPlay press={press} large={large} />;
  const Sign = SIGNS[offer.kind];
  return (
    <span
      aria-hidden="true"
      className={`grid ${large ? "size-16" : "size-11"} shrink-0 place-items-center rounded-full bg-(--tint-fill) text-muted outline-2 -outline-offset-2 outline-line-strong`}
    >
      <Sign className={large ? "size-7" : "size-5"} />
    </span>
  );
}
