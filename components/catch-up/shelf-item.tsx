import type { ReactNode } from "react";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { episodePath } from "#lib/contract/episode-path.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { Offer } from "../model/offer.ts";
import { seriesNameBeside } from "../model/series-name.ts";
import { SeriesPrefix } from "../parts/episode-parts.tsx";
import { PlayEpisode } from "../parts/play-episode.tsx";
import { AddToQueue } from "../parts/queue-buttons.tsx";

interface ShelfItemProps {
  item: OnDemandItem;
  card: StationCard | undefined;
  offer: Offer;
  nowMs: number;
  /** Before the title. */
  mark?: ReactNode;
  /** Beside the play button. */
  said: ReactNode;
  /** Along the bottom. */
  children?: ReactNode;
}

/** An episode in a shelf: title, picture, station, play button, a line about it, and the queue's button. */
export function ShelfItem({ item, card, offer, nowMs, mark, said, children }: ShelfItemProps) {
  const picture = picturePath({ episode: item.id }, item.multimedia) ?? card?.logoUrl;
  return (
    <li
      className="relative flex snap-start flex-col justify-between border-e border-line pt-3 last:border-e-0 hover:bg-raised"
      style={card ? tintStyle(card) : undefined}
    >
      <div className="flex items-start gap-3 px-(--gutter)">
        {card && <StationMark station={{ ...card, ...(picture ? { logoUrl: picture } : {}) }} size={48} />}
        <div className="min-w-0">
          {mark}
          <h3 className="align-page line-clamp-2 leading-snug" dir="auto">
            <EagerLink
              href={episodePath(item.id)}
              className="font-display text-lg font-bold [font-stretch:88%] cover-link"
            >
              <SeriesPrefix name={seriesNameBeside(item)} />
              {item.name}
            </EagerLink>
          </h3>
          {card && (
            <p className="align-page mt-1 truncate text-sm" dir="auto">
              {card.name}
            </p>
          )}
        </div>
      </div>
      <div className="flex items-center gap-3 px-(--gutter) pt-3">
        <span className="relative z-1 flex">{card && <PlayEpisode {...{ item, card, offer, nowMs }} />}</span>
        {said}
        {card && offer.kind === "playable" && (
          <span className="relative z-1 ms-auto flex">
            <AddToQueue episode={toPlayableEpisode(item, card)} />
          </span>
        )}
      </div>
      {children}
    </li>
  );
}
