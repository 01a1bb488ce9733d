/** Reads the data of a podcast feed: of a series, or of all episodes of a station. */

import { v5 } from "uuid";
import { entriesOf } from "#db/catalog/read/clusters.ts";
import { type FeedItem, feedItems } from "#db/catalog/read/feed.ts";
import { type OnDemandFilter, onDemandIds } from "#db/catalog/read/ondemand.ts";
import { type SeriesRow, seriesOfStation } from "#db/catalog/read/series.ts";
import { type StationDoc, stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { NoteRun } from "../../contract/episode-extras.ts";
import { seriesFeedPath, seriesPath, stationFeedPath } from "../../contract/episode-path.ts";
import { rasterPicture } from "../../contract/picture.ts";
import type { Genre, Image, Station } from "../../contract/shapes.ts";
import { atOrigin } from "../../request/origin.ts";
import { shownStation } from "../../stations/render.ts";
import type { DialectContext } from "../context.ts";
import { liveItems } from "./live.ts";

/** Most items of a feed, and of how many of the newest episodes they are chosen. */
const MOST_ITEMS = 300;
const MOST_CONSIDERED = 2_000;
/** The namespace of identifiers of podcasts (Podcast namespace, guid). */
const PODCASTS = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface Feed {
  title: string;
  description: string | undefined;
  /** The whole description, where it is longer or has links. */
  notes: readonly (readonly NoteRun[])[] | undefined;
  /** Addresses of the feed's page and of the feed itself. */
  page: string;
  address: string;
  author: string;
  /** Language tag; undefined when unknown. */
  language: string | undefined;
  image: string | undefined;
  genres: readonly Genre[];
  guid: string;
  /** Whether its episodes are heard from the first on. */
  isSerial: boolean;
  items: readonly FeedItem[];
  /** `podcast:liveItem` elements. */
  live: readonly string[];
  /** Whether the feed has another publisher's podcast, and that podcast's own address where known. */
  isImported: boolean;
  original: string | undefined;
  /** When it stops being true, ms. */
  edgeMs: number | undefined;
}

/** A station as its feed shows it. */
interface Found {
  row: StationDoc;
  station: Station;
  entries: readonly number[];
}

function find(context: DialectContext, rpuid: string): Found | undefined {
  const { catalog } = context;
  const [row] = stationDocsByRpuid(catalog, [rpuid]);
  if (!row) return undefined;
  return { row, station: shownStation(row, context), entries: entriesOf(catalog, row.id) };
}

const earlier = (...edges: (number | undefined)[]): number | undefined => {
  const known = edges.filter((edge) => edge !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

function heard({ catalog, nowMs }: DialectContext, filter: OnDemandFilter, limit: number) {
  const ids = onDemandIds(catalog, filter, { limit: MOST_CONSIDERED, offset: 0 });
  return { ids, ...feedItems(catalog, ids, { nowMs, limit }) };
}

const anyImported = (items: readonly FeedItem[]) => items.some(({ ofFeed }) => ofFeed === 1);

/** The feed of all episodes of a station; undefined without the station. */
export function stationFeed(context: DialectContext, rpuid: string): Feed | undefined {
  const found = find(context, rpuid);
  if (!found) return undefined;
  const { station, entries } = found;
  const { items, edgeMs } = heard(context, { by: "stations", stations: entries }, MOST_ITEMS);
  const live = liveItems(context, found);
  return {
    ...common(context, station),
    title: station.name ?? rpuid,
    description: station.description,
    notes: undefined,
    page: `${context.origin}/stations/${rpuid}`,
    address: `${context.origin}${stationFeedPath(rpuid)}`,
    language: station.epgLanguages?.[0],
    genres: station.genres ?? [],
    guid: v5(rpuid, PODCASTS),
    isSerial: false,
    items,
    live: live.items,
    isImported: anyImported(items),
    original: undefined,
    edgeMs: earlier(edgeMs, live.edgeMs),
  };
}

const common = ({ origin }: DialectContext, { rpuid, name, multimedia }: Station, series?: SeriesRow) => {
  const images = series && (JSON.parse(atOrigin(series.images, origin)) as Image[]);
  const own = series && rasterPicture({ station: rpuid, series: series.seriesId }, images, origin);
  return { author: name ?? rpuid, image: own ?? rasterPicture({ station: rpuid }, multimedia, origin) };
};

/** A podcast keeps its identifier wherever it is published (Podcast namespace, guid). */
function guidOf(seriesId: string, feed: string | null | undefined): string {
  const stated = seriesId.slice(seriesId.indexOf(":ods:/") + ":ods:/".length);
  if (UUID.test(stated)) return stated.toLowerCase();
  return v5(feed ? feed.replace(/^https?:\/\//i, "").replace(/\/+$/, "") : seriesId, PODCASTS);
}

/** The feed of a series, with `most` episodes; undefined without the station, or without the series there. */
export function seriesFeed(
  context: DialectContext,
  rpuid: string,
  seriesId: string,
  most = MOST_ITEMS,
): Feed | undefined {
  const { catalog, nowMs, origin } = context;
  const found = find(context, rpuid);
  if (!found) return undefined;
  const [row] = seriesOfStation(catalog, rpuid, { seriesId, now: nowMs, limit: 1 }) as [SeriesRow?];
  // Episodes come from the first entry of the station that has some.
  const lists = found.entries.map((stationId) => heard(context, { by: "series", stationId, seriesId }, most));
  const { items, edgeMs } = lists.find(({ ids }) => ids.length > 0) ?? { items: [], edgeMs: undefined };
  // Some series have no record of their own: only their episodes name them.
  const [first] = items;
  if (!row && !first) return undefined;
  const named = first && (JSON.parse(first.doc) as { podcastTitle?: string }).podcastTitle;
  return {
    ...common(context, found.station, row),
    title: row?.name ?? named ?? found.station.name ?? rpuid,
    description: row?.description ?? undefined,
    notes: row?.notes ? (JSON.parse(row.notes) as NoteRun[][]) : undefined,
    page: `${origin}${seriesPath(rpuid, seriesId)}`,
    address: `${origin}${seriesFeedPath(rpuid, seriesId)}`,
    language: row?.languageCode ?? found.station.epgLanguages?.[0],
    genres: row ? (JSON.parse(row.genres) as Genre[]) : [],
    guid: guidOf(seriesId, row?.feed),
    isSerial: row?.isSerial === 1,
    items,
    live: [],
    isImported: row?.ofFeed === 1 || anyImported(items),
    original: row?.feed ?? undefined,
    edgeMs,
  };
}
