"use client";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import { genresOf } from "#components/parts/kind-of.ts";
import { PlayMark } from "#components/parts/play-mark.tsx";
import { Published } from "#components/parts/published.tsx";
import { WindowText } from "#components/parts/window-text.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { StationLink } from "#components/ui/station-link.tsx";
import { availability } from "#lib/contract/availability.ts";
import { episodePath } from "#lib/contract/episode-path.ts";
import type { RecommendedEpisode, RecommendedLive } from "../model/recommend-data.ts";
import { EpisodeMark } from "./episode-mark.tsx";
import { Reasons } from "./reasons.tsx";

/** The classes of a cell: hairlines at its end and bottom; the shelf clips the outer hairlines. */
export const CARD = "relative -me-px border-e border-b border-line ps-(--gutter) pe-2 py-4 min-h-31";
const MARK = 56;

/** Covers the card, so that a press anywhere opens the station. */
const COVER = "align-page line-clamp-2 leading-snug font-bold cover-link";

interface CardProps {
  mark: ReactNode;
  name: ReactNode;
  under: string;
  aside?: ReactNode;
  reasons: ReactNode;
  tint: Record<string, string>;
}

function Card({ mark, name, under, aside, reasons, tint }: CardProps) {
  return (
    <li className={`${CARD} hover:bg-raised`} style={tint}>
      <div className="flex items-center gap-3.5">
        <span className="relative z-1 flex self-start">{mark}</span>
        <div className="min-w-0 flex-1">
          {name}
          <p className="align-page truncate text-sm text-muted" dir="auto">
            {under}
          </p>
        </div>
        {aside && <span className="relative z-1 flex self-start">{aside}</span>}
      </div>
      {reasons}
    </li>
  );
}

export function StationResult({ found, factor }: { found: RecommendedLive; factor: string }) {
  const words = useWords();
  const { card, reasons } = found;
  return (
    <Card
      tint={tintStyle(card)}
      mark={<PlayMark station={card} size={MARK} />}
      name={<StationLink station={card} className={COVER} />}
      under={genresOf(card, words) || card.slogan || ""}
      aside={<FavouriteButton station={card} />}
      reasons={<Reasons name={card.name} reasons={reasons} factor={factor} />}
    />
  );
}

interface EpisodeResultProps {
  found: RecommendedEpisode;
  factor: string;
  nowMs: number;
  zone: string;
}

export function EpisodeResult({ found, factor, nowMs, zone }: EpisodeResultProps) {
  const { t } = useWords();
  const { card, item, reasons } = found;
  const offer = availability(item, nowMs);
  return (
    <Card
      tint={tintStyle(card)}
      mark={<EpisodeMark episode={found} playable={offer.kind === "playable"} size={MARK} />}
      name={
        <EagerLink href={episodePath(item.id)} className={COVER} dir="auto">
          {item.name}
        </EagerLink>
      }
      under={t("settings.heard.on", { station: card.name })}
      reasons={
        <>
          <Reasons name={item.name} reasons={reasons} factor={factor} />
          <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
            <Published {...{ item, nowMs, zone }} />
          </p>
          <WindowText {...{ offer, nowMs, zone }} className="text-muted" />
        </>
      }
    />
  );
}
