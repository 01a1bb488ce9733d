import { type PlaceCandidate, stationsInBox } from "#db/catalog/read/places.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Place } from "../contract/values.ts";
import { boxesAround, distanceKm, insidePolygon } from "./distance.ts";

/** How far "near" reaches (contract: geo). */
export const NEAR_KM = 300;

type Ring = [number, number][];

/** Distance from `place` in km: 0 inside the coverage, else to the position or the nearest corner of the coverage. */
function distanceTo(station: PlaceCandidate, place: Place): number {
  const rings: Ring[] = station.coverage ? JSON.parse(station.coverage) : [];
  if (rings.some((ring) => insidePolygon(ring, place.latitude, place.longitude))) return 0;
  const points: Ring =
    station.latitude !== null && station.longitude !== null
      ? [[station.latitude, station.longitude]]
      : rings.flat();
  return Math.min(
    ...points.map(([latitude, longitude]) =>
      distanceKm(latitude, longitude, place.latitude, place.longitude),
    ),
  );
}

/** Row ids of the stations of a country within 300 km of `place`, nearest first, with their distance in km. */
export function stationsNear(view: CatalogView, country: string, place: Place): { id: number; km: number }[] {
  const found = new Map<number, number>();
  for (const box of boxesAround(place.latitude, place.longitude, NEAR_KM))
    for (const station of stationsInBox(view, country, box))
      found.set(station.id, distanceTo(station, place));
  return [...found]
    .map(([id, km]) => ({ id, km }))
    .filter(({ km }) => km <= NEAR_KM)
    .sort((a, b) => a.km - b.km || a.id - b.id);
}
