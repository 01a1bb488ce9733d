"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiGet } from "#components/api.ts";
import { useAskAtOpening } from "#components/catch-up/use-offers.ts";
import { serverClock } from "#components/server-clock.ts";
import type { StationCard } from "#components/station/station-view.ts";
import { useNow } from "#components/use-now.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/clock.ts";
import { loadOnAir, loadProgrammes, type OnAirByStation, type ProgrammesByStation } from "./lanes-data.ts";
import { episodesOf } from "./programme.ts";

const SCHEDULE_EVERY_MS = 15 * MINUTE_MS;
const ON_AIR_EVERY_MS = 30 * SECOND_MS;

export interface LanesStart {
  stations: readonly StationCard[];
  programmes: ProgrammesByStation;
  onAir: OnAirByStation;
  /** When the server read all this. */
  nowMs: number;
}

export interface LanesState {
  stations: readonly StationCard[];
  programmes: ProgrammesByStation;
  onAir: OnAirByStation;
  nowMs: number;
  zone: string;
}

/** Keeps what the server began with true: songs every half minute, schedules every quarter of an hour. */
export function useLanes(start: LanesStart): Omit<LanesState, "zone"> {
  const rpuids = start.stations.map(({ rpuid }) => rpuid);
  const programmes = useQuery({
    queryKey: ["programmes", rpuids],
    queryFn: ({ signal }) => loadProgrammes(apiGet, rpuids, serverClock.now(), signal),
    initialData: start.programmes,
    initialDataUpdatedAt: start.nowMs,
    staleTime: SCHEDULE_EVERY_MS,
    refetchInterval: SCHEDULE_EVERY_MS,
  });
  const onAir = useQuery({
    queryKey: ["on-air", rpuids],
    queryFn: ({ signal }) => loadOnAir(apiGet, rpuids, signal),
    initialData: start.onAir,
    initialDataUpdatedAt: start.nowMs,
    staleTime: ON_AIR_EVERY_MS / 2,
    refetchInterval: ON_AIR_EVERY_MS,
  });
  const nowMs = useNow(start.nowMs, MINUTE_MS);
  const episodes = useMemo(() => episodesOf(Object.values(programmes.data).flat()), [programmes.data]);
  useAskAtOpening(episodes, nowMs, programmes.dataUpdatedAt, programmes.refetch);
  return { stations: start.stations, programmes: programmes.data, onAir: onAir.data, nowMs };
}
