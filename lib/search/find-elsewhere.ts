/** Stations of other countries in the search over everything. */
import { stationTraits } from "#db/catalog/read/facets.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Context } from "../request/context.ts";
import { downStations } from "../stations/down-last.ts";
import { MOST_FOUND, searchElsewhere } from "../stations/search-elsewhere.ts";
import { searchPlacesElsewhere } from "./by-place.ts";
import { isNarrowed, passes } from "./facets.ts";
import type { Question } from "./question.ts";

interface StationsElsewhere {
  /** At most 200. */
  stations: { id: number; country: string }[];
  /** How many there are; of those found by their names at most 200 are counted. */
  total: number;
  /** The place of those that were found by it. */
  places: ReadonlyMap<number, string>;
  /** Whether some were found without forgiving a typo. */
  asTyped: boolean;
  /** Whether all names of the catalogue as it is were searched. */
  isCurrent: boolean;
}

/**
 * The stations outside `country`: by their names, best first, then by a city or a country that `text` names. A typo is
 * forgiven where `forgiving` says so and nothing was found as typed.
 */
export async function stationsElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  forgiving: boolean,
): Promise<StationsElsewhere> {
  const atPlaces = await searchPlacesElsewhere(view, country, text);
  const named = searchElsewhere(view, country, text, forgiving && atPlaces.length === 0);
  const seen = new Set(named.stations.map(({ id }) => id));
  const more = atPlaces.filter(({ id }) => !seen.has(id) && seen.add(id));
  return {
    stations: [...named.stations, ...more].slice(0, MOST_FOUND),
    total: named.stations.length + more.length,
    places: new Map(more.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]]))),
    asTyped: named.asTyped || more.length > 0,
    isCurrent: named.isCurrent,
  };
}

export interface IdsElsewhere extends Omit<StationsElsewhere, "stations"> {
  ids: number[];
}

/** Row ids of what `stationsElsewhere` finds for `question`; stations that are down last. */
export async function findElsewhere(
  context: Context,
  question: Question,
  text: string,
  forgiving: boolean,
): Promise<IdsElsewhere> {
  const { catalog } = context;
  const found = await stationsElsewhere(catalog, question.country, text, forgiving);
  const ids = found.stations.map(({ id }) => id);
  const kept = isNarrowed(question)
    ? new Set(
        stationTraits(catalog, ids)
          .filter((station) => passes(question, station))
          .map(({ id }) => id),
      )
    : new Set(ids);
  const { up = [], down = [] } = Object.groupBy(
    found.stations.filter(({ id }) => kept.has(id)),
    // A station is down when every stream of it is.
    ({ id, country }) => (downStations(context, country).has(id) ? "down" : "up"),
  );
  return {
    ids: [...up, ...down].map(({ id }) => id),
    total: isNarrowed(question) ? kept.size : found.total,
    places: found.places,
    asTyped: found.asTyped && kept.size > 0,
    isCurrent: found.isCurrent,
  };
}
