"use client";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { remember } from "#components/device/preferences.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import { askAgainAfterMs } from "#components/model/api.ts";
import type { Country } from "#components/model/countries.ts";
import type { AddressChanges } from "#components/model/page-query.ts";
import type { StationCard } from "#components/model/station-card.ts";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { type ChangeOptions, useAddress } from "#components/ui/use-address.ts";
import { useTitle } from "#components/ui/use-title.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { FoundGroup } from "#lib/contract/found-groups.ts";
import type { Category } from "#lib/contract/shapes.ts";
import {
  type Asked,
  type FoundAnswer,
  findQuery,
  isSameThought,
  repeatAfterMs,
  toAsked,
} from "../model/find-data.ts";
import { readSearchQuery } from "../model/search-query.ts";
import { useDebounced } from "../parts/use-debounced.ts";
import { Beginnings } from "./beginnings.tsx";
import { FoundList, FoundSkeleton } from "./found-list.tsx";
import { NamedLists } from "./named-lists.tsx";
import { NoStations } from "./no-stations.tsx";
import { NearYou, NothingFound } from "./nothing-found.tsx";
import { Filters, KindTabs, SearchField } from "./search-controls.tsx";
import { countOf, statusOf, titleOf } from "./status.ts";
import { useOpening } from "./use-opening.ts";
import { moveThroughResults } from "./walk-results.ts";

/** The wait after a letter: longer than a fast typist's pause, short enough for a slow typist to see answers. */
const PAUSE_MS = 120;
const URL_PAUSE_MS = 400;
/** How many words to start with are shown. */
const BEGINNINGS = 14;

interface SearchStart {
  asked: Asked;
  found: FoundAnswer | undefined;
  /** The results of all countries, where a search of the country alone found none. */
  anywhere: FoundAnswer | undefined;
  /** The country's popular stations, for a URL without a search. */
  popular: StationCard[] | undefined;
  nowMs: number;
}

interface SearchPageProps {
  countries: readonly Country[];
  /** The listener's country, for a URL without a country. */
  country: string;
  /** The server's results for the requested URL, and the time of the rendering. */
  start: SearchStart;
  /** The genres of the country's stations, the most frequent first. */
  genres: readonly Category[];
  zone: string;
}

const isSame = (a: Asked, b: Asked): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The results of `asked`, kept true; the server's answer to begin with. */
function useFound(asked: Asked, start: SearchStart) {
  const begun = isSame(asked, start.asked);
  return useQuery({
    ...findQuery(asked),
    enabled: asked.q !== "",
    refetchInterval: ({ state }) =>
      state.status === "error"
        ? askAgainAfterMs(state.error)
        : repeatAfterMs(state.data, state.dataUpdateCount),
    // While a word is being typed, its last answer stays until the next arrives, unless it was empty.
    placeholderData: (last, lastQuery) =>
      last && countOf(last) > 0 && lastQuery && isSameThought(lastQuery.queryKey, asked) ? last : undefined,
    ...(begun && start.found ? { initialData: start.found, initialDataUpdatedAt: start.nowMs } : {}),
  });
}

/** The search in the address, and functions that change it. */
function useSearchAddress(countries: readonly Country[], own: string) {
  const [params, change] = useAddress(readSearchQuery);
  const country = countries.find(({ code }) => code === params.country)?.code ?? own;
  // Another search begins with its first page.
  const ask = (changes: AddressChanges, options: ChangeOptions = {}) =>
    change({ page: null, country, ...changes }, options);
  return {
    ...{ params, country, ask },
    chooseCountry(code: string) {
      remember("country", code);
      ask({ country: code, genre: null, language: null });
    },
    type: (q: string) => ask({ q }, { afterMs: URL_PAUSE_MS }),
    show(kind: FoundGroup | null) {
      ask({ only: kind }, { push: true });
      window.scrollTo({ top: 0 });
    },
    turn(page: number) {
      change({ country, page: page === 1 ? null : page }, { push: true });
      window.scrollTo({ top: 0 });
      document.getElementById(`found-${params.only}`)?.focus({ preventScroll: true });
    },
    unfilter: () => ask({ genre: null, language: null, playable: null, here: null, only: null }),
  };
}

/** The search field, with the focus on a page without a search: with a search, the results matter. */
function useFocusedField(wantsFocus: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsFocus) field.current?.focus({ preventScroll: true });
  }, [wantsFocus]);
  return field;
}

