"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Ref, useCallback, useDeferredValue, useMemo } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { usePageTop } from "#components/ui/use-page-top.ts";
import { useTitle } from "#components/ui/use-title.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { type Directory, directoryQuery } from "../model/directory-data.ts";
import { type DirectoryQuery, isUsual, readDirectoryQuery } from "../model/directory-search.ts";
import { TILES_ANYWHERE } from "../model/lanes-data.ts";
import type { AddressChanges } from "../model/page-query.ts";
import { paged } from "../model/paged.ts";
import type { StationCard } from "../model/station-card.ts";
import type { Ways } from "../model/ways-data.ts";
import { DirectoryChoices } from "./directory-choices.tsx";
import { EverywhereLink } from "./everywhere-link.tsx";
import { GenreChips } from "./genre-chips.tsx";
import { soundOf } from "./health-words.ts";
import { narrowedTo } from "./narrowed-to.ts";
import { Pager } from "./pager.tsx";
import { type Above, StationGrid, StationGridSkeleton } from "./station-grid.tsx";
import { Surprise } from "./surprise.tsx";
import inRows from "./whole-rows.module.css";

export interface DirectoryStart {
  directory: Directory;
  query: DirectoryQuery;
  ways: Ways;
}

interface StationDirectoryProps {
  country: string;
  countryName: string;
  genres: readonly Category[];
  start: DirectoryStart;
  zone: string;
  /** The tiles of the dial, with which the usual list begins, too. */
  above: readonly StationCard[];
  ways: Ways;
  /** The genre, the language and the place of the list in words. */
  narrowedName: string | undefined;
  /** Called when something was chosen in the list. */
  onChoose: () => void;
}

/** The stations of a page; with whole names where they show the order of names, or the letter that was chosen. */
function useTiles(stations: readonly StationCard[] = NO_STATIONS, { order, letter }: DirectoryQuery) {
  const isByName = order === "name" || letter !== null;
  return useMemo(
    () => (isByName ? stations.map(({ mediumName: _, ...card }) => card) : stations),
    [isByName, stations],
  );
}
const NO_STATIONS: readonly StationCard[] = [];

/** The line below a station: how it sounds. */
function useNote(zone: string) {
  const words = useWords();
  return useCallback(({ streams }: StationCard) => soundOf(streams[0], zone, words), [zone, words]);
}

/** Whether the list goes on after the tiles `dial`, and for a station or its brand, whether it is one of them. */
function useAbove(query: DirectoryQuery, dial: readonly StationCard[], total: number) {
  const above = isUsual(query) && dial.length < total ? dial : NO_STATIONS;
  const aboveOf = useCallback(
    ({ rpuid, brand }: StationCard): Above | undefined => {
      const at = above.findIndex((each) => each.rpuid === rpuid && (!brand || each.brand));
      if (at < 0) return undefined;
      return at < TILES_ANYWHERE ? "always" : "in-rows";
    },
    [above],
  );
  return { isRest: above.length > 0, aboveOf };
}

/** The genre, the language and the place of the list in words, undefined without one; the tab's title follows. */
export function useNarrowedTo(
  query: DirectoryQuery,
  { country, countryName, genres }: Pick<StationDirectoryProps, "country" | "countryName" | "genres">,
  start: DirectoryStart,
) {
  const words = useWords();
  const narrowed = narrowedTo(query, { country, countryName, genres }, words);
  // An address may name a page beyond the end.
  const { page } = JSON.stringify(query) === JSON.stringify(start.query) ? start.directory : query;
  useTitle(paged(narrowed ?? words.t("now.title"), page, words.t));
  return narrowed;
}

interface HeadProps {
  heading: Ref<HTMLHeadingElement>;
  title: string;
  country: string;
  query: DirectoryQuery;
  total: number | undefined;
  /** Whether the dial above is of the same stations, with the button that plays any of them. */
  isOfDial: boolean;
}

/** The heading of the list, how many stations it has, and a button that plays any of them. */
function Head({ heading, title, country, query, total, isOfDial }: HeadProps) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 px-(--gutter)">
      <h2 id="all-stations" ref={heading} tabIndex={-1} className="scroll-mt-6 page-title outline-none">
        {title}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm text-muted" role="status">
          {total === undefined ? "" : t("directory.count", { number: total })}
        </p>
        {total !== undefined && total > 1 && !isOfDial && <Surprise {...{ country, ...query, total }} />}
      </div>
    </div>
  );
}

/** Says that no station has all that was chosen, with a button that takes the choices back. */
export function NoneLeft({ onAll }: { onAll: () => void }) {
  const { t } = useWords();
  return (
    <div className="grid justify-items-start gap-4 px-(--gutter) pt-10">
      <p className="text-muted">{t("directory.none")}</p>
      <Button onClick={onAll}>{t("search.filters.clear")}</Button>
    </div>
  );
}

/** All stations of a country, page by page, of one genre or all. The first page comes with the document. */
export function StationDirectory(props: StationDirectoryProps) {
  const { country, countryName, genres, start, ways, narrowedName, onChoose } = props;
  const { t } = useWords();
  const noteOf = useNote(props.zone);
  const [query, change] = useAddress(readDirectoryQuery);
  const { heading, goToTop } = usePageTop();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...directoryQuery({ country, ...query }),
    placeholderData: keepPreviousData,
    initialData: JSON.stringify(query) === JSON.stringify(start.query) ? start.directory : undefined,
  });
  // The pressed filter shows before the tiles of its answer, which may come within the same frame.
  const shown = useDeferredValue(data);
  const tiles = useTiles((shown ?? data)?.stations, query);
  const { isRest, aboveOf } = useAbove(query, props.above, data?.total ?? 0);
  const isBusy = isPlaceholderData || shown !== data;
  const title = narrowedName ?? t(isRest ? "directory.rest" : "directory.all", { country: countryName });
  const isOfDial = props.above.length > 0 && query.language === null && query.letter === null;
  // The dial above says it already.
  const isSaid = isOfDial && data?.total === 0;
  const narrow = (chosen: AddressChanges) => {
    onChoose();
    change({ country, ...chosen, page: null }, { push: true });
  };
  const turn = (next: number) => {
    change({ country, page: next === 1 ? null : next }, { push: true });
    goToTop();
  };
  return (
    <section aria-labelledby="all-stations" className="pt-12">
      <Head {...{ heading, title, country, query, isOfDial }} total={data?.total} />
      <DirectoryChoices {...{ country, query, ways }} onChange={narrow} />
      <GenreChips
        {...{ genres, ways }}
        isNarrowed={(query.place ?? query.language ?? query.letter) !== null}
        chosen={query.genre}
        onChoose={(href) => narrow({ genre: href })}
      />
      {isPending ? (
        <div className={inRows.whole}>
          <StationGridSkeleton count={12} />
        </div>
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={`${inRows.whole} ${isBusy ? "opacity-50" : ""}`} aria-busy={isBusy}>
          {tiles.length > 0 ? (
            <StationGrid stations={tiles} {...{ noteOf, aboveOf }} among={query} />
          ) : (
            !isSaid && (
              <NoneLeft onAll={() => narrow({ genre: null, place: null, language: null, letter: null })} />
            )
          )}
          <Pager page={query.page} pages={data.pages} onTurn={turn} at="all-stations" />
          {!isSaid && <EverywhereLink {...{ query, genres, country }} total={data.total} />}
        </div>
      )}
    </section>
  );
}
