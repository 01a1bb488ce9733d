/** Stations that match a query, the same way for the server's first paint and for each letter typed afterwards. */
import type { Get } from "#components/api.ts";
import { CARD_FIELDS } from "#components/station/station-view.ts";
import type { Envelope, Station } from "#lib/contract/shapes.ts";

/** The API takes no longer query. */
export const MOST_LETTERS = 200;

/** Best first. A query without a letter or digit finds nothing. */
export async function searchStations(
  get: Get,
  country: string,
  query: string,
  signal?: AbortSignal,
): Promise<Station[]> {
  const search = query.trim().slice(0, MOST_LETTERS);
  if (search === "") return [];
  const include = `${CARD_FIELDS},phonetics,bearers`;
  const path = `/v2/stations?country=${country}&search=${encodeURIComponent(search)}&include=${include}`;
  return (await get<Envelope<Station>>(path, { signal })).data;
}
