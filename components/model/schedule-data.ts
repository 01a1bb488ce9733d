/** The schedules of stations: keys, loaders and queries. */
import { serverClock } from "#components/device/server-clock.ts";
import { apiGet, type Get } from "#components/model/api.ts";
import { startOfDayMs } from "#components/model/zones.ts";
import type { Envelope, InnerMeta, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/ground/clock.ts";
import type { Asking } from "./asking.ts";
import { type Programme, toProgrammes } from "./programme.ts";
import { loadStationEpisodes } from "./station-episodes-data.ts";

/** The time before and after now that lanes load; the widest page shows less. */
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 6 * HOUR_MS;
/** How many stations a schedule request may name (specification). */
export const STATIONS_AT_ONCE = 5;
/** How many episodes are loaded to find those of the last hours. */
const RECENT_EPISODES = 40;
/** How many episodes are loaded to find those of a day, also when they were published early. */
const DAY_EPISODES = 100;
export const SCHEDULE_EVERY_MS = 15 * MINUTE_MS;

export type ProgrammesByStation = Record<string, Programme[]>;

/** A half-open window of time, and the most broadcasts of each station. */
export interface ScheduleWindow {
  fromMs: number;
  toMs: number;
  size?: number;
}

/** The broadcasts of `rpuids` in a window. A station without a schedule has an empty list. @throws ApiError */
export async function loadSchedules(
  get: Get,
  rpuids: readonly string[],
  { fromMs, toMs, size = 200 }: ScheduleWindow,
  signal?: AbortSignal,
): Promise<Record<string, ScheduleItem[]>> {
  const groups: string[][] = [];
  for (let at = 0; at < rpuids.length; at += STATIONS_AT_ONCE)
    groups.push(rpuids.slice(at, at + STATIONS_AT_ONCE));
  const query = `from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}&size=${size}`;
  const answers = await Promise.all(
    groups.map((group) =>
      get<Envelope<Envelope<ScheduleItem, InnerMeta>>>(`/v2/stations/${group.join(",")}/schedule?${query}`, {
        signal,
      }),
    ),
  );
  const schedules: Record<string, ScheduleItem[]> = Object.fromEntries(rpuids.map((rpuid) => [rpuid, []]));
  for (const inner of answers.flatMap((answer) => answer.data)) schedules[inner.meta.rpuid] = inner.data;
  return schedules;
}

/** The programmes of `rpuids` around `nowMs`, with the episodes of past programmes. @throws ApiError */
export async function loadProgrammes(
  get: Get,
  rpuids: readonly string[],
  nowMs: number,
  signal?: AbortSignal,
): Promise<ProgrammesByStation> {
  if (rpuids.length === 0) return {};
  // Whole hours, so that all listeners ask for the same window and the server's cache can answer.
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const around = { fromMs: hourMs - BEFORE_MS, toMs: hourMs + AFTER_MS };
  const schedules = await loadSchedules(get, rpuids, around, signal);
  const entries = await Promise.all(
    rpuids.map(async (rpuid): Promise<[string, Programme[]]> => {
      const schedule = schedules[rpuid] ?? [];
      const { data: episodes } =
        schedule.length > 0
          ? await loadStationEpisodes(get, rpuid, { size: RECENT_EPISODES, signal })
          : { data: [] };
      return [rpuid, toProgrammes(schedule, episodes, rpuid)];
    }),
  );
  return Object.fromEntries(entries);
}

export const programmesQuery = (rpuids: readonly string[]) => ({
  queryKey: ["programmes", rpuids],
  queryFn: ({ signal }: Asking) => loadProgrammes(apiGet, rpuids, serverClock.now(), signal),
  staleTime: SCHEDULE_EVERY_MS,
  refetchInterval: SCHEDULE_EVERY_MS,
});

/** The calendar day of `nowMs` in `zone`. */
export interface CalendarDay {
  nowMs: number;
  zone: string;
}

/** The broadcasts that overlap a station's day, each with its episode. @throws ApiError */
export async function loadDay(
  get: Get,
  rpuid: string,
  { nowMs, zone }: CalendarDay,
  signal?: AbortSignal,
): Promise<Programme[]> {
  const day = { fromMs: startOfDayMs(nowMs, zone), toMs: startOfDayMs(nowMs, zone, 1) };
  const schedule = (await loadSchedules(get, [rpuid], day, signal))[rpuid] ?? [];
  const { data: episodes } =
    schedule.length > 0
      ? await loadStationEpisodes(get, rpuid, { size: DAY_EPISODES, signal })
      : { data: [] };
  return toProgrammes(schedule, episodes, rpuid);
}

/** `key` names the day and does not change during the day. */
export const dayQuery = (rpuid: string, key: string, day: CalendarDay) => ({
  queryKey: ["day", rpuid, day.zone, key],
  queryFn: ({ signal }: Asking) => loadDay(apiGet, rpuid, day, signal),
  staleTime: SCHEDULE_EVERY_MS,
  refetchInterval: SCHEDULE_EVERY_MS,
});

/** A UTC day (its first instant) of the stations of `batch`, for the guide. */
export const guideDayQuery = (dayMs: number, batch: readonly string[]) => ({
  queryKey: ["guide-schedule", dayMs, ...batch],
  queryFn: ({ signal }: Asking) =>
    loadSchedules(apiGet, batch, { fromMs: dayMs, toMs: dayMs + DAY_MS }, signal),
  staleTime: SCHEDULE_EVERY_MS,
});
