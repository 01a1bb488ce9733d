"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useNow } from "#components/device/use-now.ts";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { languageName } from "#components/model/language-name.ts";
import { clockTime } from "#components/model/time.ts";
import { type PlaceLike, placesLikeQuery, type Ways } from "#components/model/ways-data.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { fold } from "#lib/ground/text.ts";
import { type Place, PlaceList } from "../parts/place-list.tsx";
import { useDebounced } from "../parts/use-debounced.ts";

interface CountryOfPage extends Country {
  /** Milliseconds by which clocks there are ahead of UTC. */
  offsetMs: number;
  /** In English and in the country's own language. */
  otherNames: readonly string[];
}
interface PlacesPageProps {
  countries: readonly CountryOfPage[];
  country: string;
  countryName: string;
  ways: Ways;
  nowMs: number;
}

/** The places whose names have a word that begins with what is typed; all where nothing is typed. */
function matching(places: readonly Place[], typed: string): readonly Place[] {
  const wanted = fold(typed).trim();
  const isFound = ({ name, otherNames = [] }: Place) =>
    ` ${fold([name, ...otherNames].join(" "))}`.includes(` ${wanted}`);
  return wanted === "" ? places : places.filter(isFound);
}

/** The address of the stations of a country in a place, or a language. */
const narrowedTo = (country: string) => (name: "place" | "language", value: string) =>
  `/?country=${country}&${name}=${encodeURIComponent(value)}#all-stations`;

/** The entries of what is found in all countries: cities and languages, with the country's name where it is another. */
function useFound(found: readonly PlaceLike[], { countries, country }: PlacesPageProps) {
  const words = useWords();
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const toPlace = (like: PlaceLike): Place[] => {
    const { country: code, place, language, stations = 0 } = like;
    const narrowed = narrowedTo(code);
    const inCountry = (name: string) => (code === country ? name : `${name} · ${names.get(code)}`);
    const key = `${code} ${place ?? language}`;
    if (!names.has(code)) return [];
    if (place !== undefined)
      return [{ key, name: inCountry(words.place(place, code)), stations, href: narrowed("place", place) }];
    if (language === undefined) return [];
    const name = inCountry(languageName(language, words.locale));
    return [{ key, name, stations, href: narrowed("language", language) }];
  };
  const here = found.filter((each) => each.country === country);
  return {
    here: here.flatMap(toPlace),
    elsewhere: found.filter((each) => each.country !== country).flatMap(toPlace),
    nations: new Set(
      found.flatMap((each) =>
        each.place === undefined && each.language === undefined ? [each.country] : [],
      ),
    ),
  };
}

/** `places` and those of `more` that lead elsewhere. */
function joined(places: readonly Place[], more: readonly Place[]): readonly Place[] {
  const known = new Set(places.map(({ href }) => href));
  return [...places, ...more.filter(({ href }) => !known.has(href))];
}

/** The entries of the page's lists: cities, languages and countries. */
function usePlaces({ countries, country, ways }: PlacesPageProps, nowMs: number) {
  const words = useWords();
  const narrowed = narrowedTo(country);
  const cities = ways.places.map(
    ({ place, stations }): Place => ({
      key: place,
      name: words.place(place, country),
      // The English name.
      otherNames: [place],
      stations,
      href: narrowed("place", place),
    }),
  );
  const languages = ways.languages.map(
    ({ language, stations }): Place => ({
      ...{ key: language, name: languageName(language, words.locale), stations },
      href: narrowed("language", language),
    }),
  );
  const all = countries.map(
    ({ code, name, otherNames, stations, offsetMs }): Place => ({
      ...{
        key: code,
        name,
        otherNames,
        stations,
        href: `/places?country=${code}`,
        isChosen: code === country,
      },
      time: clockTime(nowMs + offsetMs, "UTC"),
    }),
  );
  return { cities, languages, all };
}

/** Letters of a name follow each other faster; the server is asked after the last. */
const PAUSE_MS = 150;

