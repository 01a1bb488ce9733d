"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNow } from "#components/device/use-now.ts";
import { asOnAir, episodesOf, type Programme } from "#components/model/programme.ts";
import { dayKey, type TimeHere } from "#components/model/time.ts";
import { useAskAtOpening } from "#components/parts/use-offers.ts";
import { useZone } from "#components/ui/use-zone.ts";
import type { OnAirRecord } from "#lib/contract/shapes.ts";
import { stationOnAirQuery } from "../model/on-air-data.ts";
import { dayQuery } from "../model/programmes-data.ts";

export interface StationNowStart extends TimeHere {
  programmes: Programme[];
  onAir: OnAirRecord[];
}

/** A station's programmes of now and today, kept up to date. */
export function useStationNow(rpuid: string, start: StationNowStart) {
  const zone = useZone(start.zone);
  const nowMs = useNow(start.nowMs);
  const day = dayKey(nowMs, zone);
  const startDay = dayKey(start.nowMs, start.zone);
  const programmes = useQuery({
    ...dayQuery(rpuid, day, { nowMs, zone }),
    // The day of the server's zone is shown until the day of the right zone arrives: both share most programmes.
    placeholderData: start.programmes,
    ...(zone === start.zone && day === startDay
      ? { initialData: start.programmes, initialDataUpdatedAt: start.nowMs }
      : {}),
  });
  const records = useQuery({
    ...stationOnAirQuery(rpuid),
    initialData: start.onAir,
    initialDataUpdatedAt: start.nowMs,
  });
  const shown = programmes.data ?? start.programmes;
  const episodes = useMemo(() => episodesOf(shown), [shown]);
  useAskAtOpening(episodes, nowMs, programmes.dataUpdatedAt, programmes.refetch);
  const onAir = useMemo(() => asOnAir(shown, records.data, nowMs), [shown, records.data, nowMs]);
  return { zone, nowMs, programmes: shown, records: records.data, onAir };
}
