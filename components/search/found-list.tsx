"use client";
import type { ReactNode } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Pager } from "#components/parts/pager.tsx";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { useAskAtOpening, useEdgeClock } from "#components/parts/use-offers.ts";
import { placeholders, Skeleton, SkeletonRow } from "#components/ui/skeleton.tsx";
import { type FoundGroup, MOST_FOUND } from "#lib/contract/found-groups.ts";
import { type FoundAnswer, hasMoreOf, pagesOf, totalAlone, totalsOf } from "../model/find-data.ts";
import { toCard } from "../model/station-card.ts";
import { toldApart } from "../model/told-apart.ts";
import { EpisodeResult, ProgrammeResult, SeriesResult, SongResult, StationResult } from "./results.tsx";
import { showsKind } from "./shows-kind.ts";
import { hasMore } from "./status.ts";

/** How many series are shown among all kinds, to leave room for episodes. */
const FEW_SERIES = 3;

interface FoundListProps {
  found: FoundAnswer;
  query: string;
  only: FoundGroup | null;
  nameOf: (country: string) => string;
  startNowMs: number;
  zone: string;
  /** Shows a single kind. */
  onKind: (kind: FoundGroup) => void;
  /** The page of a single kind that was turned to, from 1. */
  page: number;
  onTurn: (page: number) => void;
  refetch: () => unknown;
}

/** The results by kind, the best first; kept up to date as windows open and programmes begin. */
export function FoundList(props: FoundListProps) {
  const { found, query, nameOf, startNowMs, zone, refetch } = props;
  const { asNamed, places, cards, loadedAtMs, stations, elsewhere, programmes, songs } = found;
  const nowMs = useEdgeClock(found.episodes.items, startNowMs);
  useAskAtOpening(found.episodes.items, nowMs, loadedAtMs, refetch);
  const inOrder = elsewhere.isFirst ? [elsewhere, stations] : [stations, elsewhere];
  const listed = inOrder.flatMap(({ items }) => items);
  const abroad = new Set(elsewhere.items);
  const named = toldApart(listed.map(toCard), useWords());
  return (
    <>
      <Kind {...props} kind="stations" shown={listed.length}>
        {listed.map((station, at) => (
          <StationResult
            key={station.rpuid}
            station={station}
            card={named[at] ?? toCard(station)}
            query={asNamed[station.rpuid] ?? query}
            place={places[station.rpuid]}
            format={found.format}
            country={abroad.has(station) ? nameOf(station.country ?? "") : undefined}
            zone={zone}
          />
        ))}
      </Kind>
      <Kind {...props} kind="programmes" shown={programmes.items.length}>
        {programmes.items.map((programme) => (
          <ProgrammeResult
            key={`${programme.rpuid} ${programme.id} ${programme.start}`}
            card={cards[programme.rpuid]}
            {...{ programme, query, nowMs, zone }}
          />
        ))}
      </Kind>
      <EpisodesKind {...props} nowMs={nowMs} />
      <Kind {...props} kind="songs" shown={songs.items.length}>
        {songs.items.map((song) => (
          <SongResult key={song.rpuid} card={cards[song.rpuid]} {...{ song, query, zone }} />
        ))}
      </Kind>
    </>
  );
}

interface KindProps extends FoundListProps {
  kind: FoundGroup;
  shown: number;
  children: ReactNode;
}

/**
 * The results of a kind, with the name of the kind beside the results on wide pages; nothing where only another kind is
 * shown, and without results.
 */
