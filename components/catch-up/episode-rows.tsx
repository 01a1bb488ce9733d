"use client";
import { tintStyle } from "#components/station/station-view.ts";
import { placeholders, Skeleton } from "#components/ui/skeleton.tsx";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { EpisodeWords } from "./episode-words.tsx";
import type { EpisodeList } from "./episodes-data.ts";
import { offerOf } from "./offer.ts";
import { PlayEpisode } from "./play-episode.tsx";
import { usePositions } from "./use-positions.ts";
import { WindowText } from "./window-text.tsx";

/** Solid where it can be played, an outline where it is still to come, hatched where it is not offered. */
export const LOOKS = {
  playable: "tint-soft",
  opening: "tint-outline",
  later: "tint-outline",
  over: "hatch",
  "not-offered": "hatch",
} as const;

const GRID =
  "relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 ps-4 pe-4 sm:grid-cols-[auto_minmax(0,1fr)_minmax(9rem,auto)]";

interface EpisodeRowsProps {
  items: readonly OnDemandItem[];
  list: Pick<EpisodeList, "stations" | "loadedAtMs">;
  nowMs: number;
  zone: string;
  /** All of one series, the newest first: what plays goes on with the next. */
  series?: readonly OnDemandItem[];
  /** All of one station, which the page names. */
  ownStation?: boolean;
  /** The episode the page is about. */
  currentId?: string;
}

/** Episodes, one a row, with their windows. */
export function EpisodeRows(props: EpisodeRowsProps) {
  const { items, list, nowMs, zone, series, ownStation, currentId } = props;
  const heard = usePositions();
  return (
    <ol className="grid gap-0.5">
      {items.map((item) => {
        const card = list.stations[item.rpuid];
        const offer = offerOf(item, nowMs, list.loadedAtMs);
        const heardS = heard.get(item.id);
        return (
          <li
            key={item.id}
            className={`${GRID} ${LOOKS[offer.kind]} group`}
            style={card ? tintStyle(card) : undefined}
            aria-current={item.id === currentId || undefined}
          >
            <span className="relative z-3 flex">
              {card && <PlayEpisode {...{ item, card, offer, nowMs, heardS }} series={series} />}
            </span>
            <EpisodeWords {...{ item, card, nowMs, zone, heardS, ownStation }} about />
            <WindowText
              {...{ offer, nowMs, zone }}
              className="col-start-2 bg-(--tint-fill) sm:col-start-3 sm:row-start-1 sm:max-w-52 sm:ps-2 sm:text-end"
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Rows in the true shape, while the first answer is on its way. */
export function EpisodeRowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <ul className="grid gap-0.5" aria-hidden="true">
      {placeholders(count).map((key) => (
        <li key={key} className={`${GRID} min-h-20 border-b border-line`}>
          <Skeleton className="size-11 rounded-full" />
          <div>
            <Skeleton className="h-5 w-72 max-w-4/5" />
            <Skeleton className="mt-2 h-3 w-40 max-w-3/5" />
          </div>
          <Skeleton className="col-start-2 h-3 w-28 sm:col-start-3 sm:justify-self-end" />
        </li>
      ))}
    </ul>
  );
}
