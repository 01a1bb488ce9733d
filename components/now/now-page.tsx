"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ComponentProps, useMemo, useState } from "react";
import { LeavingShelfLazy } from "#components/catch-up/leaving-shelf-lazy.tsx";
import { OwnShelvesLazy } from "#components/catch-up/own-shelves-lazy.tsx";
import {
  favouritesWithoutLane,
  NOTHING_OWN,
  ownStations,
  useOwnStations,
} from "#components/device/own-stations.ts";
import type { LanesView } from "#components/device/preferences.ts";
import { useLanesMark, useOwnLanes } from "#components/device/use-own-lanes.ts";
import { ShelfLazy } from "#components/for-you/shelf-lazy.tsx";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { type Directory, popularWanted } from "#components/model/directory-data.ts";
import { readDirectoryQuery } from "#components/model/directory-search.ts";
import type { EpisodeList } from "#components/model/episodes-data.ts";
import { clockTime } from "#components/model/time.ts";
import { type CountryClocks, isElsewhere } from "#components/model/zones.ts";
import { type DirectoryStart, StationDirectory, useNarrowedTo } from "#components/parts/directory.tsx";
import { Surprise } from "#components/parts/surprise.tsx";
import { ViewChoice } from "#components/parts/view-choice.tsx";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { useOffered } from "#components/ui/offered.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useChooseCountry } from "#components/ui/use-choose-country.ts";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { songAt } from "../model/lane-or-tile.ts";
import { type LanesPage, ownLanesQuery, showsAll } from "../model/lanes-data.ts";
import { readLanesQuery } from "../model/page-query.ts";
import { phaseOf } from "../model/programme.ts";
import { Beside } from "./beside.tsx";
import { Lanes } from "./lanes.tsx";
import { OnTheDial } from "./on-the-dial.tsx";
import { useLanes } from "./use-lanes.ts";
import { isWholeDial, useNarrowedDial, useWaysThere } from "./use-narrowed.ts";

interface NowPageProps {
  countries: readonly Country[];
  country: string;
  countryName: string;
  lanes: LanesPage;
  /** Whether stations of the country rise. */
  isRising: boolean;
  leaving: EpisodeList;
  genres: readonly Category[];
  directory: DirectoryStart;
  /** The narrowed dial, where the address narrows it. */
  narrowed: Directory | undefined;
  /** Stations of other countries, for a country that has few; undefined where it has many. */
  beside: ComponentProps<typeof Beside> | undefined;
  /** The listener's zone as the server knows it. */
  zone: string;
  there: CountryClocks;
  view: LanesView;
}

/** The lanes, the listener's own lanes first as soon as they are known, and the mark of lanes that wait for them. */
function useLanesWithOwn(country: string, everybody: LanesPage) {
  const own = useOwnLanes(country);
  const mine = useQuery({ ...ownLanesQuery(country, own, everybody), enabled: own.length > 0 });
  // Lanes do not wait for a second attempt, which may take long, nor offline.
  const mark = useLanesMark(mine.isLoading && mine.failureCount === 0);
  return { lanes: mine.data ?? everybody, mark };
}

/** Whether lanes and dial are all that the page has of what the address asks for, the list that they are of, and its ways. */
function useWhole(props: NowPageProps, shown: Pick<LanesPage, "stations" | "dial">, stationsHere: number) {
  const { country } = props;
  const [query] = useAddress(readDirectoryQuery);
  const { wanted, narrowed } = useNarrowedDial(country, query, props.narrowed);
  // A list in which the listener has chosen stays under the finger.
  const [isUsed, setUsed] = useState(false);
  const isAll = showsAll(shown, country, stationsHere);
  const hasPlace = !wanted || shown.dial.length > 0;
  return {
    ways: useWaysThere(country, query, props.directory),
    narrowedName: useNarrowedTo(query, props, props.directory),
    wanted: wanted ?? popularWanted(country),
    /** Whether the address asks for stations of any kind and place. */
    isAny: query.genre === null && query.place === null && query.language === null && query.letter === null,
    total: narrowed?.total ?? stationsHere,
    isWhole: !isUsed && hasPlace && isWholeDial(query, narrowed, isAll),
    onChoose: () => setUsed(true),
  };
}

/** On a phone with large letters, lanes and tiles stand before the welcome: the first screen has something to play. */
const PAGE = "max-sm:@container/now max-sm:flex max-sm:flex-col max-sm:[&>[data-welcome]+*~*]:order-2";

