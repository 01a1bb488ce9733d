"use client";
import { useQuery } from "@tanstack/react-query";
import { useZone } from "#components/ui/use-zone.ts";
import { type EpisodeList, leavingQuery } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { WindowText } from "../parts/episode-parts.tsx";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";
import { Fuse } from "./fuse.tsx";
import { LeavingFrame } from "./leaving-frame.tsx";
import { SHELF_ID } from "./shelf-id.ts";
import { ShelfItem } from "./shelf-item.tsx";

export interface LeavingShelfProps {
  country: string;
  start: EpisodeList;
  /** The listener's zone as the server knows it. */
  zone: string;
}

/** The episodes that leave next, under the lanes of the start page; empty when no episode leaves. */
export function LeavingShelf({ country, start, zone: initialZone }: LeavingShelfProps) {
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
    <LeavingFrame ids={{ shelf: SHELF_ID, heading: "leaving-soon" }}>
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
    </LeavingFrame>
  );
}
