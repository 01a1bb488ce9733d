"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import { remember } from "#components/device/preferences.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import type { Country } from "#components/model/countries.ts";
import { paged } from "#components/model/paged.ts";
import { StationGridSkeleton } from "#components/parts/station-grid.tsx";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { usePageTop } from "#components/ui/use-page-top.ts";
import { useTitle } from "#components/ui/use-title.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import {
  type CatchUpData,
  catchUpQuery,
  isSameView,
  MOST_LEAVING,
  pageShown,
  type Wanted,
} from "../model/catch-up-data.ts";
import { type CatchUpQuery, type CatchUpTab, readCatchUpQuery, toAddress } from "../model/catch-up-query.ts";
import { EpisodeRowsSkeleton } from "../parts/episode-rows.tsx";
import { useAskAtOpening, useEdgeClock } from "../parts/use-offers.ts";
import { CatchUpTabs } from "./catch-up-tabs.tsx";
import { CategorySkeleton } from "./choices.tsx";
import { LeavingSkeleton } from "./leaving-view.tsx";
import { OwnShelvesLazy } from "./own-shelves-lazy.tsx";
import { SeriesGridSkeleton } from "./series-grid.tsx";
import { ViewBody, type ViewBodyProps } from "./view-body.tsx";

const NOTHING: readonly OnDemandItem[] = [];

interface CatchUpStart {
  wanted: Wanted;
  data: CatchUpData;
  /** Server time of the rendering. */
  nowMs: number;
}

/**
 * The view's data, kept true: windows to the second, leaving episodes to the minute. `wanted` keeps its identity
 * while unchanged. Long lists render between presses, so the result may be that of the previous `wanted`.
 */
function useCatchUp(wanted: Wanted, start: CatchUpStart) {
  const asked = catchUpQuery(wanted);
  const isBegun =
    isSameView(asked.queryKey, catchUpQuery(start.wanted).queryKey) && wanted.page === start.wanted.page;
  // The view that the country chose is known when the listener asks for it by name.
  const chosen = useQueryClient().getQueryState<CatchUpData>(catchUpQuery({ ...wanted, by: null }).queryKey);
  const query = useQuery({
    ...asked,
    // The previous page stays until the next arrives; another view or country begins with its skeleton.
    placeholderData: (last, lastQuery) =>
      last && lastQuery && isSameView(lastQuery.queryKey.with(1, last.by), asked.queryKey) ? last : undefined,
    ...(isBegun
      ? { initialData: start.data, initialDataUpdatedAt: start.nowMs }
      : chosen?.data?.by === wanted.by
        ? { initialData: chosen.data, initialDataUpdatedAt: chosen.dataUpdatedAt }
        : {}),
  });
  const items = query.data?.episodes?.items ?? NOTHING;
  const nowMs = useEdgeClock(items, start.nowMs);
  useAskAtOpening(items, nowMs, query.data?.episodes?.loadedAtMs ?? nowMs, query.refetch);
  const { data, error, isPlaceholderData, refetch } = query;
  const found = useMemo(
    () => ({
      wanted: { ...wanted, by: data?.by ?? wanted.by ?? "leaving" },
      ...{ data, error, isPlaceholderData, refetch, nowMs },
    }),
    [wanted, data, error, isPlaceholderData, refetch, nowMs],
  );
  return useDeferredValue(found);
}

interface CatchUpPageProps {
  countries: readonly Country[];
  /** The listener's country, for a URL without a country. */
  country: string;
  start: CatchUpStart;
  zone: string;
}

/** The catch-up page: episodes that leave soon, the newest, by series, by station and by category. */
export function CatchUpPage({ countries, country: own, start, zone: initialZone }: CatchUpPageProps) {
  const words = useWords();
  const [params, changeAddress] = useAddress(readCatchUpQuery);
  const zone = useZone(initialZone);
  const { heading, goToTop } = usePageTop();
  const country = countries.find(({ code }) => code === params.country)?.code ?? own;
  const asked: Wanted = useMemo(() => ({ ...params, country }), [params, country]);
  const found = useCatchUp(asked, start);
  const { wanted } = found;
  const page = found.data ? pageShown(found.data, params.page) : params.page;
  useTitle(paged(words.t("ui.nav.catchUp"), page, words.t));
  const countryName = countries.find(({ code }) => code === wanted.country)?.name ?? wanted.country;
  const change = useCallback(
    (changes: Partial<CatchUpQuery>) => changeAddress(toAddress({ country, ...changes }), { push: true }),
    [changeAddress, country],
  );
  const turn = useCallback(
    (page: number) => {
      // A page belongs to its view, also where the country chose the view.
      change({ by: wanted.by, page });
      goToTop();
    },
    [change, wanted.by, goToTop],
  );
  const chooseCountry = (code: string) => {
    remember("country", code);
    change({ country: code, station: null, category: null, page: 1 });
  };
  const chooseTab = (by: CatchUpTab) => change({ by, station: null, category: null, page: 1 });
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-(--gutter) pt-4">
        <div className="flex max-w-full flex-wrap items-baseline gap-x-4">
          <h1 ref={heading} tabIndex={-1} className="page-title outline-none">
            {words.t("ui.nav.catchUp")}
          </h1>
          <CountrySelect
            countries={countries}
            value={country}
            onChange={chooseCountry}
            className="text-base"
          />
        </div>
        <p className="min-h-6 text-sm text-muted" role="status">
          {found.data && !found.data.instead ? countOf(wanted.by, found.data, words) : ""}
        </p>
      </div>
      <OwnShelvesLazy zone={initialZone} />
      {!found.data?.instead && (
        <CatchUpTabs
          value={params.by ?? found.data?.by}
          leaves={found.data?.leaves ?? true}
          onChange={chooseTab}
        />
      )}
      <Found {...{ found, countries, countryName, zone, change }} onTurn={turn} />
    </div>
  );
}

interface FoundProps extends Pick<ViewBodyProps, "countries" | "countryName" | "zone" | "change" | "onTurn"> {
  found: ReturnType<typeof useCatchUp>;
}

function Found({ found, ...rest }: FoundProps) {
  const { wanted, data, error, isPlaceholderData, refetch, nowMs } = found;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting by={wanted.by} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-50" : ""}>
      <ViewBody {...{ wanted, data, nowMs }} {...rest} />
    </div>
  );
}

function countOf(by: CatchUpTab, data: CatchUpData, { t }: Words): string {
  const { episodes, noneLeaves, series, stations, categories } = data;
  if (by === "leaving" && episodes && !noneLeaves) {
    const { total } = episodes;
    if (total === 0) return "";
    return total < MOST_LEAVING
      ? t("catchUp.leaving.count", { number: total })
      : t("catchUp.leaving.next", { number: total });
  }
  if (episodes) return t("catchUp.episodes", { number: episodes.total });
  if (series) return t("catchUp.series", { number: series.series.length });
  if (by === "station") return t("directory.count", { number: stations?.length ?? 0 });
  return categories ? t("catchUp.categories", { number: categories.length }) : "";
}

function Waiting({ by }: { by: CatchUpTab }) {
  if (by === "series") return <SeriesGridSkeleton />;
  if (by === "station") return <StationGridSkeleton count={12} />;
  if (by === "category") return <CategorySkeleton />;
  if (by === "leaving") return <LeavingSkeleton />;
  return (
    <div className="px-(--gutter) pt-7">
      <EpisodeRowsSkeleton />
    </div>
  );
}
