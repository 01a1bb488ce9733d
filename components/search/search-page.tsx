"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { remember } from "#components/device/preferences.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import type { AddressChanges } from "#components/model/page-query.ts";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { type ChangeOptions, useAddress } from "#components/ui/use-address.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { FoundGroup } from "#lib/contract/found-groups.ts";
import type { Category } from "#lib/contract/shapes.ts";
import {
  type Asked,
  FOUND_TRUE_FOR_MS,
  type FoundAnswer,
  findQuery,
  isSameThought,
  toAsked,
  totalsOf,
} from "../model/find-data.ts";
import { readSearchQuery } from "../model/search-query.ts";
import { useDebounced } from "../parts/use-debounced.ts";
import { Beginnings } from "./beginnings.tsx";
import { Filters } from "./filters.tsx";
import { FoundList } from "./found-list.tsx";
import { FoundSkeleton } from "./found-skeleton.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchField } from "./search-field.tsx";
import { countOf, statusOf } from "./status.ts";
import { moveThroughResults } from "./walk-results.ts";

/**
 * The wait after a letter: longer than a fast typist's pause, short enough for an answer between a slow typist's
 * letters.
 */
const PAUSE_MS = 120;
const URL_PAUSE_MS = 400;
/** How many words to start with are shown. */
const BEGINNINGS = 14;

interface SearchPageProps {
  countries: readonly Country[];
  /** The listener's country, for a URL without a country. */
  country: string;
  /** The server's results for the requested URL, and the time of the rendering. */
  start: { asked: Asked; found: FoundAnswer | undefined; nowMs: number };
  /** The genres of the country's stations, the most frequent first. */
  genres: readonly Category[];
  zone: string;
}

/** The search page: a field for stations, programmes, episodes and songs on air, with results while typing. */
export function SearchPage({ countries, country: own, start, genres, zone: firstZone }: SearchPageProps) {
  const words = useWords();
  const { t } = words;
  const zone = useZone(firstZone);
  const [params, change] = useAddress(readSearchQuery);
  const country = countries.find(({ code }) => code === params.country)?.code ?? own;
  // Another search begins with the first step of results.
  const ask = (changes: AddressChanges, options: ChangeOptions = {}) =>
    change({ steps: null, country, ...changes }, options);
  const query = useDebounced(params.q.trim(), PAUSE_MS);
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const { genre, language, playable, only } = params;
  const asked = toAsked({ ...params, q: query }, country);
  const begun = JSON.stringify(asked) === JSON.stringify(start.asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...findQuery(asked),
    enabled: asked.q !== "",
    refetchInterval: ({ state }) => (state.data?.songs.items.length ? FOUND_TRUE_FOR_MS : false),
    // While a word is being typed, its last answer stays until the next arrives, unless it was empty.
    placeholderData: (last, lastQuery) =>
      last && countOf(last) > 0 && lastQuery && isSameThought(lastQuery.queryKey, asked) ? last : undefined,
    ...(begun && start.found ? { initialData: start.found, initialDataUpdatedAt: start.nowMs } : {}),
  });
  // The field gets the focus only on a page without a search: with a search, the results matter.
  useEffect(() => {
    if (start.asked.q === "") field.current?.focus({ preventScroll: true });
  }, [start.asked.q]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (moveThroughResults(event.key, event.currentTarget, field.current)) event.preventDefault();
  };
  const openFirst = (form: HTMLFormElement) => {
    const first = form.querySelector<HTMLAnchorElement>("a[data-result]");
    if (first && !isPlaceholderData && query === params.q.trim())
      router.push(`${first.pathname}${first.search}`);
  };
  const chooseCountry = (code: string) => {
    remember("country", code);
    ask({ country: code, genre: null, language: null });
  };
  const type = (q: string) => ask({ q }, { afterMs: URL_PAUSE_MS });
  const show = (kind: FoundGroup | null) => {
    ask({ only: kind }, { push: true });
    window.scrollTo({ top: 0 });
  };
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  const isFiltered = genre !== null || language !== null || playable || only !== null;
  const isWaiting = isFetching && isPlaceholderData;
  const isNothing = data ? !isPlaceholderData && countOf(data, only) === 0 : false;
  const status =
    query === ""
      ? `${t("search.start")} ${t("search.keys")}`
      : error
        ? ""
        : !data || isWaiting
          ? t("search.searching")
          : statusOf(data, query, only, words);
  return (
    <form
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        openFirst(event.currentTarget);
      }}
    >
      <h1 className="sr-only">{t("search.title")}</h1>
      <search className="flex flex-wrap items-end gap-x-8 gap-y-3 px-(--gutter) pt-4 pb-5">
        <SearchField value={params.q} onChange={type} field={field} />
        <CountrySelect countries={countries} value={country} onChange={chooseCountry} />
      </search>
      {query !== "" && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 px-(--gutter)">
          <KindTabs value={only} totals={data ? totalsOf(data) : undefined} onChange={show} />
          <Filters
            chosen={{ genre, language, playable }}
            facets={data?.facets}
            genres={genres}
            onChoose={ask}
          />
        </div>
      )}
      <p className="min-h-10 px-(--gutter) pt-1 pb-3 text-sm text-muted" role="status">
        {/* Hidden when the notice below shows the same words. */}
        <span className={isNothing ? "sr-only" : ""}>{status}</span>
      </p>
      {query === "" ? (
        <Beginnings names={genres.slice(0, BEGINNINGS).map(({ name }) => name)} onChoose={type} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FoundSkeleton />
      ) : isNothing ? (
        <NothingFound
          {...{ query, countryName, isFiltered }}
          onUnfiltered={() => ask({ genre: null, language: null, playable: null, only: null })}
        />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <FoundList
            found={data}
            startNowMs={start.nowMs}
            {...{ query, only, zone, refetch }}
            onKind={show}
            onMore={() => change({ steps: params.steps + 1 })}
          />
        </div>
      )}
    </form>
  );
}
