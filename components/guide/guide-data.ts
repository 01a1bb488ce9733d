/** Loads the guide's data, on the server for the first paint and in the browser afterwards. */
import type { Get } from "#components/model/api.ts";
import type { OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, floorTo, HOUR_MS } from "#lib/ground/clock.ts";
import {
  type GuideRows,
  type GuideStation,
  loadBroadcastSince,
  loadGuideRows,
} from "../model/guide-rows-data.ts";
import { episodesOf, toProgrammes } from "../model/programme.ts";
import { loadSchedules } from "../model/schedule-data.ts";
import { DAYS_AHEAD, DAYS_BACK } from "./guide-days.ts";

/** How many rows come with the document, and how much time of each. */
const FIRST_ROWS = 10;
const FIRST_BEFORE_MS = 3 * HOUR_MS;
const FIRST_AFTER_MS = 6 * HOUR_MS;

/** The time from which the guide needs episodes, in whole days, so that caches can keep the answer. */
export const episodesSince = (nowMs: number): number => floorTo(DAY_MS, nowMs) - (DAYS_BACK + 1) * DAY_MS;

/** The rows that come with the document, around the moment that is shown first. */
export interface GuideStart {
  /** The first rows; the browser asks for the others. */
  rows: GuideRows;
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
  /** Stations with a schedule that offered nothing of the days that the guide covers. */
  neverOffered: string[];
}

/** Whether no station of a country has a programme on any day of the guide, told by `first`, its first row. */
async function isBare(get: Get, first: GuideStation | undefined, nowMs: number): Promise<boolean> {
  if (!first) return false;
  const dayMs = floorTo(DAY_MS, nowMs);
  const window = { fromMs: dayMs - DAYS_BACK * DAY_MS, toMs: dayMs + (DAYS_AHEAD + 1) * DAY_MS };
  const schedules = await loadSchedules(get, [first.rpuid], window);
  return schedules[first.rpuid]?.length === 0;
}

interface StartWanted {
  country: string;
  /** A category's href. */
  genre: string | null;
  nowMs: number;
  /** The moment that the guide shows first. */
  atMs: number;
}

/** The first rows, and their programmes around `atMs`. @throws ApiError */
export async function loadGuideStart(
  get: Get,
  { country, genre, nowMs, atMs }: StartWanted,
): Promise<GuideStart> {
  const wanted = { country, genre, first: [] };
  const rows = await loadGuideRows(get, wanted, 0);
  // Asked for the whole country, because the page may show all genres next.
  const everywhere = genre === null ? rows : await loadGuideRows(get, { ...wanted, genre: null }, 0);
  const hourMs = floorTo(HOUR_MS, atMs);
  const [fromMs, toMs] = [hourMs - FIRST_BEFORE_MS, hourMs + FIRST_AFTER_MS];
  const rpuids = rows.stations.slice(0, FIRST_ROWS).map(({ rpuid }) => rpuid);
  const schedules = rpuids.length > 0 ? await loadSchedules(get, rpuids, { fromMs, toMs }) : {};
  const scheduled = rpuids.filter((rpuid) => (schedules[rpuid] ?? []).length > 0);
  const offered = await Promise.all(
    scheduled.map(async (rpuid) => ({
      rpuid,
      episodes: await loadBroadcastSince(get, rpuid, episodesSince(nowMs), { pages: 1 }),
    })),
  );
  const shown = offered.map(({ rpuid, episodes }) => [
    rpuid,
    [...new Set(episodesOf(toProgrammes(schedules[rpuid] ?? [], episodes)))],
  ]);
  return {
    ...{ rows, genre, nowMs, fromMs, toMs, schedules },
    isBare: await isBare(get, everywhere.stations[0], nowMs),
    episodes: Object.fromEntries(shown),
    neverOffered: offered.filter(({ episodes }) => episodes.length === 0).map(({ rpuid }) => rpuid),
  };
}
