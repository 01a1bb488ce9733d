"use client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useId, useMemo } from "react";
import { isNewEpisode, newFirst, useFollowed } from "#components/device/followed.ts";
import { OWN_SHELF_REM } from "#components/device/own-episodes.ts";
import { serverClock } from "#components/device/server-clock.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { forgetPosition, usePositions } from "#components/player/use-left-at.ts";
import { SignButton } from "#components/ui/sign-button.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { EpisodeList } from "../model/episodes-data.ts";
import { offerOf } from "../model/offer.ts";
import { episodesByIdQuery, followedQuery } from "../model/own-episodes-data.ts";
import { Published, WindowText } from "../parts/episode-parts.tsx";
import { useEdgeClock } from "../parts/use-offers.ts";
import { timeLeft } from "../parts/window-words.ts";
import { SHELF } from "./shelf-id.ts";
import { ShelfItem } from "./shelf-item.tsx";

/** How many episodes a shelf shows. */
const MOST_SHOWN = 12;
const NOTHING: EpisodeList = { items: [], stations: {}, total: 0, loadedAtMs: 0 };

/** Two shelves, each only when it has an episode: episodes that this listener began, and new episodes of followed series. */
export function OwnShelves({ zone: initialZone }: { zone: string }) {
  const zone = useZone(initialZone);
  return (
    <>
      <LeftShelf />
      <FollowedShelf zone={zone} />
    </>
  );
}

function Frame({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-(--gutter) pb-3">
        <h2
          id={id}
          className="font-display text-[1.75rem] leading-tight font-light [font-stretch:118%] sm:text-[2.25rem]"
        >
          {title}
        </h2>
        {beside}
      </div>
      <ol className={`${SHELF} auto-cols-[minmax(17rem,26rem)]`}>{children}</ol>
    </section>
  );
}

/** The room of a shelf whose episodes are asked for. */
const Awaited = () => <div style={{ minBlockSize: `${OWN_SHELF_REM}rem` }} />;

/** The playable episodes of a list, kept right to the second. */
function usePlayable(list: EpisodeList) {
  const nowMs = useEdgeClock(list.items, serverClock.now());
  const playable = list.items
    .map((item) => ({ item, offer: offerOf(item, nowMs, list.loadedAtMs) }))
    .filter(({ offer }) => offer.kind === "playable");
  return { nowMs, playable };
}

/** The episodes that the listener began and left, each with what remains of it. */
function LeftShelf() {
  const words = useWords();
  const positions = usePositions().slice(0, MOST_SHOWN);
  const ids = positions.map(({ id }) => id);
  const { data = NOTHING, isLoading } = useQuery({
    ...episodesByIdQuery(ids),
    enabled: ids.length > 0,
    placeholderData: (last) => last,
  });
  const { nowMs, playable } = usePlayable(data);
  const shown = positions.flatMap((left) => {
    const found = playable.find(({ item }) => item.id === left.id);
    return found ? { ...found, left } : [];
  });
  if (isLoading) return <Awaited />;
  if (shown.length === 0) return null;
  return (
    <Frame title={words.t("catchUp.left.title")}>
      {shown.map(({ item, offer, left }) => {
        const lengthS = left.durationS ?? item.durationSeconds;
        const remainingS = lengthS === undefined ? undefined : Math.max(0, lengthS - left.positionS);
        return (
          <ShelfItem
            key={item.id}
            card={data.stations[item.rpuid]}
            {...{ item, offer, nowMs }}
            said={
              <>
                <p className="min-w-0 flex-1 font-time text-xs">
                  {remainingS !== undefined && timeLeft(remainingS, words)}
                </p>
                <SignButton
                  Sign={X}
                  label={words.t("catchUp.left.forget", { name: item.name })}
                  onClick={() => forgetPosition(item.id)}
                  className="relative z-1"
                />
              </>
            }
          >
            <Heard share={lengthS ? left.positionS / lengthS : 0} />
          </ShelfItem>
        );
      })}
    </Frame>
  );
}

/** How much was heard, as a line along the bottom. Words beside it tell the time that remains. */
function Heard({ share }: { share: number }) {
  return (
    <div className="mt-2.5 h-1 bg-line" aria-hidden="true">
      <div className="h-full bg-ink" style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
    </div>
  );
}

/** Episodes of the series that the listener follows, new episodes first. */
function FollowedShelf({ zone }: { zone: string }) {
  const { t } = useWords();
  const to = useInCountry();
  const state = useFollowed();
  const { data = NOTHING, isLoading } = useQuery({
    ...followedQuery(state.series),
    enabled: state.series.length > 0,
    placeholderData: (last) => last,
  });
  const { nowMs, playable } = usePlayable(data);
  const followed = useMemo(
    () => new Set(state.series.map(({ rpuid, seriesId }) => `${rpuid} ${seriesId}`)),
    [state.series],
  );
  const offers = new Map(playable.map((each) => [each.item.id, each.offer]));
  const mine = playable
    .map(({ item }) => item)
    .filter((item) => followed.has(`${item.rpuid} ${item.series?.id}`));
  const shown = newFirst(state, mine).slice(0, MOST_SHOWN);
  if (isLoading) return <Awaited />;
  if (shown.length === 0) return null;
  const news = shown.filter((item) => isNewEpisode(state, item)).length;
  return (
    <Frame
      title={t("catchUp.follow.title")}
      beside={
        <p className="flex gap-x-4 text-sm">
          {news > 0 && <span role="status">{t("catchUp.follow.count", { number: news })}</span>}
          <Link href={to("/settings#series")} className="underline underline-offset-4 hover:no-underline">
            {t("catchUp.follow.list")}
          </Link>
        </p>
      }
    >
      {shown.map((item) => {
        const offer = offers.get(item.id);
        if (!offer) return null;
        return (
          <ShelfItem
            key={item.id}
            card={data.stations[item.rpuid]}
            {...{ item, offer, nowMs }}
            mark={isNewEpisode(state, item) && <NewMark />}
            said={
              <div className="min-w-0">
                <p className="flex gap-x-2 text-xs text-muted">
                  <Published {...{ item, nowMs, zone }} />
                </p>
                <WindowText {...{ offer, nowMs, zone }} />
              </div>
            }
          >
            <div className="pb-3" />
          </ShelfItem>
        );
      })}
    </Frame>
  );
}

function NewMark() {
  const { t } = useWords();
  return (
    <p className="mb-1 w-fit rounded-full bg-ink px-2 text-xs leading-5 font-bold text-paper">
      {t("catchUp.follow.new")}
    </p>
  );
}
