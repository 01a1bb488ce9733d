/** Finds the stations of a station's city. */
import { stationsInBox } from "#db/catalog/read/places.ts";
import type { StationDoc } from "#db/catalog/read/stations.ts";
import { placesOf } from "../../places/nearest.ts";
import { boxesAround } from "../../stations/areas.ts";
import { hasOwnPlace } from "../../stations/crowds.ts";
import type { Signals } from "./scored.ts";

/** The farthest that stations of one city stand from each other, kilometres. */
const CITY_KM = 80;

/** A station, and the country where it stands. */
type Standing = Pick<StationDoc, "id" | "country" | "latitude" | "longitude">;

const cityOf = (standing: Omit<Standing, "id">): string | undefined =>
  placesOf({ ...standing, region: null })[0];

/** Row ids of the stations of the seed's city, and the city's name. Stations whose position is a crowd's are of no city. */
export function ofCity(
  { catalog, country }: Signals,
  seed: Standing,
): { city: string; ids: ReadonlySet<number> } {
  const { latitude, longitude } = seed;
  const city = cityOf(seed);
  const isOwn = hasOwnPlace(catalog, country);
  if (city === undefined || latitude === null || longitude === null || !isOwn(seed))
    return { city: "", ids: new Set() };
  const near = boxesAround(latitude, longitude, CITY_KM).flatMap((box) =>
    stationsInBox(catalog, country, box),
  );
  const mates = near.filter((each) => isOwn(each) && cityOf({ ...each, country }) === city);
  return { city, ids: new Set(mates.map(({ id }) => id)) };
}
