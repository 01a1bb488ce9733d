"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { windowsOf } from "#lib/contract/availability.ts";
import type { OnDemandItem } from "#lib/contract/shapes.ts";
import { DAY_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { guideEpisodesQuery, isOfGuideRow, STATION_EPISODES_EVERY_MS } from "../model/guide-rows-data.ts";
import { offeredBy, type Programme, toProgrammes } from "../model/programme.ts";
import { episodesSince, type GuideStart } from "./guide-data.ts";
import { type GuideWindow, type Segment, segmentsOf } from "./guide-segments.ts";
import { AFTER_FAILURE_MS, type DaysQuery, KEPT_MS, useScheduleDays } from "./use-schedule-days.ts";

const NO_EPISODES: OnDemandItem[] = [];

interface RowQuery extends DaysQuery {
  start: GuideStart;
}

export interface RowProgrammes {
  programmes: Programme[];
  segments: Segment[];
  /** Whether the catch-up of all past programmes is known, ... */
  catchUp: "loading" | "failed" | "ready";
  /** ... and the time after which it is known in any case. */
  sureFromMs: number;
  retry: () => void;
}

/** The next moment at which a window of `episodes` opens, and the episode gets its address. */
function nextOpening(episodes: readonly OnDemandItem[], nowMs: number): number {
  const openings = episodes.flatMap(windowsOf).flatMap(({ startMs }) => startMs ?? []);
  return Math.min(...openings.filter((openingMs) => openingMs > nowMs));
}

/** A station's programmes during `days`, with their episodes, kept up to date while they are shown. */
export function useRowProgrammes({ rpuid, batch, days, ask, start }: RowQuery): RowProgrammes {
  const client = useQueryClient();
  const loaded = useScheduleDays({ rpuid, batch, days, ask });
  const first = start.schedules[rpuid];
  const schedule = useMemo(() => {
    const all = loaded.every(({ items }) => items !== undefined);
    const items = loaded.flatMap((day) => day.items ?? []);
    return all ? items : [...(first ?? []), ...items];
  }, [loaded, first]);

  const episodes = useQuery({
    ...guideEpisodesQuery(rpuid, episodesSince),
    enabled: ask && schedule.length > 0,
    gcTime: KEPT_MS,
    refetchInterval: ({ state }) => {
      if (state.status === "error") return AFTER_FAILURE_MS;
      const waitMs = nextOpening(state.data ?? NO_EPISODES, serverClock.now()) - serverClock.now();
      return Math.max(SECOND_MS, Math.min(STATION_EPISODES_EVERY_MS, waitMs + SECOND_MS));
    },
  });
  const known = episodes.data ?? start.episodes[rpuid];
  const never = episodes.data ? episodes.data.length === 0 : start.neverOffered.includes(rpuid);
  const programmes = useMemo(() => {
    const made = toProgrammes(schedule, known ?? NO_EPISODES);
    return never ? offeredBy(NO_EPISODES, made) : made;
  }, [schedule, known, never]);
  const segments = useMemo(() => {
    const windows = days.map((dayMs, index): GuideWindow => {
      const day = loaded[index];
      const state = day?.items ? "loaded" : day?.failed ? "failed" : "loading";
      return { fromMs: dayMs, toMs: dayMs + DAY_MS, state };
    });
    const begun: GuideWindow[] = first ? [{ fromMs: start.fromMs, toMs: start.toMs, state: "loaded" }] : [];
    return segmentsOf(programmes, [...begun, ...windows]);
  }, [programmes, loaded, days, first, start]);
  const retry = useCallback(() => {
    void client.refetchQueries({
      predicate: ({ queryKey, state }) => state.status === "error" && isOfGuideRow(queryKey, rpuid),
    });
  }, [client, rpuid]);
  const catchUp = episodes.data ? "ready" : episodes.isError ? "failed" : "loading";
  const sureFromMs = first ? start.fromMs : Number.POSITIVE_INFINITY;
  return { programmes, segments, catchUp, sureFromMs, retry };
}
