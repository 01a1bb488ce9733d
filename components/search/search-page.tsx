"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { createParser, debounce, parseAsString, useQueryStates } from "nuqs";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { apiGet } from "#components/api.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Words } from "#components/language/words.ts";
import type { Country } from "#components/ui/countries.ts";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { remember } from "#components/ui/preferences.ts";
import { MINUTE_MS } from "#lib/clock.ts";
import type { Station } from "#lib/contract/shapes.ts";
import { Results, ResultsSkeleton } from "./results.tsx";
import { searchStations } from "./search-data.ts";
import { SearchField } from "./search-field.tsx";
import { parseCountry } from "./search-query.ts";
import { useDebounced } from "./use-debounced.ts";
import { moveThroughResults } from "./walk-results.ts";
import { whyFound } from "./why.ts";

/** A fast typist's pause between two letters; a slow one's answer is there before the next. */
const PAUSE_MS = 120;
const URL_PAUSE_MS = 400;

const IN_URL = {
  q: parseAsString.withDefault(""),
  country: createParser({ parse: parseCountry, serialize: String }),
};

interface SearchPageProps {
  countries: readonly Country[];
  /** The listener's own, when the URL names none. */
  country: string;
  /** What the server found for the URL it was asked for. */
  start: { q: string; country: string; stations: Station[] };
}

/** One field over every station of a country; results as you type. */
export function SearchPage({ countries, country: own, start }: SearchPageProps) {
  const words = useWords();
  const { t } = words;
  const [params, setParams] = useQueryStates(IN_URL, {
    history: "replace",
    limitUrlUpdates: debounce(URL_PAUSE_MS),
  });
  const country = countries.find(({ code }) => code === params.country)?.code ?? own;
  const query = useDebounced(params.q.trim(), PAUSE_MS);
  const field = useRef<HTMLInputElement>(null);
  const router = useRouter();
  const begun = query === start.q.trim() && country === start.country;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", country, query],
    queryFn: ({ signal }) => searchStations(apiGet, country, query, signal),
    enabled: query !== "",
    staleTime: 5 * MINUTE_MS,
    // The last answer stays until the next is here, unless it says nothing or is another country's.
    placeholderData: (last, lastQuery) =>
      last?.length && lastQuery?.queryKey[1] === country ? last : undefined,
    ...(begun && query !== "" ? { initialData: start.stations } : {}),
  });
  // Who comes here wants to type; who comes with a question wants to read.
  useEffect(() => {
    if (start.q === "") field.current?.focus({ preventScroll: true });
  }, [start.q]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (moveThroughResults(event.key, event.currentTarget, field.current)) event.preventDefault();
  };
  const openFirst = (form: HTMLFormElement) => {
    const first = form.querySelector<HTMLAnchorElement>("a[data-result]");
    if (first && !isPlaceholderData && query === params.q.trim()) router.push(first.pathname);
  };
  const chooseCountry = (code: string) => {
    remember("country", code);
    void setParams({ country: code });
  };
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
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
        <SearchField value={params.q} onChange={(q) => void setParams({ q: q || null })} field={field} />
        <CountrySelect countries={countries} value={country} onChange={chooseCountry} />
      </search>
      <p className="min-h-10 border-b border-line px-(--gutter) pb-3 text-sm text-muted" role="status">
        {error ? "" : statusLine(query, data, isFetching && isPlaceholderData, words)}
      </p>
      {query === "" ? null : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <ResultsSkeleton />
      ) : data.length === 0 && !isPlaceholderData ? (
        <Notice title={t("search.empty", { query, country: countryName })} text={t("search.emptyText")} />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
          <Results key={`${country} ${query}`} stations={data} query={query} />
        </div>
      )}
    </form>
  );
}

/** How many of the best results are asked whether they match as typed. */
const ASKED = 30;

/** What there is, in one sentence; when nothing matches as typed, what was taken instead. */
function statusLine(query: string, stations: Station[] | undefined, waiting: boolean, words: Words): string {
  if (query === "") return `${words.t("search.start")} ${words.t("search.keys")}`;
  if (stations === undefined || waiting) return words.t("search.searching");
  const reasons = stations.slice(0, ASKED).map((station) => whyFound(station, query, words));
  if (reasons.length === 0 || reasons.some(({ exact }) => exact))
    return words.t("search.found", { number: stations.length, query });
  const meant = reasons[0]?.meant;
  return meant
    ? words.t("search.typo", { query, meant, number: stations.length })
    : words.t("search.near", { query, number: stations.length });
}
