/** The programmes of stations, with their episodes: keys, loaders and queries. */
import { serverClock } from "#components/device/server-clock.ts";
import { type Get, queryOf } from "#components/model/api.ts";
import { startOfDayMs } from "#components/model/zone-days.ts";
import type { ScheduleItem } from "#lib/contract/shapes.ts";
import { floorTo, HOUR_MS } from "#lib/ground/clock.ts";
import { offeredBy, type Programme, toProgrammes } from "./programme.ts";
import { loadSchedules, SCHEDULE_EVERY_MS } from "./schedule-data.ts";
import { loadStationEpisodes } from "./station-episodes-data.ts";

/** The time before and after now that lanes load; the widest page shows less. */
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 6 * HOUR_MS;
/** How many episodes are loaded to find the episodes of the last hours. */
const RECENT_EPISODES = 40;
/** How many episodes are loaded to find the episodes of a day, also when they were published early. */
const DAY_EPISODES = 100;

const AS_SCHEDULES = { staleTime: SCHEDULE_EVERY_MS, refetchInterval: SCHEDULE_EVERY_MS };

export type ProgrammesByStation = Record<string, Programme[]>;

/** The programmes of `rpuids` around `nowMs`, with the episodes of past programmes. @throws ApiError */
export async function loadProgrammes(
  get: Get,
  rpuids: readonly string[],
  nowMs: number,
): Promise<ProgrammesByStation> {
  if (rpuids.length === 0) return {};
  // Whole hours, so that all listeners ask for the same window and the server's cache can answer.
  const hourMs = floorTo(HOUR_MS, nowMs);
  const around = { fromMs: hourMs - BEFORE_MS, toMs: hourMs + AFTER_MS };
  const schedules = await loadSchedules(get, rpuids, around);
  const entries = await Promise.all(
    rpuids.map(async (rpuid): Promise<[string, Programme[]]> => {
      return [rpuid, await withEpisodes(get, rpuid, schedules[rpuid], RECENT_EPISODES)];
    }),
  );
  return Object.fromEntries(entries);
}

/** The broadcasts of `rpuid` in `schedule` with their episodes among the latest `size`. @throws ApiError */
async function withEpisodes(
  get: Get,
  rpuid: string,
  schedule: readonly ScheduleItem[] = [],
  size: number,
): Promise<Programme[]> {
  if (schedule.length === 0) return [];
  const { data: episodes } = await loadStationEpisodes(get, rpuid, { size });
  return offeredBy(episodes, toProgrammes(schedule, episodes, rpuid));
}

/** The query of the programmes of stations around the present, asked again as schedules change. */
export const programmesQuery = (rpuids: readonly string[]) =>
  queryOf({ queryKey: ["programmes", rpuids], ...AS_SCHEDULES }, (get) =>
    loadProgrammes(get, rpuids, serverClock.now()),
  );

/** The calendar day of `nowMs` in `zone`. */
interface CalendarDay {
  nowMs: number;
  zone: string;
}

/** The broadcasts that overlap a station's day, each with its episode. @throws ApiError */
export async function loadDay(get: Get, rpuid: string, { nowMs, zone }: CalendarDay): Promise<Programme[]> {
  const day = { fromMs: startOfDayMs(nowMs, zone), toMs: startOfDayMs(nowMs, zone, 1) };
  const schedules = await loadSchedules(get, [rpuid], day);
  return withEpisodes(get, rpuid, schedules[rpuid], DAY_EPISODES);
}

/** `key` names the day and does not change during the day. */
export const dayQuery = (rpuid: string, key: string, day: CalendarDay) =>
  queryOf({ queryKey: ["day", rpuid, day.zone, key], ...AS_SCHEDULES }, (get) => loadDay(get, rpuid, day));
