"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { serverClock } from "#components/device/server-clock.ts";
import { windowsOf } from "#lib/contract/availability.ts";
import type { OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import {
  AFTER_FAILURE_MS,
  guideDayQuery,
  guideEpisodesQuery,
  isOfGuideRow,
  STATION_EPISODES_EVERY_MS,
} from "../model/guide-rows-data.ts";
import { offeredBy, toProgrammes } from "../model/programme.ts";
import { SCHEDULE_EVERY_MS } from "../model/schedule-data.ts";
import { episodesSince, type GuideStart } from "./guide-data.ts";
import { type GuideWindow, segmentsOf } from "./guide-segments.ts";

const KEPT_MS = 30 * MINUTE_MS;

interface DaysQuery {
  rpuid: string;
  /** The stations whose schedules one request asks for, this station among them. */
  batch: readonly string[];
  /** The UTC days to load, by their first instant: three at most, as many as a day of any zone can overlap. */
  days: readonly number[];
  /** False while the grid scrolls fast: shows known programmes and requests nothing. */
  ask: boolean;
}

function useDay(dayMs: number | undefined, { rpuid, batch, ask }: DaysQuery) {
  const select = useCallback((answer: Record<string, ScheduleItem[]>) => answer[rpuid] ?? [], [rpuid]);
  const { data: items, isError } = useQuery({
    ...guideDayQuery(dayMs ?? 0, batch),
    select,
    enabled: ask && dayMs !== undefined,
    gcTime: KEPT_MS,
    refetchInterval: ({ state }) => (state.status === "error" ? AFTER_FAILURE_MS : SCHEDULE_EVERY_MS),
  });
  const failed = isError && items === undefined;
  return useMemo(() => ({ items, failed }), [items, failed]);
}

/** A station's schedule, day by day of `days`. Three queries, because `useQueries` would add 1.2 KB to the first load. */
function useScheduleDays(query: DaysQuery) {
  const { days } = query;
  const first = useDay(days[0], query);
  const second = useDay(days[1], query);
  const third = useDay(days[2], query);
  return useMemo(() => [first, second, third].slice(0, days.length), [first, second, third, days.length]);
}

const NO_EPISODES: OnDemandItem[] = [];

interface RowQuery extends DaysQuery {
  start: GuideStart;
}

/** The next moment at which a window of `episodes` opens, and the episode gets its address. */
function nextOpening(episodes: readonly OnDemandItem[], nowMs: number): number {
  const openings = episodes.flatMap(windowsOf).flatMap(({ startMs }) => startMs ?? []);
  return Math.min(...openings.filter((openingMs) => openingMs > nowMs));
}

/** A station's programmes during `days`, with their episodes, kept up to date while they are shown. */
export function useRowProgrammes({ rpuid, batch, days, ask, start }: RowQuery) {
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
  // Whether the catch-up of all past programmes is known, and the time after which it is known in any case.
  const catchUp = episodes.data ? "ready" : episodes.isError ? "failed" : "loading";
  const sureFromMs = first ? start.fromMs : Number.POSITIVE_INFINITY;
  return { programmes, segments, catchUp, sureFromMs, retry };
}

export type RowProgrammes = ReturnType<typeof useRowProgrammes>;
