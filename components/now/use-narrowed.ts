"use client";
/** The dial and the genres to choose from, as the address of the start page narrows them, and whether a list follows. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Directory, dialWanted, directoryQuery } from "#components/model/directory-data.ts";
import { type DirectoryQuery, isUsual } from "#components/model/directory-search.ts";
import { DIAL_TILES } from "#components/model/lanes-data.ts";
import { genreCountsQuery, type Ways } from "#components/model/ways-data.ts";
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

/** The ways of the country, with the genres of the place to which the address narrows. */
export function useWaysThere(country: string, { place }: DirectoryQuery, start: DirectoryStart): Ways {
  const { data } = useQuery({
    ...genreCountsQuery(country, place),
    placeholderData: keepPreviousData,
    ...(place === start.query.place ? { initialData: start.ways.genres } : {}),
  });
  return useMemo(() => ({ ...start.ways, genres: data ?? start.ways.genres }), [start.ways, data]);
}

/** Whether the dial has all stations that the address asks for: `isAll` tells so of the dial that nothing narrows. */
export function isWholeDial(query: DirectoryQuery, narrowed: Directory | undefined, isAll: boolean): boolean {
  if (!isUsual({ ...query, genre: null, place: null })) return false;
  if (!narrowed) return isAll;
  return narrowed.total > 0 && narrowed.pages === 1 && narrowed.stations.length <= DIAL_TILES;
}
