/** The stations of a genre in all countries, for a listener in one of them. */

import { stationsOfGenre } from "#db/catalog/read/genre.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import { LATIN, writingIn } from "../places/scripts.ts";
import type { SlowHandler } from "../request/context.ts";
import { pageFields } from "../request/paging.ts";
import { CARD_WITH_HEALTH } from "./card.ts";
import { downStations } from "./down-last.ts";
import { nearestFirst, nearnessTo } from "./nearest-countries.ts";
import { passingFirst } from "./passing-first.ts";
import { renderStations } from "./render.ts";
import { makeRepeated, withoutRepeated } from "./repeated.ts";
import { expiryOf } from "./ttl.ts";

/**
 * The first `most` of `stations`, which are the most popular first: of countries that speak the language of `country`, of
 * countries whose script its people read, of others. Of each, countries in turn, in each turn the country and its neighbours first.
 */
export function nearestOfGenre<S extends { country: string }>(
  stations: readonly S[],
  country: string,
  most?: number,
): S[] {
  const nearness = nearnessTo(country, [LATIN, writingIn(country).script]);
  return nearestFirst(stations, (station) => nearness(Number(station.country)), most);
}

/** `GET /listener/everywhere`: repeated stations once, stations that are down last. */
export const browseGenre: SlowHandler<"browseGenre"> = async (context, { query }) => {
  const { catalog } = context;
  await makeRepeated(catalog);
  const { country, category, page = 0, size = DEFAULT_PAGE_SIZE } = query;
  const near = nearestOfGenre(stationsOfGenre(catalog, category), country);
  const playing = passingFirst(near, (each) => !downStations(context, each.country).has(each.id));
  const ids = withoutRepeated(
    catalog,
    playing.map(({ id }) => id),
  );
  const docs = stationDocsById(catalog, ids.slice(page * size, (page + 1) * size));
  return {
    data: {
      items: renderStations(context, docs, CARD_WITH_HEALTH),
      count: ids.length,
      page: pageFields(ids.length, page, size),
    },
    expiresAtMs: expiryOf(context, CARD_WITH_HEALTH),
  };
};