/** Finds places of all countries for `query`; `isKnown` once nothing more is to come. */
function usePlacesLike(query: string) {
  const asked = useDebounced(query, PAUSE_MS);
  const like = placesLikeQuery(asked);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...like,
    placeholderData: keepPreviousData,
  });
  const isKnown = asked === query && (!like.enabled || !(isPending || isPlaceholderData || error));
  return { found: (like.enabled && data) || [], error: like.enabled && error, isKnown, refetch };
}

/** Countries, and the cities and languages of a country, each with its number of stations; a field finds them by name, and leads to the search. */
export function PlacesPage(props: PlacesPageProps) {
  const { t } = useWords();
  const { countries, country, countryName } = props;
  const [typed, setTyped] = useState("");
  const lists = useRef<HTMLDivElement>(null);
  const nowMs = useNow(props.nowMs);
  const { cities, languages, all } = usePlaces(props, nowMs);
  const here = countries.find(({ code }) => code === country);
  const whole = {
    key: "all",
    name: t("directory.all", { country: countryName }),
    href: `/?country=${country}`,
  };
  // The start page has one tile for each brand; the list by name has all of its channels.
  const byName = {
    key: "by-name",
    name: t("directory.order.name"),
    href: `/?country=${country}&order=name#all-stations`,
  };
  const first = typed === "" && here ? [{ ...whole, stations: here.stations }, byName] : [];
  const query = typed.trim();
  const like = usePlacesLike(query);
  const { here: alsoHere, elsewhere, nations } = useFound(like.found, props);
  const spoken = matching(languages, typed);
  const near = joined([...spoken, ...first, ...matching(cities, typed)], alsoHere);
  const countriesFound = joined(
    matching(all, typed),
    all.filter(({ key }) => nations.has(key)),
  );
  const found = [near.slice(spoken.length), spoken, elsewhere, countriesFound] as const;
  const openFirst = (event: KeyboardEvent) => {
    // While a word is composed (Japanese, Chinese), Enter takes the word.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || typed === "") return;
    lists.current?.querySelector("a")?.click();
  };
  return (
    <div className="pb-6">
      <h1 className="px-(--gutter) pt-4 page-title">{t("places.title")}</h1>
      <FindField {...{ typed, setTyped, openFirst }} />
      <p className="px-(--gutter) pt-2 text-sm text-muted" role="status">
        {like.isKnown && found.flat().length === 0 ? t("places.none", { query }) : ""}
      </p>
      {like.error && <Failure error={like.error} onRetry={() => void like.refetch()} />}
      <div ref={lists}>
        <PlaceList
          title={countryName}
          time={here && clockTime(nowMs + here.offsetMs, "UTC")}
          places={found[0]}
        />
        <PlaceList title={t("places.languages", { country: countryName })} places={found[1]} />
        {/* "French" means France, and not French Lick. */}
        <PlaceList title={t("places.countries")} places={found[3]} />
        <PlaceList title={t("places.elsewhere")} places={found[2]} />
        {query !== "" && <ToSearch {...{ query, country }} />}
      </div>
    </div>
  );
}

/** The search knows stations and programmes, too. */
function ToSearch({ query, country }: { query: string; country: string }) {
  const { t } = useWords();
  return (
    <p className="px-(--gutter) pt-3">
      <ButtonLink href={`/search?q=${encodeURIComponent(query)}&country=${country}`}>
        {t("places.search", { query })}
      </ButtonLink>
    </p>
  );
}

interface FindFieldProps {
  typed: string;
  setTyped: (typed: string) => void;
  openFirst: (event: KeyboardEvent) => void;
}

function FindField({ typed, setTyped, openFirst }: FindFieldProps) {
  const { t } = useWords();
  return (
    <label className="mx-(--gutter) mt-3 flex max-w-xl items-center border-b-2 border-ink focus-within:bg-raised focus-within:shadow-[0_3px_0_var(--focus)]">
      <Search className="me-3 size-6 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t("places.find")}</span>
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={openFirst}
        placeholder={t("places.find")}
        autoComplete="off"
        enterKeyHint="go"
        className="h-12 min-w-0 flex-1 bg-transparent text-xl outline-none placeholder:text-[min(1.25rem,5.2vw)] placeholder:text-muted"
      />
    </label>
  );
}
