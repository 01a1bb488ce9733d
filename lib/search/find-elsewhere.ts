/** Stations of other countries in the search over everything. */
import { stationTraits } from "#db/catalog/read/facets.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Context } from "../request/context.ts";
import { downStations } from "../stations/down-last.ts";
import { type HowSearched, searchElsewhere } from "../stations/search-elsewhere.ts";
import { searchPlacesElsewhere } from "./by-place.ts";
import { isNarrowed, passes } from "./facets.ts";
import type { Question } from "./question.ts";

/** How many stations found by name are listed, the first. */
const MOST_NAMED = 200;
/** How many stations, the first, a narrowed search looks at. */
const MOST_LOOKED_AT = 1_000;

interface StationsElsewhere {
  /** All of a city or a country that was named; of those found by their names as many as were asked for. */
  stations: { id: number; country: string }[];
  /** How many stations match, those beyond `stations` too. */
  total: number;
  /** Whether there are more than `total`. */
  isMore: boolean;
  /** The place of those that were found by it. */
  places: ReadonlyMap<number, string>;
  /** Whether some were found without forgiving a typo. */
  asTyped: boolean;
  /** Whether all names of the catalogue as it is were searched. */
  isCurrent: boolean;
}

/**
 * The stations outside `country`: by their names, best first, then by a city or a country that `text` names, then by names
 * that only sound like `text`. A typo is forgiven where `forgiving` says so and nothing was found as typed.
 */
export async function stationsElsewhere(
  view: CatalogView,
  country: string,
  text: string,
  { forgiving, most }: HowSearched,
): Promise<StationsElsewhere> {
  const atPlaces = await searchPlacesElsewhere(view, country, text);
  const named = searchElsewhere(view, country, text, { forgiving: forgiving && atPlaces.length === 0, most });
  const listed = new Set(named.stations.map(({ id }) => id));
  const more = atPlaces.filter(({ id }) => !listed.has(id) && listed.add(id));
  const vague = named.vague.filter(({ id }) => !listed.has(id));
  const all = more.length === 0 ? named.ids : new Set([...named.ids, ...more.map(({ id }) => id)]);
  return {
    stations: [...named.stations, ...more, ...vague],
    total: "size" in all ? all.size : all.length,
    isMore: named.isMore,
    places: new Map(more.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]]))),
    asTyped: named.asTyped || more.length > 0,
    isCurrent: named.isCurrent,
  };
}

export interface IdsElsewhere extends Omit<StationsElsewhere, "stations"> {
  ids: number[];
}

/** The stations found that pass the facets chosen: of the first, with whether more may. */
function narrowed(view: CatalogView, question: Question, found: StationsElsewhere) {
  const first = found.stations.slice(0, MOST_LOOKED_AT);
  const traits = stationTraits(
    view,
    first.map(({ id }) => id),
  );
  const passing = new Set(traits.filter((station) => passes(question, station)).map(({ id }) => id));
  const isMore = found.isMore || found.total > first.length;
  return { stations: first.filter(({ id }) => passing.has(id)), total: passing.size, isMore };
}

/** Row ids of what `stationsElsewhere` finds for `question`; stations that are down last. */
export async function findElsewhere(
  context: Context,
  question: Question,
  text: string,
  forgiving: boolean,
): Promise<IdsElsewhere> {
  const { catalog } = context;
  const most = isNarrowed(question) ? MOST_LOOKED_AT : MOST_NAMED;
  const found = await stationsElsewhere(catalog, question.country, text, { forgiving, most });
  const { stations, total, isMore } = isNarrowed(question) ? narrowed(catalog, question, found) : found;
  const { up = [], down = [] } = Object.groupBy(
    stations,
    // A station is down when every stream of it is.
    ({ id, country }) => (downStations(context, country).has(id) ? "down" : "up"),
  );
  return {
    ids: [...up, ...down].map(({ id }) => id),
    ...{ total, isMore },
    places: found.places,
    asTyped: found.asTyped && stations.length > 0,
    isCurrent: found.isCurrent,
  };
}