/** The search page: a field for stations, programmes, episodes and songs on air, with results while typing. */
export function SearchPage({ countries, country: own, start, genres, zone: firstZone }: SearchPageProps) {
  const words = useWords();
  const zone = useZone(firstZone);
  const address = useSearchAddress(countries, own);
  const { params, country, ask, type } = address;
  const query = useDebounced(params.q.trim(), PAUSE_MS);
  const field = useFocusedField(start.asked.q === "");
  const found = useFound(toAsked({ ...params, q: query }, country, words.tag), start);
  const { data, isPlaceholderData } = found;
  useTitle(titleOf({ ...params, q: query, page: data?.page ?? params.page }, words.t));
  const opening = useOpening(params.q, !isPlaceholderData && query === params.q.trim());
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (moveThroughResults(event.key, event.currentTarget, field.current)) event.preventDefault();
  };
  const nameOf = (code: string) => countries.find((each) => each.code === code)?.name ?? code;
  return (
    <form onKeyDown={onKeyDown} {...opening}>
      {/* Enter in the field presses a form's first button: the kind stays where scripts do not run. */}
      <button type="submit" name="only" value={params.only ?? ""} hidden />
      <h1 className="sr-only">{words.t("ui.nav.search")}</h1>
      <search className="flex flex-wrap items-end gap-x-8 gap-y-1 px-(--gutter) pb-2 sm:gap-y-3 sm:pt-4 sm:pb-5">
        <SearchField value={params.q} onChange={type} field={field} />
        <CountrySelect countries={countries} value={country} onChange={address.chooseCountry} />
      </search>
      {query !== "" && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 px-(--gutter)">
          <KindTabs value={params.only} found={data} onChange={address.show} />
          <Filters
            countryName={nameOf(country)}
            chosen={params}
            only={params.only}
            found={data}
            genres={genres}
            onChoose={ask}
          />
        </div>
      )}
      <p className="min-h-8 px-(--gutter) pt-1 pb-2 text-sm text-muted sm:min-h-10 sm:pb-3" role="status">
        {/* Hidden when the notice below shows the same words. */}
        <span className={isNothing(found, params.only) ? "sr-only" : ""}>
          {query === "" ? words.t("search.start") : statusWords(found, query, params.only, words)}
          {query === "" && <span className="pointer-coarse:hidden"> {words.t("search.keys")}</span>}
        </span>
      </p>
      {query === "" ? (
        <Beginnings
          {...{ country, countryName: nameOf(country), onChoose: type }}
          names={genres.slice(0, BEGINNINGS).map(({ name }) => name)}
          popular={country === start.asked.country ? start.popular : undefined}
        />
      ) : (
        <>
          {data?.noStationsIn && <NoStations {...data.noStationsIn} />}
          <Answer {...{ found, query, address, zone, nameOf }} start={start} />
        </>
      )}
    </form>
  );
}

type FoundQuery = ReturnType<typeof useFound>;

const isNothing = ({ data, isPlaceholderData }: FoundQuery, only: FoundGroup | null): boolean =>
  data ? !isPlaceholderData && countOf(data, only) === 0 : false;

/** How the question stands; empty where a failure says it. */
function statusWords(found: FoundQuery, query: string, only: FoundGroup | null, words: Words): string {
  const { data, error, isFetching, isPlaceholderData } = found;
  if (error) return "";
  return !data || (isFetching && isPlaceholderData)
    ? words.t("search.searching")
    : statusOf(data, query, only, words);
}

interface AnswerProps {
  found: FoundQuery;
  /** The searched text; not empty. */
  query: string;
  address: ReturnType<typeof useSearchAddress>;
  nameOf: (country: string) => string;
  start: SearchStart;
  zone: string;
}

/** The results; their shape while they load; or why there are none. */
function Answer({ found, query, address, nameOf, start, zone }: AnswerProps) {
  const { data, error, isPlaceholderData, refetch } = found;
  const { genre, language, playable, here, only } = address.params;
  const { tag } = useWords();
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <FoundSkeleton />;
  if (data.isNear) return <NearYou />;
  if (isNothing(found, only)) {
    const isFiltered = genre !== null || language !== null || playable || here || only !== null;
    const countryName = nameOf(address.country);
    const asked = toAsked({ ...address.params, q: query }, address.country, tag);
    return (
      <NothingFound
        {...{ asked, countryName, isFiltered }}
        anywhere={isSame(asked, start.asked) ? start.anywhere : undefined}
        isCountryWithout={data.noStationsIn !== undefined}
        onAnywhere={() => address.ask({ here: null }, { push: true })}
        onUnfiltered={address.unfilter}
      />
    );
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
      <NamedLists lists={data.lists ?? []} country={address.country} nameOf={nameOf} />
      <FoundList
        found={data}
        {...{ only, nameOf, zone, refetch }}
        startNowMs={start.nowMs}
        query={data.instead ?? query}
        onKind={address.show}
        page={address.params.page}
        onTurn={address.turn}
      />
    </div>
  );
}
