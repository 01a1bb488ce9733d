/** All stations of a country, loaded the same way by the server (first paint) and by the browser (afterwards). */
import type { Get } from "#components/model/api.ts";
import type { Category, Envelope, Station } from "#lib/contract/shapes.ts";
import { CARD_FIELDS, type StationCard, toCard } from "./station-view.ts";

export const STATIONS_PER_PAGE = 36;

export interface Directory {
  /** One page of them, in alphabetical order. */
  stations: StationCard[];
  total: number;
}

/**
 * Page `page` (from 1) of the stations of `country`, of one genre (a category's href) or all. The API gives them all
 * at once; the page is cut here, and the browser's cache keeps the answer for the pages that follow.
 */
export async function loadDirectory(
  get: Get,
  country: string,
  genre: string | null,
  page: number,
  signal?: AbortSignal,
): Promise<Directory> {
  const category = genre ? `&category=${encodeURIComponent(genre)}` : "";
  const path = `/v2/stations?country=${country}${category}&sort=alphanumeric&include=${CARD_FIELDS}`;
  const { data } = await get<Envelope<Station>>(path, { signal });
  const first = (page - 1) * STATIONS_PER_PAGE;
  return { stations: data.slice(first, first + STATIONS_PER_PAGE).map(toCard), total: data.length };
}

/** The genres of a country's live stations, as the API orders them. */
export async function loadGenres(get: Get, country: string): Promise<Category[]> {
  const { data } = await get<Envelope<Category>>(`/v2/categories?country=${country}&type=live`);
  return data;
}
