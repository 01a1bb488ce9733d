import { useCallback } from "react";
import type { Country } from "#components/model/countries.ts";
import type { StationCard } from "#components/model/station-card.ts";

/** The line below a station in a list of several countries: its country. */
export const useCountryNote = (countries: readonly Country[]) =>
  useCallback(
    ({ country: code }: StationCard) => <bdi>{countries.find((each) => each.code === code)?.name}</bdi>,
    [countries],
  );
