"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useWords } from "#components/language/language-provider.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { type EpisodeList, leavingQuery } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { WindowText } from "../parts/episode-parts.tsx";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";
import { Fuse } from "./fuse.tsx";
import { SHELF_ID } from "./shelf-id.ts";
import { SHELF, ShelfItem } from "./shelf-item.tsx";

export interface LeavingShelfProps {
  country: string;
  start: EpisodeList;
  /** The listener's zone as the server knows it. */
  zone: string;
}

/** The episodes that leave next, under the lanes of the start page; empty when no episode leaves. */
export function LeavingShelf({ country, start, zone: initialZone }: LeavingShelfProps) {
  const { t } = useWords();
  const to = useInCountry();
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
        <h2 id="leaving-soon" className="page-title">
          {t("catchUp.views.leaving")}
        </h2>
        <Link href={to("/catch-up")} className="text-sm underline underline-offset-4 hover:no-underline">
          {t("catchUp.leaving.all")}
        </Link>
      </div>
      <ol className={`${SHELF} auto-cols-[minmax(17rem,1fr)]`}>
        {list.items.map((item) => {
          const offer = offerOf(item, nowMs, list.loadedAtMs);
          return (
            <ShelfItem
              key={item.id}
              card={list.stations[item.rpuid]}
              {...{ item, offer, nowMs }}
              said={<WindowText {...{ offer, nowMs, zone }} />}
            >
              {/* Keeps room for the fuse, whose style sheet loads with the shelf's code. */}
              <div className="mt-2.5 mb-2 min-h-4 px-(--gutter)">
                <Fuse offer={offer} nowMs={nowMs} at="edge" />
              </div>
            </ShelfItem>
          );
        })}
      </ol>
    </section>
  );
}
