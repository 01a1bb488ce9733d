"use client";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useCallback, useMemo } from "react";
import { NOTHING_OWN, type OwnStation, ownStations } from "#components/device/own-stations.ts";
import { useHydrated } from "#components/device/use-hydrated.ts";
import { useNow } from "#components/device/use-now.ts";
import { useWords } from "#components/language/language-provider.tsx";
import { ownCardsQuery } from "#components/model/cards-data.ts";
import type { Country } from "#components/model/countries.ts";
import { nameAttributes } from "#components/model/name-language.ts";
import { type OnAirByStation, onAirQuery } from "#components/model/on-air-data.ts";
import { type StationCard, toCard } from "#components/model/station-card.ts";
import { SectionTitle } from "#components/parts/section-title.tsx";
import { StationGrid, StationGridSkeleton, TILE } from "#components/parts/station-grid.tsx";
import { useDialNote } from "#components/parts/use-dial-note.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { FavouriteButton } from "#components/ui/favourite-button.tsx";
import { StationMark } from "#components/ui/station-mark.tsx";
import { useInCountry } from "#components/ui/use-in-country.ts";
import { useZone } from "#components/ui/use-zone.ts";

interface FavouritesPageProps {
  countries: readonly Country[];
  /** The listener's country (ISO 3166 numeric): tiles of its stations name no country. */
  country: string;
  /** The listener's zone as the server knows it. */
  zone: string;
  /** Server time of the rendering. */
  nowMs: number;
}

const NO_RECORDS: OnAirByStation = {};
/** How many empty tiles stand where the number of stations is not known. */
const FEW = 6;

/** The listener's stations as the page opens: a press on a star moves no tile, and a second press keeps the station. */
function useOwnAtOpening() {
  const own = useMemo(() => (typeof window === "undefined" ? NOTHING_OWN : ownStations().read()), []);
  return useHydrated() ? own : undefined;
}

/** The favourites in the listener's order, then the stations heard last that are no favourites, with what is on air. */
export function FavouritesPage(props: FavouritesPageProps) {
  const { t } = useWords();
  const own = useOwnAtOpening();
  return (
    // The foot stays out of view, so that it does not move when the browser's list is known.
    <div className="min-h-[85dvh] print:min-h-0">
      <h1 className="px-(--gutter) pt-4 pb-5 page-title">{t("settings.favourites.title")}</h1>
      {own ? <Stations {...props} {...own} /> : <StationGridSkeleton count={FEW} />}
    </div>
  );
}

interface StationsProps extends FavouritesPageProps {
  favourites: readonly OwnStation[];
  recents: readonly OwnStation[];
}

function Stations({ favourites, recents, ...props }: StationsProps) {
  const { t } = useWords();
  const to = useInCountry();
  const others = recents.filter((each) => favourites.every(({ rpuid }) => rpuid !== each.rpuid));
  const rpuids = [...favourites, ...others].map(({ rpuid }) => rpuid).sort();
  const { data: cards, error, refetch } = useQuery({ ...ownCardsQuery(rpuids), enabled: rpuids.length > 0 });
  const noteOf = useNote(props, [...new Set([...(cards?.values() ?? [])].map(({ rpuid }) => rpuid))]);
  if (error && !cards) return <Failure error={error} onRetry={() => void refetch()} />;
  if (rpuids.length > 0 && !cards) return <StationGridSkeleton count={favourites.length || FEW} />;
  // Each list has one card of entries that were merged.
  const left = (stations: readonly OwnStation[]) => [
    ...new Map(
      stations.flatMap(({ rpuid }) => cards?.get(rpuid) ?? []).map((card) => [card.rpuid, card]),
    ).values(),
  ];
  const [kept, heard] = [left(favourites), left(others)];
  return (
    <>
      {favourites.length === 0 ? (
        <div className="px-(--gutter)">
          <p className="mb-5 max-w-xl text-muted">{t("settings.favourites.none")}</p>
          <ButtonLink href={to("/search")}>{t("settings.favourites.find")}</ButtonLink>
        </div>
      ) : (
        <>
          {kept.length > 0 && <StationGrid stations={kept} noteOf={noteOf} />}
          <Gone stations={favourites.filter(({ rpuid }) => !cards?.has(rpuid))} />
          <p className="px-(--gutter) pt-3">
            <Link
              href={to("/settings#favourites")}
              className="inline-flex min-h-9 items-center text-sm underline underline-offset-4 hover:no-underline"
            >
              {t("catchUp.follow.list")}
            </Link>
          </p>
        </>
      )}
      {heard.length > 0 && (
        <section aria-labelledby="recently-heard" className="pt-10">
          <div className="px-(--gutter) pb-3">
            <SectionTitle id="recently-heard">{t("favourites.heard")}</SectionTitle>
          </div>
          <StationGrid stations={heard} noteOf={noteOf} />
        </section>
      )}
    </>
  );
}

/** The note of a tile: the country where it is not the listener's, and what is on air. */
function useNote(props: FavouritesPageProps, rpuids: readonly string[]) {
  const { countries, country } = props;
  const zone = useZone(props.zone);
  const nowMs = useNow(props.nowMs);
  const { data: onAir = NO_RECORDS } = useQuery({ ...onAirQuery(rpuids), enabled: rpuids.length > 0 });
  const dialNote = useDialNote(onAir, nowMs, zone);
  return useCallback(
    (station: StationCard) => {
      const code = station.country ?? station.rpuid.slice(0, 3);
      const abroad = code !== country && countries.find((each) => each.code === code)?.name;
      const note = dialNote(station);
      return (
        <>
          {abroad}
          {abroad && note && " · "}
          {note}
        </>
      );
    },
    [countries, country, dialNote],
  );
}

/** Favourites that the directory no longer has: their names, and the star that removes them. */
function Gone({ stations }: { stations: readonly OwnStation[] }) {
  const { t } = useWords();
  if (stations.length === 0) return null;
  return (
    // The tiles above draw the line between the two lists.
    <ul className="tiles -mt-px">
      {stations.map((station) => (
        <li key={station.rpuid} className={TILE}>
          <StationMark station={toCard(station)} size={56} />
          <div className="min-w-0 flex-1">
            <span className="align-page line-clamp-3 leading-snug font-bold" {...nameAttributes(station)}>
              {station.name}
            </span>
            <p className="text-sm text-muted">{t("settings.favourites.gone")}</p>
          </div>
          <FavouriteButton station={station} />
        </li>
      ))}
    </ul>
  );
}