/** The start page: lanes across the Now line; tiles of stations without programmes; then every station, unless all stand above. */
export function NowPage(props: NowPageProps) {
  const { t } = useWords();
  const { countries, country, countryName, leaving, genres, directory, narrowed } = props;
  const [query, change] = useAddress(readLanesQuery);
  const view = query.view ?? props.view;
  const { changing, choose: chooseCountry } = useChooseCountry(country);
  const zone = useZone(props.zone);
  const { lanes, mark } = useLanesWithOwn(country, props.lanes);
  const hasSongs = Object.values(props.lanes.onAir).some((records) => songAt(records, props.lanes.nowMs));
  const { dial, ...state } = useLanes(lanes);
  const stationsHere = countries.find(({ code }) => code === country)?.stations ?? 0;
  const { isAny, isWhole, total, wanted, ...list } = useWhole(props, { ...state, dial }, stationsHere);
  const shown = [state.stations, dial].map((list) => list.map(({ rpuid }) => rpuid).join());
  return (
    <div aria-busy={changing} className={`${PAGE} ${changing ? "opacity-50" : ""}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--gutter) pb-1.5">
        <div className="flex max-w-full flex-wrap items-baseline gap-x-3">
          <h1 className="text-base font-bold max-sm:sr-only">{t("now.title")}</h1>
          <CountrySelect
            countries={countries}
            value={country}
            onChange={chooseCountry}
            className="text-base"
          />
          <LocalTime {...{ country, zone }} there={props.there} nowMs={state.nowMs} />
        </div>
        {state.stations.length > 0 && (
          <ViewChoice value={view} onChoose={(next) => change({ country, view: next })} />
        )}
      </div>
      <Welcome stations={stationsHere} countryName={countryName} />
      {state.stations.length + dial.length > 0 ? (
        // A new list of stations replaces all lanes and tiles, so that none moves.
        <div key={shown.join(" ")} {...mark}>
          {state.stations.length > 0 && (
            <Lanes {...state} zone={zone} view={view} initialNowMs={lanes.nowMs} />
          )}
          {dial.length > 0 && (
            <OnTheDial
              {...{ country, genres, zone, narrowed, isWhole, total, onAir: state.onAir, nowMs: state.nowMs }}
              stations={dial}
              ways={list.ways}
            >
              {total > 1 && <Surprise {...wanted} total={total} />}
            </OnTheDial>
          )}
        </div>
      ) : (
        <p className="border-y border-line px-(--gutter) py-10 text-muted">{t("now.empty.text")}</p>
      )}
      <AllFavourites />
      <Notes {...state} isDemonstration={lanes.demonstration} />
      <OwnShelvesLazy zone={props.zone} />
      <LeavingShelfLazy country={country} start={leaving} zone={props.zone} />
      {props.beside && isAny && <Beside {...props.beside} />}
      <ShelfLazy {...{ country, isRising: props.isRising, hasSongs }} />
      {!isWhole && <StationDirectory {...props} {...list} {...{ zone, above: dial }} start={directory} />}
    </div>
  );
}

interface NotesProps extends Pick<ReturnType<typeof useLanes>, "programmes" | "nowMs"> {
  isDemonstration: boolean;
}

/** Says of the lanes that their stations are fictional, and that catch-up of a programme is inferred. */
function Notes({ programmes, nowMs, isDemonstration }: NotesProps) {
  const { t } = useWords();
  return (
    <>
      {isDemonstration && <p className="px-(--gutter) pt-3 text-sm text-muted">{t("now.demonstration")}</p>}
      {Object.values(programmes).some((list) => list.some((each) => phaseOf(each, nowMs) === "again")) && (
        <p className="px-(--gutter) pt-3 text-sm text-muted">{t("catchUp.inferred.note")}</p>
      )}
    </>
  );
}

/** The link to all favourites, where a listener has more of them than the start page has lanes. */
function AllFavourites() {
  const { t } = useWords();
  const to = useInCountry();
  const own = useOwnStations();
  if (favouritesWithoutLane(own) === 0) return null;
  return (
    <p className="px-(--gutter) pt-3">
      <Link
        href={to("/favourites")}
        className="inline-flex min-h-9 items-center text-sm font-bold underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {t("now.allFavourites", { number: own.favourites.length })}
      </Link>
    </p>
  );
}

/**
 * Says what Nowline is to listeners without own stations: the server sends it to everybody, and AWAIT_OWN_LANES hides
 * it. Stays while its page stays, so that nothing moves under a finger.
 */
function Welcome({ stations, countryName }: { stations: number; countryName: string }) {
  const { t } = useWords();
  const { catchUp } = useOffered();
  const isKnown = useMemo(() => {
    const { favourites, recents } = typeof window === "undefined" ? NOTHING_OWN : ownStations().read();
    return favourites.length + recents.length > 0;
  }, []);
  return (
    <p
      data-welcome={isKnown ? "past" : ""}
      className="px-(--gutter) pb-3 text-sm text-muted @max-[18rem]/now:order-1 @max-[18rem]/now:pt-3"
      suppressHydrationWarning
    >
      {t("now.welcome", { catchUp: String(catchUp), stations, country: countryName })}
    </p>
  );
}

interface LocalTimeProps extends Pick<NowPageProps, "country" | "there" | "zone"> {
  nowMs: number;
}

/** The time in a country where the listener's clock is not set, and the way to its cities and to other countries. */
function LocalTime({ country, there, nowMs, zone }: LocalTimeProps) {
  const { t } = useWords();
  const elsewhere = isElsewhere(there, zone, nowMs);
  return (
    <>
      <Link
        href={`/places?country=${country}`}
        prefetch={false}
        className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 hover:no-underline"
      >
        {t("places.title")}
      </Link>
      {/* Keeps room: only the browser knows the listener's zone. A phone has no room; /places tells the time. */}
      <span className={`font-time text-xs text-muted max-sm:hidden ${elsewhere ? "" : "invisible"}`}>
        {t("places.there", { time: clockTime(nowMs + there.offsetMs, "UTC") })}
      </span>
    </>
  );
}
