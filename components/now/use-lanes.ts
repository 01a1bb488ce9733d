"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { useNow } from "#components/device/use-now.ts";
import { apiGet } from "#components/model/api.ts";
import type { StationCard } from "#components/model/station-view.ts";
import { useAskAtOpening } from "#components/parts/use-offers.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import {
  loadOnAir,
  loadProgrammes,
  type OnAirByStation,
  type ProgrammesByStation,
} from "../model/lanes-data.ts";
import { episodesOf } from "../model/programme.ts";

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
