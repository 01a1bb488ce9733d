"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNow } from "#components/device/use-now.ts";
import type { TimeHere } from "#components/model/time.ts";
import { useAskAtOpening } from "#components/parts/use-offers.ts";
import { SECOND_MS } from "#lib/ground/clock.ts";
import type { LanesStart } from "../model/lanes-data.ts";
import { type OnAirByStation, onAirQuery } from "../model/on-air-data.ts";
import { episodesOf } from "../model/programme.ts";
import { type ProgrammesByStation, programmesQuery } from "../model/programmes-data.ts";

export interface LanesState extends TimeHere, Pick<LanesStart, "stations"> {
  programmes: ProgrammesByStation;
  onAir: OnAirByStation;
}

/** Keeps the lanes up to date: songs at once or every half minute, schedules every quarter of an hour. */
export function useLanes(start: LanesStart): Omit<LanesState, "zone"> & Pick<LanesStart, "dial"> {
  const rpuids = start.stations.map(({ rpuid }) => rpuid);
  const everyRpuid = [...rpuids, ...start.dial.map(({ rpuid }) => rpuid)];
  const programmes = useQuery({
    ...programmesQuery(rpuids),
    initialData: start.programmes,
    initialDataUpdatedAt: start.nowMs,
  });
  const onAir = useQuery({
    ...onAirQuery(everyRpuid),
    initialData: start.onAir,
    initialDataUpdatedAt: start.nowMs,
    staleTime: 15 * SECOND_MS,
  });
  const nowMs = useNow(start.nowMs);
  const episodes = useMemo(() => episodesOf(Object.values(programmes.data).flat()), [programmes.data]);
  useAskAtOpening(episodes, nowMs, programmes.dataUpdatedAt, programmes.refetch);
  return {
    stations: start.stations,
    dial: start.dial,
    programmes: programmes.data,
    onAir: onAir.data,
    nowMs,
  };
}
