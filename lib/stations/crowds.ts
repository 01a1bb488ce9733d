/** The points at which a crowd of a country's stations stands: their city is no fact about each station. */
import { entriesBehind } from "#db/catalog/read/places.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { whereaboutsInSlices } from "#db/catalog/read/whereabouts.ts";
import { atOnce } from "../ground/slices.ts";
import { cityOfTags, isNamedAfter } from "../places/city-keys.ts";
import { isCrowded } from "../places/crowded.ts";
import { placesOf, type Standing } from "../places/nearest.ts";

interface Crowds {
  has: (standing: Standing) => boolean;
  /** Differs between callers who see different crowds. */
  name: string;
  keptSize: number;
}

const COUNTRY_LENGTH = 3;
const pointOf = ({ country, latitude, longitude }: Standing) => `${country} ${latitude} ${longitude}`;

const KEPT_AS = "crowds";
/** How many entries a slice reads: a few milliseconds. */
const READ_AT_ONCE = 2_000;

function* crowdsInSlices(view: CatalogView): Generator<void, Crowds> {
  const standing = new Map<string, number>();
  const ofCountry = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = entriesBehind(view, after, READ_AT_ONCE);
    for (const row of rows) {
      count(standing, pointOf(row));
      count(ofCountry, row.country);
    }
    after = rows.at(-1)?.id;
    yield;
  }
  const crowded = [...standing].filter(([point, stations]) =>
    isCrowded(stations, ofCountry.get(point.slice(0, COUNTRY_LENGTH)) ?? 0),
  );
  const points = new Set(crowded.map(([point]) => point));
  const name = [...points].sort().join();
  return { has: (standing) => points.has(pointOf(standing)), name, keptSize: 100 + 2 * name.length };
}

/** The crowds of a catalogue, read once per revision. */
export const crowdsOf = (view: CatalogView): Crowds =>
  view.keptForCaller(KEPT_AS, () => atOnce(crowdsInSlices(view)));

/** Makes what `crowdsOf` gives in slices between requests. */
export const makeCrowds = (view: CatalogView): Promise<void> =>
  view.makeForCallerInSlices(KEPT_AS, () => crowdsInSlices(view));

/** A station with what its source says of its place beside the position. */
interface Told extends Standing {
  /** The part of the country. */
  region: string | null;
  name: string;
  tags: readonly string[];
}

/**
 * The places a station is found by, as `placesOf`. In a crowd, the city is the one that the station's tags name; the city of
 * the crowd's point is certain for a station named after it alone.
 */
export function whereIs(station: Told, crowds: Crowds): { place: string; isCertain: boolean }[] {
  const { country, region, name, tags } = station;
  return placesOf(station).map((place) => {
    if (place === region || !crowds.has(station)) return { place, isCertain: true };
    const tagged = cityOfTags(country, tags);
    return tagged === undefined
      ? { place, isCertain: isNamedAfter(name, place, country) }
      : { place: tagged, isCertain: true };
  });
}

interface Named {
  ids: ReadonlySet<number>;
  keptSize: number;
}

/** The stations of a country that stand in a crowd and whose names or tags say the city there, by row id. */
function namedInCrowds(view: CatalogView, country: string): Named {
  const crowds = crowdsOf(view);
  const crowded = atOnce(whereaboutsInSlices(view, country)).filter((row) => crowds.has(row));
  const named = crowded.filter((row) => {
    const told = { ...row, region: null, tags: row.tags?.split(",") ?? [] };
    const [city] = placesOf(told);
    return whereIs(told, crowds).some(({ place, isCertain }) => isCertain && place === city);
  });
  return { ids: new Set(named.map(({ id }) => id)), keptSize: 100 + named.length * 40 };
}

/** Tells of an entry of the country, by its row id as it shows, whether its position is its own: no crowd's, or of the city in its name or tags. */
export function hasOwnPlace(view: CatalogView, country: string) {
  const crowds = crowdsOf(view);
  const named = view.kept("named in crowds", country, () => namedInCrowds(view, country));
  return ({ id, latitude, longitude }: Omit<Standing, "country"> & { id: number }): boolean =>
    named.ids.has(id) || !crowds.has({ country, latitude, longitude });
}
