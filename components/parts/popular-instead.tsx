"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWords } from "#components/language/language-provider.tsx";
import { directoryQuery, POPULAR_TILES, popularWanted } from "#components/model/directory-data.ts";
import type { StationCard } from "../model/station-card.ts";
import { StationGrid, StationGridSkeleton } from "./station-grid.tsx";
import inRows from "./whole-rows.module.css";

interface PopularInsteadProps {
  /** ISO 3166 numeric. */
  country: string;
  countryName: string;
  /** The stations, where the server knows them. */
  stations?: readonly StationCard[] | undefined;
}

/** The country's most popular stations, where no station is recommended, found or asked for. */
export function PopularInstead({ country, countryName, stations: known }: PopularInsteadProps) {
  const { t } = useWords();
  const id = useId();
  const { data, isLoading } = useQuery({
    ...directoryQuery(popularWanted(country)),
    enabled: known === undefined,
  });
  const stations = known ?? data?.stations.slice(0, POPULAR_TILES) ?? [];
  // Room for the tiles, so that what stands below hardly moves.
  if (isLoading)
    return (
      <div className={inRows.whole}>
        <StationGridSkeleton count={POPULAR_TILES} />
      </div>
    );
  if (stations.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-8">
      <h2 id={id} className="px-(--gutter) pb-3 section-title">
        {t("now.instead", { country: countryName })}
      </h2>
      <div className={inRows.whole}>
        <StationGrid stations={stations} />
      </div>
    </section>
  );
}
