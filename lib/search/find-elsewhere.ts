/** Stations of other countries in the search over everything. */
import { stationTraits } from "#db/catalog/read/facets.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Context } from "../request/context.ts";
import { downStations } from "../stations/down-last.ts";
import { searchElsewhere } from "../stations/search-elsewhere.ts";
import { searchPlacesElsewhere } from "./by-place.ts";
import { isNarrowed, passes } from "./facets.ts";
import type { Question } from "./question.ts";

interface StationsElsewhere {
  /** All of a city or a country that was named; of those found by their names at most 200. */
  stations: { id: number; country: string }[];
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
    stations: [...named.stations, ...more],
    places: new Map(more.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]]))),
    asTyped: named.asTyped || more.length > 0,
    isCurrent: named.isCurrent,
  };
}

export interface IdsElsewhere extends Omit<StationsElsewhere, "stations"> {
  ids: number[];
}

/** How many stations, the first, a narrowed search looks at. */
const MOST_LOOKED_AT = 1_000;

function narrowed(view: CatalogView, question: Question, stations: StationsElsewhere["stations"]) {
  const first = stations.slice(0, MOST_LOOKED_AT);
  const traits = stationTraits(
    view,
    first.map(({ id }) => id),
  );
  const passing = new Set(traits.filter((station) => passes(question, station)).map(({ id }) => id));
  return first.filter(({ id }) => passing.has(id));
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
  const kept = isNarrowed(question) ? narrowed(catalog, question, found.stations) : found.stations;
  const { up = [], down = [] } = Object.groupBy(
    kept,
    // A station is down when every stream of it is.
    ({ id, country }) => (downStations(context, country).has(id) ? "down" : "up"),
  );
  return {
    ids: [...up, ...down].map(({ id }) => id),
    places: found.places,
    asTyped: found.asTyped && kept.length > 0,
    isCurrent: found.isCurrent,
  };
}