function Kind({ kind, shown, found, only, onKind, page, onTurn, children }: KindProps) {
  const { t } = useWords();
  if ((only !== null && only !== kind) || shown === 0) return null;
  const id = `found-${kind}`;
  const alone = only === kind;
  const [total, isMore, pages] = [totalsOf(found)[kind], hasMoreOf(found)[kind], pagesOf(found, kind)];
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line-strong pt-5 pb-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-6 lg:px-(--gutter)"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-3 px-(--gutter) pb-3 lg:sticky lg:top-4 lg:block lg:self-start lg:px-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <SectionTitle id={id} takesFocus>
            {t(`search.kinds.${kind}`)}
          </SectionTitle>
          <span className="font-time text-xs text-muted">
            <Count total={total} isMore={alone ? hasMore(found, kind) : isMore} />
          </span>
        </div>
        {!alone && total > shown && <ShowAll id={`${id}-all`} {...{ kind, total, isMore, onKind }} />}
      </header>
      <div className="@container min-w-0">
        <ol>{children}</ol>
        {alone && <Pager page={page} {...{ pages, onTurn }} label={t("search.pages")} />}
        {alone && found.page === pages && (isMore || total > MOST_FOUND) && (
          <p className="px-(--gutter) pt-6 text-sm text-muted">{t("search.ends")}</p>
        )}
        {/* Where the page has no other kind, its end would lead nowhere. */}
        {!alone && totalAlone(found) > shown && (
          <p className="px-(--gutter) pt-4">
            <ShowAll id={`${id}-all-after`} {...{ kind, total, isMore, onKind }} />
          </p>
        )}
      </div>
    </section>
  );
}

interface ShowAllProps extends Pick<KindProps, "kind" | "onKind"> {
  id: string;
  total: number;
  isMore: boolean;
}

/** The button that shows a kind by itself. */
function ShowAll({ id, kind, total, isMore, onKind }: ShowAllProps) {
  const { t } = useWords();
  return (
    <button
      {...showsKind(kind, onKind)}
      id={id}
      aria-labelledby={`${id} found-${kind}`}
      className="min-h-9 text-sm underline underline-offset-4 hover:no-underline lg:mt-1"
    >
      {isMore || total > MOST_FOUND
        ? t("search.firstOf", { number: Math.min(total, MOST_FOUND) })
        : t("search.allOf", { number: total })}
    </button>
  );
}

/** Series and episodes, which are one kind to a listener. */
function EpisodesKind(props: FoundListProps & { nowMs: number }) {
  const { found, query, only, nowMs, zone } = props;
  const { cards, loadedAtMs, episodes } = found;
  const series = found.series.items.slice(0, only || episodes.total === 0 ? undefined : FEW_SERIES);
  return (
    <Kind {...props} kind="episodes" shown={series.length + episodes.items.length}>
      {series.map((each) => (
        <SeriesResult
          key={`${each.rpuid} ${each.series.id}`}
          series={each}
          card={cards[each.rpuid]}
          {...{ query, nowMs, zone }}
        />
      ))}
      {episodes.items.map((item) => (
        <EpisodeResult key={item.id} card={cards[item.rpuid]} {...{ item, query, nowMs, zone, loadedAtMs }} />
      ))}
    </Kind>
  );
}

const ROWS = [6, 3];

/** Empty results, shown until the first answer arrives. */
export function FoundSkeleton() {
  return ROWS.map((rows) => (
    <div
      key={rows}
      aria-hidden="true"
      className="border-t border-line-strong pt-5 pb-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-6 lg:px-(--gutter)"
    >
      <Skeleton className="mx-(--gutter) mb-3 h-7 w-28 lg:mx-0" />
      <ul>
        {placeholders(rows).map((key) => (
          <li
            key={key}
            className="flex min-h-20 items-center gap-4 border-b border-line px-(--gutter) py-3 lg:px-4"
          >
            <SkeletonRow mark="size-13 rounded-lg" first="h-5 w-56 max-w-3/5" second="w-36 max-w-2/5" />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** How many results there are; "200+" where there may be more. */
export function Count({ total, isMore }: { total: number; isMore: boolean }) {
  const { t, locale } = useWords();
  return isMore ? t("search.atLeast", { number: total }) : total.toLocaleString(locale);
}
