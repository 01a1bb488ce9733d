"use client";
/** The dial and the genres to choose from, as the address of the start page narrows them, and whether a list follows. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Directory, dialWanted, directoryQuery } from "#components/model/directory-data.ts";
import { type DirectoryQuery, isUsual } from "#components/model/directory-search.ts";
import { DIAL_TILES } from "#components/model/lanes-data.ts";
import { inOrderOf, narrowingOf, type Ways, waysQuery } from "#components/model/ways-data.ts";
import type { DirectoryStart } from "#components/parts/directory.tsx";

/** The stations of the narrowed dial; `start` is the dial of the address with which the page opened. */
export function useNarrowedDial(country: string, query: DirectoryQuery, start: Directory | undefined) {
  const [begun] = useState(() => JSON.stringify(dialWanted(country, query)));
  const wanted = dialWanted(country, query);
  const { data, isPlaceholderData } = useQuery({
    ...directoryQuery(wanted ?? { country, ...query }),
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    ...(wanted && start && JSON.stringify(wanted) === begun ? { initialData: start } : {}),
  });
  return { wanted, narrowed: wanted && data, isPlaceholderData };
}

/** The ways of the country, each with its stations under the choices of the address; genres in the order of the opening. */
export function useWaysThere(country: string, query: DirectoryQuery, start: DirectoryStart): Ways {
  const narrowing = narrowingOf(query);
  const { data } = useQuery({
    ...waysQuery(country, narrowing),
    placeholderData: keepPreviousData,
    ...(JSON.stringify(narrowing) === JSON.stringify(narrowingOf(start.query))
      ? { initialData: start.ways }
      : {}),
  });
  return useMemo(
    () => (data ? { ...data, genres: inOrderOf(data.genres, start.ways.genres) } : start.ways),
    [data, start.ways],
  );
}

/** Whether the dial has all stations that the address asks for: `isAll` tells so of the dial that nothing narrows. */
export function isWholeDial(query: DirectoryQuery, narrowed: Directory | undefined, isAll: boolean): boolean {
  if (!isUsual({ ...query, genre: null, place: null })) return false;
  if (!narrowed) return isAll;
  return narrowed.total > 0 && narrowed.pages === 1 && narrowed.stations.length <= DIAL_TILES;
}
