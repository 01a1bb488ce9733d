/** The places of a country's stations: listed, and found by what a person types. */
import type { CatalogView } from "#db/catalog/read/view.ts";
import { type WhereRow, whereaboutsInSlices } from "#db/catalog/read/whereabouts.ts";
import { entryOf } from "#db/entry.ts";
import { atOnce } from "../ground/slices.ts";
import { placeKey } from "../places/cities.ts";
import { cityKey } from "../places/city-keys.ts";
import { namesakeOf } from "../places/namesakes.ts";
import { regionsOf } from "../places/nearest.ts";
import { regionInName, regionKey } from "../places/regions.ts";
import { crowdsOf, makeCrowds, whereIs } from "./crowds.ts";

export interface Place {
  /** The spelling that most of its stations have; of equals the first. */
  name: string;
  /** Row ids. */
  stations: ReadonlySet<number>;
  /** Row ids of the stations that are there by their source's word, or their name's, or by a point that no crowd shares. */
  certain: ReadonlySet<number>;
  /** Row ids of the stations that are there by a point alone that a crowd shares. */
  perhaps: ReadonlySet<number>;
  /** Row ids of the certain stations that are under none of its names with a region: several places may have one name. */
  alone: ReadonlySet<number>;
}

interface PlacesOfCountry {
  /** By `keyOf`: sources spell a place in several ways ("LONDON", "west-yorkshire"), and name it in their language. */
  byKey: ReadonlyMap<string, Place>;
  keptSize: number;
}
/** The name under which the places of a country are kept. */
const KEPT_AS = "places";
/** How many stations are placed before other requests have a turn. */
const PLACED_AT_ONCE = 200;

/** The key of a place by any of its names (`cityKey`, `regionKey`); a name without words is its own key. */
function keyOf(country: string, name: string): string {
  const key = placeKey(name);
  // GeoNames calls some cities by their region too: Île-de-France is not Paris alone.
  return (regionKey(key, country) ?? cityKey(key, country)) || name;
}

/** Joins the spellings of a place, each with its stations. */
function together(spellings: ReadonlyMap<string, ReadonlySet<number>>): Pick<Place, "name" | "stations"> {
  const [[name = ""] = []] = [...spellings].sort(([, a], [, b]) => b.size - a.size);
  return { name, stations: new Set([...spellings.values()].flatMap((ids) => [...ids])) };
}

/**
 * The regions of a station beside what its source names: by the code in its name ("Sharon, PA"), else of the nearest city,
 * which may lie across a border.
 */
function regionsAround(row: WhereRow, crowds: ReturnType<typeof crowdsOf>) {
  const { country, region, name } = row;
  const isRegion = (of: string) => regionKey(placeKey(of), country) !== undefined;
  if (region !== null && isRegion(region)) return [];
  const told = regionInName(name, country);
  // A city of the name may be meant: "New York" is of the city's stations.
  if (told !== undefined) return isRegion(told) ? [{ place: told, isCertain: true }] : [];
  return crowds.has(row) ? [] : regionsOf(row).map((place) => ({ place, isCertain: false }));
}

function* make(view: CatalogView, country: string): Generator<void, PlacesOfCountry> {
  const spelt = new Map<string, Map<string, Set<number>>>();
  const certain = new Map<string, Set<number>>();
  const perhaps = new Map<string, Set<number>>();
  const told = new Map<string, Set<number>>();
  const crowds = crowdsOf(view);
  const rows = yield* whereaboutsInSlices(view, country);
  for (const [i, row] of rows.entries()) {
    if (i % PLACED_AT_ONCE === 0) yield;
    const found = whereIs({ ...row, tags: row.tags?.split(",") ?? [] }, crowds).flatMap((each) => {
      const namesake = namesakeOf(country, each.place);
      if (!namesake?.isShared) return [each];
      entryOf(told, keyOf(country, namesake.plain), () => new Set()).add(row.id);
      return [each, { ...each, place: namesake.plain }];
    });
    for (const { place, isCertain } of found)
      if (!isCertain) entryOf(perhaps, keyOf(country, place), () => new Set()).add(row.id);
    for (const { place, isCertain } of [...found, ...regionsAround(row, crowds)]) {
      const key = keyOf(country, place);
      const spellings = entryOf(spelt, key, () => new Map<string, Set<number>>());
      entryOf(spellings, place, () => new Set()).add(row.id);
      if (isCertain) entryOf(certain, key, () => new Set()).add(row.id);
    }
  }
  const byKey = new Map(
    [...spelt].map(([key, spellings]) => {
      const known = certain.get(key) ?? new Set<number>();
      const unsure = (perhaps.get(key) ?? new Set<number>()).difference(known);
      const alone = known.difference(told.get(key) ?? new Set());
      return [key, { ...together(spellings), certain: known, perhaps: unsure, alone }] as const;
    }),
  );
  return { byKey, keptSize: 1 + (2 * rows.length + byKey.size) * 40 };
}

/** The places of the visible stations of a country, by key; made once per revision. */
export const placesByKey = (view: CatalogView, country: string): PlacesOfCountry["byKey"] =>
  view.kept(KEPT_AS, country, () => atOnce(make(view, country))).byKey;

/** The place of a country that has this name, in any spelling; undefined where no visible station is there. */
export const placeNamed = (view: CatalogView, country: string, name: string): Place | undefined =>
  placesByKey(view, country).get(keyOf(country, name));

/** Makes them in slices between requests, where the catalogue has changed. */
export async function makePlaces(view: CatalogView, country: string): Promise<void> {
  await makeCrowds(view);
  await view.makeInSlices(KEPT_AS, country, () => make(view, country));
}
