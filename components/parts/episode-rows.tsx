"use client";
import { toPlayableEpisode } from "#components/model/playable-episode.ts";
import { tintStyle } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import type { EpisodeList } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { LOOKS } from "./episode-looks.ts";
import { WindowText } from "./episode-parts.tsx";
import { EpisodeWords } from "./episode-words.tsx";
import { PlayEpisode } from "./play-episode.tsx";
import { QueueButtons } from "./queue-buttons.tsx";

/** Wider lists have more columns; a page with room also shows the description. */
const GRID =
  "relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 @2xl:grid-cols-[auto_minmax(0,1fr)_11rem_5.5rem] @5xl:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)_15rem_5.5rem]";
const WINDOW =
  "col-start-2 @max-[17rem]:col-span-full @2xl:col-start-3 @2xl:row-start-1 @2xl:justify-self-end @2xl:text-end @5xl:col-start-4";

interface EpisodeRowsProps extends TimeHere {
  items: readonly OnDemandItem[];
  list: Pick<EpisodeList, "stations" | "loadedAtMs">;
  /** The episodes of one series, which the page names, the newest first: after an episode the player offers the next. */
  series?: readonly OnDemandItem[];
  /** All episodes belong to one station, which the page names. */
  ownStation?: boolean;
}

/** A list of episodes with their windows, one episode a row. */
export function EpisodeRows(props: EpisodeRowsProps) {
  const { items, list, nowMs, zone, series, ownStation } = props;
  return (
    <ol className="@container/rows grid gap-0.5">
      {items.map((item) => {
        const card = list.stations[item.rpuid];
        const offer = offerOf(item, nowMs, list.loadedAtMs);
        return (
          <li
            key={item.id}
            className={`${GRID} ${LOOKS[offer.kind]}`}
            style={card ? tintStyle(card) : undefined}
          >
            <span className="relative z-3 flex">
              {card && <PlayEpisode {...{ item, card, offer, nowMs }} series={series} />}
            </span>
            <EpisodeWords {...{ item, card, nowMs, zone, ownStation }} ownSeries={series !== undefined} />
            <p className="hidden @5xl:block">
              <span className="align-page line-clamp-2 w-fit bg-(--tint-fill) text-sm" dir="auto">
                {item.description}
              </span>
            </p>
            <WindowText {...{ offer, nowMs, zone }} className={`${WINDOW} w-fit bg-(--tint-fill)`} />
            {card && offer.kind === "playable" && (
              <span className="relative z-3 col-start-3 row-span-2 row-start-1 flex gap-1 max-sm:flex-col @max-[22rem]:row-span-1 @max-[22rem]:row-start-2 @max-[22rem]:flex-row! @max-[17rem]:col-span-full @max-[17rem]:row-start-auto @2xl:col-start-4 @2xl:row-span-1 @5xl:col-start-5">
                <QueueButtons episode={toPlayableEpisode(item, card)} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Empty rows of the right size, shown until the first answer arrives. */
export function EpisodeRowsSkeleton() {
  return (
    <ul className="@container/rows grid gap-0.5" aria-hidden="true">
      {placeholders(8).map((key) => (
        <li key={key} className={`${GRID} min-h-18 border-b border-line`}>
          <SkeletonRow mark="size-11 rounded-full" first="h-5 w-72 max-w-4/5" second="w-40 max-w-3/5" />
          <Skeleton className={`${WINDOW} h-3 w-28`} />
        </li>
      ))}
    </ul>
  );
}
