"use client";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect, useMemo, useState } from "react";
import { followedStore, noteSeen } from "#components/device/followed.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import type { TimeHere } from "#components/model/time.ts";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { useEpisodeTuning } from "#components/player/use-episode-tuning.ts";
import { usePlayerControls } from "#components/player/use-player.ts";
import { Dispensable } from "#components/ui/dispensable.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { writeAddress } from "#components/ui/use-address.ts";
import { useZone } from "#components/ui/use-zone.ts";
import { seriesPath } from "#lib/contract/episode-path.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { wholeBroadcast } from "#lib/contract/whole-broadcast.ts";
import { aroundQuery, episodeQuery } from "../model/episodes-data.ts";
import { notesQuery } from "../model/notes-data.ts";
import { offerOf } from "../model/offer.ts";
import { EpisodeRows } from "../parts/episode-rows.tsx";
import { nearestTo, neighboursOf, toPlayableSeries } from "../parts/series-order.ts";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";
import { EpisodeAbout, EpisodeBroadcasts, EpisodeStreams } from "./episode-facts.tsx";
import { EpisodeHead } from "./episode-head.tsx";
import { WindowStrip } from "./window-strip.tsx";

interface EpisodeStart {
  item: OnDemandItem;
  /** The episodes of its series around it, in the order of the series; empty without a series. */
  series: OnDemandItem[];
  /** Server time of the rendering. */
  nowMs: number;
  /** The second at which a shared link begins. */
  fromS: number | undefined;
}

/** An episode and its series, with windows right to the second. */
function useEpisode(start: EpisodeStart) {
  const one = useQuery({
    ...episodeQuery(start.item),
    initialData: { item: start.item, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
  });
  const others = useQuery({
    ...aroundQuery(start.item.id),
    initialData: { items: start.series, loadedAtMs: start.nowMs },
    initialDataUpdatedAt: start.nowMs,
    enabled: start.item.series !== undefined,
  });
  const { item, loadedAtMs } = one.data;
  const all = useMemo(() => [item, ...others.data.items], [item, others.data.items]);
  const nowMs = useEdgeClock(all, start.nowMs);
  const itself = useMemo(() => [item], [item]);
  useAskAtOpening(itself, nowMs, loadedAtMs, one.refetch);
  useAskAtOpening(others.data.items, nowMs, others.data.loadedAtMs, others.refetch);
  return { item, offer: offerOf(item, nowMs, loadedAtMs), series: others.data, nowMs, loadedAtMs };
}

/** The second of the shared link `givenS`, until the episode plays: afterwards the episode goes on where it stopped. */
function useLinkedSecond(id: string, givenS: number | undefined): number | undefined {
  const tuning = useEpisodeTuning(id);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (givenS === undefined || tuning === "off") return;
    setUsed(true);
    const query = new URLSearchParams(window.location.search);
    query.delete("t");
    // The page may be loaded again.
    writeAddress(query.toString());
  }, [givenS, tuning]);
  return isUsed ? undefined : givenS;
}

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
  // Songs of a broadcast are in the notes, too.
  const hasNotes = item.more === true || wholeBroadcast(item, nowMs) !== undefined;
  const { data: notes } = useQuery({ ...notesQuery(item.id), enabled: hasNotes });
  const fromS = useLinkedSecond(item.id, start.fromS);
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
      <EpisodeHead {...{ item, card, offer, nowMs, zone }} fromS={fromS} series={series.items} />
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

/** How many episodes are shown beside the next and the previous. */
const FEW = 6;

interface MoreOfSeriesProps extends TimeHere {
  item: OnDemandItem;
  card: StationCard;
  series: { items: readonly OnDemandItem[]; loadedAtMs: number };
}

/** More episodes of a series: the next, the previous, then the nearest others that can be played, in the order of the series. */
function MoreOfSeries({ item, card, series, nowMs, zone }: MoreOfSeriesProps) {
  const { t } = useWords();
  if (!item.series || series.items.length < 2) return null;
  const { next, previous } = neighboursOf(item.id, series.items, nowMs);
  const beside = [next, previous].filter((each) => each !== undefined);
  const others = nearestTo(item.id, series.items, { known: beside, most: FEW, nowMs });
  const list = { stations: { [card.rpuid]: card }, loadedAtMs: series.loadedAtMs };
  const rows = (items: readonly OnDemandItem[]) => (
    <EpisodeRows {...{ items, list, nowMs, zone }} series={series.items} ownStation />
  );
  const name = item.podcastTitle ?? item.name;
  return (
    <div className="px-(--gutter)">
      {next && (
        <section aria-labelledby="next-episode" className="pt-8">
          <SectionTitle id="next-episode">{t("catchUp.episode.next")}</SectionTitle>
          <div className="pt-3">{rows([next])}</div>
        </section>
      )}
      {previous && (
        <section aria-labelledby="previous-episode" className="pt-8">
          <SectionTitle id="previous-episode">{t("catchUp.episode.previous")}</SectionTitle>
          <div className="pt-3">{rows([previous])}</div>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="more-of-series" className="pt-8">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <SectionTitle id="more-of-series">{t("catchUp.episode.more", { series: name })}</SectionTitle>
            <EagerLink
              href={seriesPath(item.rpuid, item.series.id)}
              className="text-sm underline underline-offset-4 hover:no-underline"
            >
              {t("catchUp.episode.allOf", { series: name })}
            </EagerLink>
          </div>
          <div className="pt-3">{rows(others)}</div>
        </section>
      )}
    </div>
  );
}
