/** What the guide needs, loaded the same way by the server (first paint) and by the browser (afterwards). */
import type { Get } from "#components/model/api.ts";
import { CARD_FIELDS, type StationCard, toCard } from "#components/model/station-view.ts";
import type { Envelope, OnDemandItem, PagedMeta, ScheduleItem, Station } from "#lib/contract/shapes.ts";
import { DAY_MS, HOUR_MS } from "#lib/ground/clock.ts";
import { loadSchedules } from "../model/lanes-data.ts";
import { episodesOf, toProgrammes } from "../model/programme.ts";
import { DAYS_BACK } from "./guide-days.ts";

/** Stations in one schedule request: the specification's limit. */
export const BATCH = 5;
/** Stations that come with the document, and those of which is asked whether they publish a schedule. */
const FIRST_STATIONS = 60;
const MOST_ASKED = 300;
/** Rows that come with the document, and how much of their time. */
const FIRST_ROWS = 10;
const FIRST_BEFORE_MS = 3 * HOUR_MS;
const FIRST_AFTER_MS = 6 * HOUR_MS;
/** Episodes of one station, in pages of the API's largest size. */
const EPISODES = 200;
const EPISODE_PAGES = 3;
/** An episode may have been published this long before, or after, its broadcast. */
const SLACK_MS = 2 * DAY_MS;

export type GuideStation = StationCard & {
  /** The station's own zone, where it is known. */
  timeZone?: string;
};

function toGuideStation(station: Station): GuideStation {
  const timeZone = station.look?.timeZone;
  return { ...toCard(station), ...(timeZone ? { timeZone } : {}) };
}

/** The stations of `country` by name, of one genre (a category's href) or all. */
export async function loadGuideStations(
  get: Get,
  country: string,
  genre: string | null,
  signal?: AbortSignal,
): Promise<GuideStation[]> {
  const category = genre ? `&category=${encodeURIComponent(genre)}` : "";
  const path = `/v2/stations?country=${country}${category}&sort=alphanumeric&include=${CARD_FIELDS}`;
  const { data } = await get<Envelope<Station>>(path, { signal });
  return data.map(toGuideStation);
}

/** Those named in `first` first, in that order; the rest as they are. */
export function inOrder(stations: readonly GuideStation[], first: readonly string[]): GuideStation[] {
  const places = new Map(first.map((rpuid, index) => [rpuid, index]));
  const place = ({ rpuid }: GuideStation) => places.get(rpuid) ?? first.length;
  return stations.toSorted((a, b) => place(a) - place(b));
}

/** What a row needs of an episode: all that matching and playing ask for, and no more. */
function slim(item: OnDemandItem): OnDemandItem {
  const { id, name, rpuid, rpId, country, podcastTitle, mediumNames, locations, multimedia } = item;
  return {
    ...{ id, name, rpuid, rpId, country, onDemandStreams: item.onDemandStreams ?? [] },
    ...(podcastTitle ? { podcastTitle } : {}),
    ...(mediumNames ? { mediumNames } : {}),
    ...(locations ? { locations } : {}),
    ...(multimedia ? { multimedia } : {}),
  };
}

/** The episodes of `rpuid` that were broadcast since `sinceMs`, among its `pages` times 200 most recent ones. */
export async function loadCatchUp(
  get: Get,
  rpuid: string,
  sinceMs: number,
  { pages = EPISODE_PAGES, signal }: { pages?: number; signal?: AbortSignal } = {},
): Promise<OnDemandItem[]> {
  const episodes: OnDemandItem[] = [];
  for (let page = 0; page < pages; page++) {
    const path = `/v2/stations/${rpuid}/ondemand?page=${page}&size=${EPISODES}`;
    const { data, meta } = await get<Envelope<OnDemandItem, PagedMeta>>(path, { signal });
    const ends = data.map(({ locations = [] }) => lastEnd(locations));
    episodes.push(...data.filter((_, index) => (ends[index] ?? 0) > sinceMs).map(slim));
    const dated = ends.filter((end) => end > 0);
    // Most recent first: what follows is older still. And who dates nothing gives nothing to match.
    if (meta.lastPage || dated.length === 0 || Math.min(...dated) < sinceMs - SLACK_MS) break;
  }
  return episodes;
}

const lastEnd = (locations: NonNullable<OnDemandItem["locations"]>): number =>
  Math.max(0, ...locations.map(({ scheduledStop }) => Date.parse(scheduledStop)));

/** From when on the guide needs episodes; whole days, so that the answer can be kept. */
export const catchUpSince = (nowMs: number): number =>
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
  const schedules = await loadSchedules(get, rpuids, dayMs, dayMs + DAY_MS, undefined, 1);
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
  const all = await loadGuideStations(get, country, genre);
  // Of the whole country: the page may show every genre next.
  const everywhere = genre === null ? all : await loadGuideStations(get, country, null);
  const first = await scheduled(get, everywhere, nowMs);
  const stations = inOrder(all, first).slice(0, FIRST_STATIONS);
  const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  const [fromMs, toMs] = [hourMs - FIRST_BEFORE_MS, hourMs + FIRST_AFTER_MS];
  const rpuids = stations.slice(0, FIRST_ROWS).map(({ rpuid }) => rpuid);
  const schedules = rpuids.length > 0 ? await loadSchedules(get, rpuids, fromMs, toMs) : {};
  const entries = await Promise.all(
    rpuids.map(async (rpuid): Promise<[string, OnDemandItem[]]> => {
      const schedule = schedules[rpuid] ?? [];
      if (schedule.length === 0) return [rpuid, []];
      const episodes = await loadCatchUp(get, rpuid, fromMs, { pages: 1 });
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
