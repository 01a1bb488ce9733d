/** The episodes of a station, the latest published first. */
import type { Get } from "#components/model/api.ts";
import type { Envelope, OnDemandItem, PagedMeta } from "#lib/contract/shapes.ts";

/** The size of the API's largest page. */
export const LARGEST_PAGE = 200;

interface PageWanted {
  /** Counted from 0. */
  page?: number;
  size: number;
}

/** The address of a page of a station's episodes. */
export const stationEpisodesPath = (rpuid: string, { page = 0, size }: PageWanted) =>
  `/v2/stations/${rpuid}/ondemand?page=${page}&size=${size}`;

/** A page of a station's episodes. @throws ApiError */
export function loadStationEpisodes(
  get: Get,
  rpuid: string,
  wanted: PageWanted,
): Promise<Envelope<OnDemandItem, PagedMeta>> {
  return get(stationEpisodesPath(rpuid, wanted));
}
