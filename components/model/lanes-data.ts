/** What the home page's lanes need, loaded the same way by the server (first paint) and by the browser (afterwards). */
import type { Get } from "#components/model/api.ts";
import type {
  Envelope,
  InnerMeta,
  OnAirRecord,
  OnDemandItem,
  PagedMeta,
  ScheduleItem,
} from "#lib/contract/shapes.ts";
import { HOUR_MS } from "#lib/ground/clock.ts";
import { type Programme, toProgrammes } from "./programme.ts";

/** The widest page shows less than this before and after now. */
const BEFORE_MS = 2 * HOUR_MS;
const AFTER_MS = 6 * HOUR_MS;
/** The specification's limit of stations in one schedule request. */
const SCHEDULE_STATIONS = 5;
/** Enough to find the episodes of the last hours. */
const EPISODES = 40;

type Nested<T> = Envelope<Envelope<T, InnerMeta>>;

export type ProgrammesByStation = Record<string, Programme[]>;
export type OnAirByStation = Record<string, OnAirRecord[]>;

/** The broadcasts of `rpuids` in `[fromMs, toMs)`. A station without a schedule has an empty list. */
export async function loadSchedules(
  get: Get,
  rpuids: readonly string[],
  fromMs: number,
  toMs: number,
  signal?: AbortSignal,
  size = 200,
): Promise<Record<string, ScheduleItem[]>> {
  const groups: string[][] = [];
  for (let at = 0; at < rpuids.length; at += SCHEDULE_STATIONS)
    groups.push(rpuids.slice(at, at + SCHEDULE_STATIONS));
  const window = `from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}&size=${size}`;
  const answers = await Promise.all(
    groups.map((group) =>
      get<Nested<ScheduleItem>>(`/v2/stations/${group.join(",")}/schedule?${window}`, { signal }),
    ),
  );
  const schedules: Record<string, ScheduleItem[]> = Object.fromEntries(rpuids.map((rpuid) => [rpuid, []]));
  for (const inner of answers.flatMap((answer) => answer.data)) schedules[inner.meta.rpuid] = inner.data;
  return schedules;
}

/** The station's latest episodes, those first that were published last. */
export async function loadEpisodes(get: Get, rpuid: string, size: number, signal?: AbortSignal) {
  const path = `/v2/stations/${rpuid}/ondemand?page=0&size=${size}`;
  return (await get<Envelope<OnDemandItem, PagedMeta>>(path, { signal })).data;
}

/** The programmes around `nowMs` of each of `rpuids`, with the episodes of what is over. */
export async function loadProgrammes(
  get: Get,
  rpuids: readonly string[],
  nowMs: number,
  signal?: AbortSignal,
): Promise<ProgrammesByStation> {
  if (rpuids.length === 0) return {};
  // Whole hours, so that everyone asks for the same window and the server's cache can answer.
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  const schedules = await loadSchedules(get, rpuids, hourMs - BEFORE_MS, hourMs + AFTER_MS, signal);
  const entries = await Promise.all(
    rpuids.map(async (rpuid): Promise<[string, Programme[]]> => {
      const schedule = schedules[rpuid] ?? [];
      const episodes = schedule.length > 0 ? await loadEpisodes(get, rpuid, EPISODES, signal) : [];
      return [rpuid, toProgrammes(schedule, episodes, rpuid)];
    }),
  );
  return Object.fromEntries(entries);
}

/** What is on air on each of `rpuids`: the record of now and, where known, the one of what follows. */
export async function loadOnAir(
  get: Get,
  rpuids: readonly string[],
  signal?: AbortSignal,
): Promise<OnAirByStation> {
  if (rpuids.length === 0) return {};
  const path = `/v2/stations/${rpuids.join(",")}/onair?next=true`;
  const answer = await get<Nested<OnAirRecord>>(path, { signal, fresh: true });
  return Object.fromEntries(answer.data.map((inner) => [inner.meta.rpuid, inner.data]));
}
