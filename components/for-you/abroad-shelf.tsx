"use client";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import type { OtherStations } from "../model/similar-data.ts";
import { Shelf, StationResult } from "./results.tsx";

interface AbroadShelfProps {
  /** The name of the station that the rules start from. */
  seed: string;
  stations: OtherStations["stations"];
  countries: readonly Country[];
}

/** Stations of other countries that share genres with the seed, for a country that has few of them. */
export function AbroadShelf({ seed, stations, countries }: AbroadShelfProps) {
  const { t } = useWords();
  return (
    <Shelf title={t("forYou.abroad", { name: seed })}>
      {stations.map(({ card, reasons }) => (
        <StationResult
          key={card.rpuid}
          found={{ card, reasons }}
          factor="AFFINITY"
          where={countries.find(({ code }) => code === card.country)?.name}
        />
      ))}
    </Shelf>
  );
}
