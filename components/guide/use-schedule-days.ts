"use client";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ScheduleItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { guideDayQuery } from "../model/guide-rows-data.ts";
import { SCHEDULE_EVERY_MS } from "../model/schedule-data.ts";

export const AFTER_FAILURE_MS = 20 * SECOND_MS;
export const KEPT_MS = 30 * MINUTE_MS;

export interface DaysQuery {
  rpuid: string;
  /** The stations whose schedules one request asks for, this station among them. */
  batch: readonly string[];
  /** The UTC days to load, by their first instant: three at most, as many as a day of any zone can overlap. */
  days: readonly number[];
  /** False while the grid scrolls fast: shows known programmes and requests nothing. */
  ask: boolean;
}

interface Day {
  items: ScheduleItem[] | undefined;
  failed: boolean;
}

function useDay(dayMs: number | undefined, { rpuid, batch, ask }: DaysQuery): Day {
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
export function useScheduleDays(query: DaysQuery): Day[] {
  const { days } = query;
  const first = useDay(days[0], query);
  const second = useDay(days[1], query);
  const third = useDay(days[2], query);
  return useMemo(() => [first, second, third].slice(0, days.length), [first, second, third, days.length]);
}
