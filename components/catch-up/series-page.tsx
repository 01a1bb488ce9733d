"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode, RefObject } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { readPage } from "#components/model/page-query.ts";
import { paged } from "#components/model/paged.ts";
import { type StationCard, tintStyle } from "#components/model/station-card.ts";
import { Pager } from "#components/parts/pager.tsx";
import { EagerLink } from "#components/ui/eager-link.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { usePageTop } from "#components/ui/use-page-top.ts";
import { useTitle } from "#components/ui/use-title.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { ShowNotes } from "#lib/contract/episode-extras.ts";
import { picturePath } from "#lib/contract/picture.ts";
import type { Image, OnDemandItem } from "#lib/contract/shapes.ts";
import { EPISODES_PER_PAGE, type EpisodeList, pageIn, seriesQuery } from "../model/episodes-data.ts";
import { EpisodeRows, EpisodeRowsSkeleton } from "../parts/episode-rows.tsx";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";
import { FollowButton } from "./follow-button.tsx";
import { NotesInWords } from "./notes-in-words.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";

const NOTHING: readonly OnDemandItem[] = [];

interface SeriesStart {
  rpuid: string;
  seriesId: string;
  name: string;
  description?: string;
  /** The whole text of which the description is the beginning. */
  notes?: ShowNotes;
  multimedia?: readonly Image[];
  page: number;
  episodes: EpisodeList;
}

interface SeriesPageProps {
  start: SeriesStart;
  card: StationCard;
  zone: string;
  calendar: ReactNode;
}

/** The page of a series: its description and its episodes, the newest first. */
export function SeriesPage({ start, card, zone: initialZone, calendar }: SeriesPageProps) {
  const { t } = useWords();
  const { rpuid, seriesId } = start;
  const zone = useZone(initialZone);
  const [wanted, changeAddress] = useAddress(readPage);
  const { heading, goToTop } = usePageTop();
  const { data, error, refetch } = useQuery({
    ...seriesQuery(rpuid, seriesId, wanted),
    ...(wanted === start.page
      ? { initialData: start.episodes, initialDataUpdatedAt: start.episodes.loadedAtMs }
      : {}),
  });
  const page = pageIn(data ?? start.episodes, wanted);
  useTitle(paged(`${start.name} · ${card.name}`, page, t));
  const items = data?.items ?? NOTHING;
  const nowMs = useEdgeClock(items, start.episodes.loadedAtMs);
  useAskAtOpening(items, nowMs, data?.loadedAtMs ?? nowMs, refetch);
  const turn = (next: number) => {
    changeAddress({ page: next === 1 ? null : next }, { push: true });
    goToTop();
  };
  return (
    <article style={tintStyle(card)}>
      <SeriesHead {...{ start, card, heading, calendar }} />
      {start.notes && <About notes={start.notes} />}
      <div className="px-(--gutter) pt-6">
        <h2 className="min-h-10 pb-3 section-title">
          {data ? t("catchUp.episodes", { number: data.total }) : ""}
        </h2>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <EpisodeRowsSkeleton />
        ) : (
          <EpisodeRows {...{ items, nowMs, zone }} list={data} series={items} ownStation />
        )}
      </div>
      {data && (
        <Pager
          page={page}
          pages={Math.ceil(data.total / EPISODES_PER_PAGE)}
          onTurn={turn}
          label={t("catchUp.pages")}
        />
      )}
    </article>
  );
}

/** Notes with more characters wait for a press: the episodes are what the page is for. */
const FEW_CHARACTERS = 700;

const isShort = (notes: ShowNotes) =>
  notes.flat().reduce((sum, { text }) => sum + text.length, 0) <= FEW_CHARACTERS;

/** The whole description of a series, in paragraphs. */
function About({ notes }: { notes: ShowNotes }) {
  const { t } = useWords();
  return (
    <details open={isShort(notes)} className="border-b border-line px-(--gutter) py-4">
      <summary className="min-h-11 cursor-pointer content-center section-title">
        {t("catchUp.episode.about")}
      </summary>
      <div className="mt-2">
        <NotesInWords notes={notes} />
      </div>
    </details>
  );
}

interface SeriesHeadProps extends Pick<SeriesPageProps, "start" | "card" | "calendar"> {
  heading: RefObject<HTMLHeadingElement | null>;
}

function SeriesHead({ start, card, heading, calendar }: SeriesHeadProps) {
  const { rpuid, seriesId, name, description, notes, episodes } = start;
  // Some series have no picture of their own: the newest episode's stands for it.
  const [newest] = episodes.items;
  const own = picturePath({ station: rpuid, series: seriesId }, start.multimedia);
  const picture = own ?? (newest && picturePath({ episode: newest.id }, newest.multimedia));
  // Short notes stand open below and begin with the same words.
  const isSaidBelow = notes !== undefined && isShort(notes);
  return (
    <header className="tint-solid flex flex-wrap items-center gap-x-8 gap-y-5 px-(--gutter) py-8 sm:py-10">
      <EagerLink href={`/stations/${rpuid}`} aria-label={card.name} className="shrink-0">
        <StationMark station={picture ? { ...card, logoUrl: picture } : card} size={96} />
      </EagerLink>
      <div className="min-w-0 flex-1 basis-72">
        <p dir="auto" className="align-page text-lg">
          <EagerLink href={`/stations/${rpuid}`} className="font-bold hover:underline">
            {card.name}
          </EagerLink>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="align-page mt-1 font-display text-[clamp(2rem,1.2rem+3.4vw,4rem)] leading-[1.02] font-extrabold tracking-[-0.01em] outline-none [font-stretch:100%]"
          dir="auto"
        >
          {name}
        </h1>
        {description && !isSaidBelow && (
          <p className="align-page mt-2 max-w-prose text-lg" dir="auto">
            {description}
          </p>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <FollowButton {...{ rpuid, seriesId, name }} />
          <SubscribeButton {...{ rpuid, seriesId, name }} />
          {calendar}
        </div>
      </div>
    </header>
  );
}
