"use client";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "#components/language/language-provider.tsx";
import type { Country } from "#components/model/countries.ts";
import { abroadQuery } from "../model/similar-data.ts";
import { Shelf, StationResult } from "./results.tsx";

interface AbroadShelfProps {
  /** The station that the rules start from. */
  seed: { rpuid: string; name: string };
  country: string;
  countries: readonly Country[];
}

/** Stations of other countries that share genres with the seed, for a country that has few of them; nothing without any. */
export function AbroadShelf({ seed, country, countries }: AbroadShelfProps) {
  const { t } = useWords();
  const { data = [] } = useQuery(abroadQuery(seed.rpuid));
  const found = data.filter(({ card }) => card.country !== country);
  if (found.length === 0) return null;
  return (
    <Shelf title={t("forYou.abroad", { name: seed.name })}>
      {found.map(({ card, reasons }) => (
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
