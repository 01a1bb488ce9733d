"use client";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { noteSeen } from "#components/device/followed.ts";
import { followedStore } from "#components/device/use-followed.ts";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import { notesQuery } from "../model/notes-data.ts";
import { toPlayableSeries } from "../parts/series-order.ts";
import { EpisodeAbout, EpisodeBroadcasts, EpisodeStreams } from "./episode-facts.tsx";
import { EpisodeHead } from "./episode-head.tsx";
import { MoreOfSeries } from "./more-of-series.tsx";
import { type EpisodeStart, useEpisode } from "./use-episode.ts";
import { WindowStrip } from "./window-strip.tsx";

const ListeningAids = lazy(async () => ({
  default: (await import("./listening-aids.tsx")).ListeningAids,
}));

interface EpisodePageProps {
  start: EpisodeStart;
  card: StationCard;
  zone: string;
}

/** The page of an episode: its description, window, broadcasts and series. */
export function EpisodePage({ start, card, zone: initialZone }: EpisodePageProps) {
  const zone = useZone(initialZone);
  const { item, offer, series, nowMs, loadedAtMs } = useEpisode(start);
  const { data: notes } = useQuery({ ...notesQuery(item.id), enabled: item.more === true });
  const controls = usePlayerControls();
  const playAt =
    offer.kind === "playable"
      ? (positionS: number) =>
          controls.playEpisode(toPlayableSeries(item, card, series.items, nowMs), { positionS })
      : undefined;
  // An episode that was opened is new no longer.
  useEffect(() => noteSeen(followedStore(), item.id), [item.id]);
  return (
    <article style={tintStyle(card)}>
      <EpisodeHead {...{ item, card, offer, nowMs, zone }} series={series.items} />
      <WindowStrip {...{ item, offer, nowMs, zone }} />
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pe-(--gutter)">
        <div>
          <EpisodeAbout item={item} card={card} notes={notes?.notes} />
          {notes && (
            <Dispensable>
              <ListeningAids {...{ id: item.id, notes, playAt }} />
            </Dispensable>
          )}
          <MoreOfSeries {...{ item, card, series, nowMs, zone }} />
        </div>
        <div className="px-(--gutter) lg:px-0">
          <EpisodeBroadcasts {...{ item, card, nowMs, zone }} />
          <EpisodeStreams {...{ item, card, nowMs, zone, loadedAtMs }} />
        </div>
      </div>
    </article>
  );
}
