/** The rows of the guide: keys, loaders and queries of its stations, days and episodes. */
import { serverClock } from "#components/device/server-clock.ts";
import { type Get, queryOf } from "#components/model/api.ts";
import type { Envelope, OnDemandItem, PagedMeta, Station } from "#lib/contract/shapes.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";
import { paramsOf } from "./page-query.ts";
import { loadSchedules, SCHEDULE_EVERY_MS } from "./schedule-data.ts";
import { type StationCard, toCard } from "./station-card.ts";
import { LARGEST_PAGE, loadStationEpisodes } from "./station-episodes-data.ts";
import { STATIONS_STALE_MS } from "./stations-data.ts";
import { namedApart } from "./told-apart.ts";

const PAGES = 3;
/** An episode may have been published this long before, or after, its broadcast. */
const SLACK_MS = 2 * DAY_MS;
/** How long after a failure the guide asks again. */
export const AFTER_FAILURE_MS = 20 * SECOND_MS;
export const STATION_EPISODES_EVERY_MS = 5 * MINUTE_MS;

export type GuideStation = StationCard & {
  /** The station's time zone, where it is known. */
  timeZone?: string;
};

function toGuideStation(station: Station): GuideStation {
  const timeZone = station.look?.timeZone;
  return { ...toCard(station), ...(timeZone ? { timeZone } : {}) };
}

/** How many stations a request of the guide asks for: a multiple of `STATIONS_AT_ONCE`. */
export const ROWS_AT_ONCE = 60;

export interface RowsWanted {
  country: string;
  /** A category's href; null for all genres. */
  genre: string | null;
  /** The rpuids of the rows that come first; then come the stations with a schedule. */
  first: readonly string[];
}

/** Some rows of the guide, and how many it has. */
export interface GuideRows {
  stations: GuideStation[];
  total: number;
}

/** The rows of the guide from `page` times 60 on. @throws ApiError */
export async function loadGuideRows(
  get: Get,
  { first, country, genre }: RowsWanted,
  page: number,
): Promise<GuideRows> {
  const path = `/listener/stations?${paramsOf(country, { category: genre })}&order=scheduled&page=${page}&size=${ROWS_AT_ONCE}`;
  const own = first.length > 0 ? `&first=${first.join(",")}` : "";
  const { data, meta } = await get<Envelope<Station, PagedMeta>>(path + own);
  return { stations: [...namedApart(data.map(toGuideStation))], total: meta.count };
}

/** The query of a page of the guide's stations; pages count from 0. */
export const guideRowsQuery = (wanted: RowsWanted, page: number) =>
  queryOf(
    {
      queryKey: ["guide-stations", wanted.country, wanted.genre, wanted.first.join(","), page],
      staleTime: STATIONS_STALE_MS,
    },
    (get) => loadGuideRows(get, wanted, page),
  );

/** A UTC day (its first instant) of the stations of `batch`, for the guide. */
export const guideDayQuery = (dayMs: number, batch: readonly string[]) =>
  queryOf({ queryKey: ["guide-schedule", dayMs, ...batch], staleTime: SCHEDULE_EVERY_MS }, (get) =>
    loadSchedules(get, batch, { fromMs: dayMs, toMs: dayMs + DAY_MS }),
  );

/** Keeps the fields of an episode that the guide needs for matching and playing. */
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

const lastEnd = (locations: NonNullable<OnDemandItem["locations"]>): number =>
  Math.max(0, ...locations.map(({ scheduledStop }) => Date.parse(scheduledStop)));

/** The episodes of `rpuid` broadcast since `sinceMs`, among its `pages` times 200 latest. @throws ApiError */
export async function loadBroadcastSince(
  get: Get,
  rpuid: string,
  sinceMs: number,
  { pages = PAGES }: { pages?: number } = {},
): Promise<OnDemandItem[]> {
  const episodes: OnDemandItem[] = [];
  for (let page = 0; page < pages; page++) {
    const { data, meta } = await loadStationEpisodes(get, rpuid, { page, size: LARGEST_PAGE });
    const ends = data.map(({ locations = [] }) => lastEnd(locations));
    episodes.push(...data.filter((_, index) => (ends[index] ?? 0) > sinceMs).map(slim));
    const dated = ends.filter((end) => end > 0);
    // The most recent come first, so all further pages are older. Episodes without dates cannot be matched.
    if (meta.lastPage || dated.length === 0 || Math.min(...dated) < sinceMs - SLACK_MS) break;
  }
  return episodes;
}

/** The episodes that the guide matches with broadcasts; `since` gives the earliest broadcast for a server time. */
export const guideEpisodesQuery = (rpuid: string, since: (nowMs: number) => number) =>
  queryOf({ queryKey: ["guide-catch-up", rpuid], staleTime: STATION_EPISODES_EVERY_MS }, (get) =>
    loadBroadcastSince(get, rpuid, since(serverClock.now())),
  );

/** Whether a key belongs to the guide's row of `rpuid`: a day of its schedule (`guideDayQuery`), or its episodes. */
export const isOfGuideRow = ([kind, ...asked]: readonly unknown[], rpuid: string): boolean =>
  String(kind).startsWith("guide-") && asked.includes(rpuid);
