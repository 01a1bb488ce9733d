"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import { tintStyle } from "#components/model/station-card.ts";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { episodePath } from "../model/episode-path.ts";
import { type EpisodeList, leavingQuery } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { seriesNameBeside } from "../parts/episode-words.tsx";
import { PlayEpisode } from "../parts/play-episode.tsx";
import { SeriesPrefix } from "../parts/series-prefix.tsx";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";
import { WindowText } from "../parts/window-text.tsx";
import { Fuse } from "./fuse.tsx";
import { SHELF_ID } from "./shelf-id.ts";

export interface LeavingShelfProps {
  country: string;
  start: EpisodeList;
  /** The listener's zone as the server knows it. */
  zone: string;
}

/** The episodes that leave next, under the lanes of the start page; empty when no episode leaves. */
export function LeavingShelf({ country, start, zone: initialZone }: LeavingShelfProps) {
  const { t } = useWords();
  const zone = useZone(initialZone);
  const { data: list, refetch } = useQuery({
    ...leavingQuery(country),
    initialData: start,
    initialDataUpdatedAt: start.loadedAtMs,
  });
  const nowMs = useEdgeClock(list.items, list.loadedAtMs);
  useAskAtOpening(list.items, nowMs, list.loadedAtMs, refetch);
  if (list.items.length === 0) return null;
  return (
    <section id={SHELF_ID} aria-labelledby="leaving-soon" className="pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-(--gutter) pb-3">
        <h2
          id="leaving-soon"
          className="font-display text-[2.25rem] leading-tight font-light [font-stretch:118%] sm:text-[2.75rem]"
        >
          {t("catchUp.views.leaving")}
        </h2>
        <Link href="/catch-up" className="text-sm underline underline-offset-4 hover:no-underline">
          {t("catchUp.leaving.all")}
        </Link>
      </div>
      <ol className="grid auto-cols-[minmax(17rem,1fr)] grid-flow-col overflow-x-auto border-y border-line scroll-ps-(--gutter) snap-x">
        {list.items.map((item) => (
          <ShelfItem key={item.id} {...{ item, list, nowMs, zone }} />
        ))}
      </ol>
    </section>
  );
}

interface ShelfItemProps {
  item: OnDemandItem;
  list: EpisodeList;
  nowMs: number;
  zone: string;
}

/** An episode, and how much of its window is left. */
function ShelfItem({ item, list, nowMs, zone }: ShelfItemProps) {
  const card = list.stations[item.rpuid];
  const offer = offerOf(item, nowMs, list.loadedAtMs);
  return (
    <li
      className="relative flex snap-start flex-col justify-between border-e border-line pt-3 last:border-e-0 hover:bg-raised"
      style={card ? tintStyle(card) : undefined}
    >
      <div className="px-(--gutter)">
        <h3 className="align-page line-clamp-2 leading-snug" dir="auto">
          <EagerLink
            href={episodePath(item.id)}
            className="font-display text-lg font-bold [font-stretch:88%] after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--focus)"
          >
            <SeriesPrefix name={seriesNameBeside(item)} />
            {item.name}
          </EagerLink>
        </h3>
        {card && (
          <p className="mt-1 flex min-w-0 items-center gap-2 text-sm">
            <StationMark station={card} size={20} />
            <span className="truncate" dir="auto">
              {card.name}
            </span>
          </p>
        )}
      </div>
      <div className="flex items-center gap-3 px-(--gutter) pt-3">
        <span className="relative z-1 flex">{card && <PlayEpisode {...{ item, card, offer, nowMs }} />}</span>
        <WindowText {...{ offer, nowMs, zone }} />
      </div>
      {/* As high as the fuse, whose style sheet loads with the shelf's code. */}
      <div className="mt-2.5 mb-2 min-h-4 px-(--gutter)">
        <Fuse offer={offer} nowMs={nowMs} at="edge" />
      </div>
    </li>
  );
}
