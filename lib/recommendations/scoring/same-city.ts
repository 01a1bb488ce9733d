/** Finds the stations of a station's city. */
import { stationsInBox } from "#db/catalog/read/places.ts";
import type { StationDoc } from "#db/catalog/read/stations.ts";
import { CROWDED_SHARE } from "../../places/crowded.ts";
import { placesOf } from "../../places/nearest.ts";
import { boxesAround } from "../../stations/areas.ts";
import type { Signals } from "./scored.ts";

/** The farthest that stations of one city stand from each other, kilometres. */
const CITY_KM = 80;

/** A station, and the country where it stands. */
type Standing = Pick<StationDoc, "country" | "latitude" | "longitude">;

const pointOf = ({ latitude, longitude }: Pick<Standing, "latitude" | "longitude">) =>
  `${latitude} ${longitude}`;
const cityOf = (standing: Standing): string | undefined => placesOf({ ...standing, region: null })[0];

/**
 * Row ids of the stations of the seed's city, and the city's name. A point where a large share of the country's `all`
 * stations stands is where a source puts stations of unknown places: no station there is of a city.
 */
export function ofCity(
  { catalog, country }: Signals,
  seed: Standing,
  all: number,
): { city: string; ids: ReadonlySet<number> } {
  const { latitude, longitude } = seed;
  const city = cityOf(seed);
  if (city === undefined || latitude === null || longitude === null) return { city: "", ids: new Set() };
  const near = boxesAround(latitude, longitude, CITY_KM).flatMap((box) =>
    stationsInBox(catalog, country, box),
  );
  const atPoint = Map.groupBy(near, pointOf);
  const isKnown = (at: Pick<Standing, "latitude" | "longitude">) => {
    const stations = atPoint.get(pointOf(at))?.length ?? 0;
    return stations < 2 || stations < all * CROWDED_SHARE;
  };
  const mates = isKnown(seed)
    ? near.filter((each) => isKnown(each) && cityOf({ ...each, country }) === city)
    : [];
  return { city, ids: new Set(mates.map(({ id }) => id)) };
}
