/** What the guide needs, loaded the same way by the server (first paint) and by the browser (afterwards). */
import type { Get } from "#components/model/api.ts";
import type { OnDemandItem, ScheduleItem } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { episodesOf, toProgrammes } from "../model/programme.ts";
import { loadSchedules } from "../model/schedule-data.ts";
import { loadBroadcastSince } from "../model/station-episodes-data.ts";
import { type GuideStation, loadGuideStations } from "../model/stations-data.ts";
import { DAYS_BACK } from "./guide-days.ts";

/** Stations that come with the document, and those of which is asked whether they publish a schedule. */
const FIRST_STATIONS = 60;
const MOST_ASKED = 300;
/** Rows that come with the document, and how much of their time. */
const FIRST_ROWS = 10;
const FIRST_BEFORE_MS = 3 * HOUR_MS;
const FIRST_AFTER_MS = 6 * HOUR_MS;
/** Those named in `first` first, in that order; the rest as they are. */
export function inOrder(stations: readonly GuideStation[], first: readonly string[]): GuideStation[] {
  const places = new Map(first.map((rpuid, index) => [rpuid, index]));
  const place = ({ rpuid }: GuideStation) => places.get(rpuid) ?? first.length;
  return stations.toSorted((a, b) => place(a) - place(b));
}

/** From when on the guide needs episodes; whole days, so that the answer can be kept. */
export const episodesSince = (nowMs: number): number =>
  Math.floor(nowMs / DAY_MS) * DAY_MS - (DAYS_BACK + 1) * DAY_MS;

/** The first rows, around the moment that is shown first: the document carries them. */
export interface GuideStart {
  /** The first of them; the browser asks for the others. */
  stations: GuideStation[];
  /** How many there are. */
  total: number;
  /** Whose rows come first: those that publish a schedule. */
  first: string[];
  genre: string | null;
  nowMs: number;
  fromMs: number;
  toMs: number;
  /** By rpuid; a station that is not among them has not been asked about. */
  schedules: Record<string, ScheduleItem[]>;
  /** The episodes that belong to those broadcasts. */
  episodes: Record<string, OnDemandItem[]>;
}

/** Those of `stations` that have anything on this day (UTC), as far as the first 300 of them can tell. */
async function scheduled(get: Get, stations: readonly GuideStation[], nowMs: number): Promise<string[]> {
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const rpuids = stations.slice(0, MOST_ASKED).map(({ rpuid }) => rpuid);
  const schedules = await loadSchedules(get, rpuids, { fromMs: dayMs, toMs: dayMs + DAY_MS, size: 1 });
  return rpuids.filter((rpuid) => (schedules[rpuid] ?? []).length > 0);
}

interface StartWanted {
  country: string;
  /** A category's href. */
  genre: string | null;
  nowMs: number;
  /** The moment that is shown first. */
  atMs: number;
}

/**
 * The stations, and what the first of them have on around `atMs`. Those that publish a schedule come first: others have
 * nothing to show in a guide but that they are on air.
 */
export async function loadGuideStart(
  get: Get,
  { country, genre, nowMs, atMs }: StartWanted,
): Promise<GuideStart> {
  const all = await loadGuideStations(get, { country, genre });
  // Of the whole country: the page may show every genre next.
  const everywhere = genre === null ? all : await loadGuideStations(get, { country, genre: null });
  const first = await scheduled(get, everywhere, nowMs);
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
    nowMs,
    fromMs,
    toMs,
    schedules,
    episodes: Object.fromEntries(entries),
  };
}
