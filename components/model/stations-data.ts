import type { Get } from "#components/model/api.ts";
import type { Category, Envelope, Station } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";

export const STATIONS_STALE_MS = 30 * MINUTE_MS;

/** The genres of a country's live stations, in the API's order. */
export async function loadGenres(get: Get, country: string): Promise<Category[]> {
  const { data } = await get<Envelope<Category>>(`/v2/categories?country=${country}&type=live`);
  return data;
}

/** The groups of fields (`include=`) that the page of a station shows. */
const PAGE_FIELDS = "ids,detail,bearers,social,streams,images,phonetics,look,health";

/** A station for its page. @throws ApiError with status 404 when there is no such station. */
export async function loadStation(get: Get, rpuid: string): Promise<Station | undefined> {
  return (await get<Envelope<Station>>(`/v2/stations/${rpuid}?include=${PAGE_FIELDS}`)).data[0];
}
