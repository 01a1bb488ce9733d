"use client";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { catchUpCopy } from "#components/catch-up/copy.ts";
import type { EpisodeList } from "#components/catch-up/episodes-data.ts";
import { LeavingShelfLazy } from "#components/catch-up/leaving-shelf-lazy.tsx";
import { ShelfLazy } from "#components/for-you/shelf-lazy.tsx";
import { type DirectoryStart, StationDirectory } from "#components/station/directory.tsx";
import { copy } from "#components/ui/copy.ts";
import type { Country } from "#components/ui/countries.ts";
import { CountrySelect } from "#components/ui/country-select.tsx";
import { type LanesView, remember } from "#components/ui/preferences.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { useZone } from "#components/ui/use-zone.ts";
import type { Category } from "#lib/contract/shapes.ts";
import { Lanes } from "./lanes.tsx";
import type { LanesPage } from "./now-page-data.ts";
import { phaseOf } from "./programme.ts";
import { useLanes } from "./use-lanes.ts";

interface NowPageProps {
  countries: readonly Country[];
  country: string;
  countryName: string;
  lanes: LanesPage;
  /** What leaves next. */
  leaving: EpisodeList;
  genres: readonly Category[];
  directory: DirectoryStart;
  /** The listener's zone, as far as the server knows. */
  zone: string;
  view: LanesView;
}

const VIEWS = [
  { value: "timeline", label: copy.now.timeline },
  { value: "list", label: copy.now.list },
] as const;

/** The start page: what is on air, across the Now line; then every station of the country. */
export function NowPage(props: NowPageProps) {
  const { countries, country, countryName, lanes, leaving, genres, directory } = props;
  const [view, setView] = useState(props.view);
  const [changing, startChange] = useTransition();
  const router = useRouter();
  const zone = useZone(props.zone);
  const state = useLanes(lanes);
  const chooseCountry = (code: string) => {
    remember("country", code);
    startChange(() => router.push("/"));
    startChange(() => router.refresh());
  };
  const chooseView = (next: LanesView) => {
    remember("view", next);
    setView(next);
  };
  return (
    <div aria-busy={changing} className={changing ? "opacity-50" : ""}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-(--gutter) pb-1.5">
        <div className="flex max-w-full flex-wrap items-baseline gap-x-3">
          <h1 className="text-base font-bold max-sm:sr-only">{copy.now.title}</h1>
          <CountrySelect
            countries={countries}
            value={country}
            onChange={chooseCountry}
            className="text-base"
          />
        </div>
        <Segmented label={copy.now.view} options={VIEWS} value={view} onChange={chooseView} />
      </div>
      {state.stations.length > 0 ? (
        <Lanes {...state} zone={zone} view={view} initialNowMs={lanes.nowMs} />
      ) : (
        <p className="border-y border-line px-(--gutter) py-10 text-muted">{copy.now.empty.text}</p>
      )}
      {lanes.demonstration && (
        <p className="px-(--gutter) pt-3 text-sm text-muted">{copy.now.demonstration}</p>
      )}
      {Object.values(state.programmes).some((list) =>
        list.some((each) => phaseOf(each, state.nowMs) === "again"),
      ) && <p className="px-(--gutter) pt-3 text-sm text-muted">{catchUpCopy.inferred.note}</p>}
      <LeavingShelfLazy country={country} start={leaving} zone={props.zone} />
      <ShelfLazy country={country} />
      <StationDirectory country={country} countryName={countryName} genres={genres} start={directory} />
    </div>
  );
}
