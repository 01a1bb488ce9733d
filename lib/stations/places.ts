/** The places of a country's stations: listed, and found by what a person types. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { whereabouts } from "#db/catalog/read/whereabouts.ts";
import { atOnce } from "../ground/slices.ts";
import { placeKey } from "../places/cities.ts";
import { placesOf } from "../places/nearest.ts";

interface PlacesOfCountry {
  /** The row ids of the stations of each place, by its name. */
  stations: ReadonlyMap<string, ReadonlySet<number>>;
  /** The name by its key (`placeKey`). Of equal keys the first. */
  names: ReadonlyMap<string, string>;
  keptSize: number;
}
/** The name under which the places of a country are kept. */
const KEPT_AS = "places";
const NONE: PlacesOfCountry = { stations: new Map(), names: new Map(), keptSize: 1 };
/** How many stations are placed before other requests have a turn. */
const PLACED_AT_ONCE = 200;

function* make(view: CatalogView, country: string): Generator<void, PlacesOfCountry> {
  const stations = new Map<string, Set<number>>();
  const rows = whereabouts(view, country);
  for (const [i, row] of rows.entries()) {
    if (i % PLACED_AT_ONCE === 0) yield;
    for (const name of placesOf(row)) {
      const ids = stations.get(name);
      if (ids) ids.add(row.id);
      else stations.set(name, new Set([row.id]));
    }
  }
  const names = new Map([...stations.keys()].reverse().map((name) => [placeKey(name), name]));
  return { stations, names, keptSize: (rows.length + stations.size) * 40 };
}

/** The places of the visible stations of a country; made once per revision. */
export const placesOfCountry = (view: CatalogView, country: string): PlacesOfCountry =>
  view.kept(KEPT_AS, country, NONE, () => atOnce(make(view, country)));

/** Makes them in slices between requests, where the catalogue has changed. */
export const makePlaces = (view: CatalogView, country: string): Promise<void> =>
  view.makeInSlices(KEPT_AS, country, () => make(view, country));
