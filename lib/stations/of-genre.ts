/** The stations of a genre in all countries, for a listener in one of them. */

import { stationsOfGenre } from "#db/catalog/read/genre.ts";
import { stationDocsById } from "#db/catalog/read/stations.ts";
import { entryOf } from "#db/entry.ts";
import { DEFAULT_PAGE_SIZE } from "../contract/values.ts";
import { LATIN, writingIn } from "../places/scripts.ts";
import type { SlowHandler } from "../request/context.ts";
import { pageFields } from "../request/paging.ts";
import { CARD_WITH_HEALTH } from "./card.ts";
import { downStations } from "./down-last.ts";
import { passingFirst } from "./passing-first.ts";
import { renderStations } from "./render.ts";
import { makeRepeated, withoutRepeated } from "./repeated.ts";
import { areNeighbours } from "./tagged-elsewhere.ts";
import { expiryOf } from "./ttl.ts";

/** How near a country is: by its language and script, and in each turn the own country, neighbours, others. */
const STEPS = 3;
function nearnessOf(country: string, other: string): { kind: 0 | 1 | 2; step: number } {
  const [here, there] = [writingIn(country), writingIn(other)];
  const kind = there.language === here.language ? 0 : [LATIN, here.script].includes(there.script) ? 1 : 2;
  return { kind, step: other === country ? 0 : areNeighbours(country, other) ? 1 : 2 };
}

/**
 * The first `most` of `stations`, which are the most popular first: of countries that speak the language of `country`, of
 * countries whose script its people read, of others. Of each, countries in turn, in each turn the country and its neighbours first.
 */
export function nearestFirst<S extends { country: string }>(
  stations: readonly S[],
  country: string,
  most = stations.length,
): S[] {
  const known = new Map<string, ReturnType<typeof nearnessOf> & { turn: number }>();
  const kinds: [S[][], S[][], S[][]] = [[], [], []];
  for (const station of stations) {
    const of = station.country;
    const near = entryOf(known, of, () => ({ ...nearnessOf(country, of), turn: 0 }));
    const at = STEPS * near.turn++ + near.step;
    if (near.turn > most) continue;
    const ofKind = kinds[near.kind];
    ofKind[at] ??= [];
    ofKind[at].push(station);
  }
  return kinds.flat(2).slice(0, most);
}

/** `GET /listener/everywhere`: repeated stations once, stations that are down last. */
export const browseGenre: SlowHandler<"browseGenre"> = async (context, { query }) => {
  const { catalog } = context;
  await makeRepeated(catalog);
  const { country, category, page = 0, size = DEFAULT_PAGE_SIZE } = query;
  const near = nearestFirst(stationsOfGenre(catalog, category), country);
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
