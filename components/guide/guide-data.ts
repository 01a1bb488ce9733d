/** Loads the guide's data, on the server for the first paint and in the browser afterwards. */
import type { Get } from "#components/model/api.ts";
import type { OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { type GuideStation, loadBroadcastSince, loadGuideStations } from "../model/guide-rows-data.ts";
import { episodesOf, toProgrammes } from "../model/programme.ts";
import { loadSchedules } from "../model/schedule-data.ts";
import { DAYS_AHEAD, DAYS_BACK } from "./guide-days.ts";

/** How many stations come with the document, and of how many the server asks whether they publish a schedule. */
const FIRST_STATIONS = 60;
const MOST_ASKED = 300;
/** How many rows come with the document, and how much time of each. */
const FIRST_ROWS = 10;
const FIRST_BEFORE_MS = 3 * HOUR_MS;
const FIRST_AFTER_MS = 6 * HOUR_MS;
/** Moves the stations of `first` to the front, in the order of `first`; the rest keep their order. */
export function inOrder(stations: readonly GuideStation[], first: readonly string[]): GuideStation[] {
  const places = new Map(first.map((rpuid, index) => [rpuid, index]));
  const place = ({ rpuid }: GuideStation) => places.get(rpuid) ?? first.length;
  return stations.toSorted((a, b) => place(a) - place(b));
}

/** The time from which the guide needs episodes, in whole days, so that caches can keep the answer. */
export const episodesSince = (nowMs: number): number =>
  Math.floor(nowMs / DAY_MS) * DAY_MS - (DAYS_BACK + 1) * DAY_MS;

/** The rows that come with the document, around the moment that is shown first. */
export interface GuideStart {
  /** The first stations; the browser asks for the others. */
  stations: GuideStation[];
  /** The number of all stations. */
  total: number;
  /** The stations whose rows come first: they publish a schedule. */
  first: string[];
  genre: string | null;
  /** No station of the country publishes a programme for any day that the guide covers. */
  isBare: boolean;
  nowMs: number;
  fromMs: number;
  toMs: number;
  /** By rpuid; absent for stations that were not asked about. */
  schedules: Record<string, ScheduleItem[]>;
  /** The episodes of these broadcasts. */
  episodes: Record<string, OnDemandItem[]>;
}

/** The days around the day of `nowMs` (UTC). */
interface Days {
  nowMs: number;
  back: number;
  ahead: number;
}

/** The stations among the first 300 of `stations` that have a programme on one of the days. */
async function scheduled(
  get: Get,
  stations: readonly GuideStation[],
  { nowMs, back, ahead }: Days,
): Promise<string[]> {
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const rpuids = stations.slice(0, MOST_ASKED).map(({ rpuid }) => rpuid);
  const window = { fromMs: dayMs - back * DAY_MS, toMs: dayMs + (ahead + 1) * DAY_MS, size: 1 };
  const schedules = await loadSchedules(get, rpuids, window);
  return rpuids.filter((rpuid) => (schedules[rpuid] ?? []).length > 0);
}

/** Whether none of `stations` has a programme on any day; false where there are too many stations to ask. */
async function areBare(get: Get, stations: readonly GuideStation[], nowMs: number): Promise<boolean> {
  if (stations.length === 0 || stations.length > MOST_ASKED) return false;
  return (await scheduled(get, stations, { nowMs, back: DAYS_BACK, ahead: DAYS_AHEAD })).length === 0;
}

interface StartWanted {
  country: string;
  /** A category's href. */
  genre: string | null;
  nowMs: number;
  /** The moment that the guide shows first. */
  atMs: number;
}

/**
 * The stations, and the programmes of the first rows around `atMs`. Stations with a schedule come first, because a
 * guide can say of the others only that they are on air.
 */
export async function loadGuideStart(
  get: Get,
  { country, genre, nowMs, atMs }: StartWanted,
): Promise<GuideStart> {
  const all = await loadGuideStations(get, { country, genre });
  // Asked for the whole country, because the page may show all genres next.
  const everywhere = genre === null ? all : await loadGuideStations(get, { country, genre: null });
  const first = await scheduled(get, everywhere, { nowMs, back: 0, ahead: 0 });
  const isBare = first.length === 0 && (await areBare(get, everywhere, nowMs));
  const stations = inOrder(all, first).slice(0, FIRST_STATIONS);
  const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  const [fromMs, toMs] = [hourMs - FIRST_BEFORE_MS, hourMs + FIRST_AFTER_MS];
  const rpuids = stations.slice(0, FIRST_ROWS).map(({ rpuid }) => rpuid);
  const schedules = rpuids.length > 0 ? await loadSchedules(get, rpuids, { fromMs, toMs }) : {};
  const entries = await Promise.all(
    rpuids.map(async (rpuid): Promise<[string, OnDemandItem[]]> => {
      const schedule = schedules[rpuid] ?? [];
      if (schedule.length === 0) return [rpuid, []];
      const episodes = await loadBroadcastSince(get, rpuid, fromMs, { pages: 1 });
      return [rpuid, [...new Set(episodesOf(toProgrammes(schedule, episodes)))]];
    }),
  );
  const total = all.length;
  return {
    stations,
    total,
    first,
    genre,
    isBare,
    nowMs,
    fromMs,
    toMs,
    schedules,
    episodes: Object.fromEntries(entries),
  };
}
