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

/** Where very many stations are near, so many of the nearest are enough. */
export const NEAR_LIMIT = 200;
/** Looked at from the inside out, so that a city costs no more than a desert. */
const RINGS_KM = [15, 60, NEAR_KM];

function within(view: CatalogView, country: string, place: Place, km: number): { id: number; km: number }[] {
  const found = new Map<number, number>();
  for (const box of boxesAround(place.latitude, place.longitude, km))
    for (const station of stationsInBox(view, country, box))
      found.set(station.id, distanceTo(station, place));
  return [...found].map(([id, distance]) => ({ id, km: distance })).filter((near) => near.km <= km);
}

/** Row ids of the nearest stations of a country within 300 km of `place`, nearest first, with their distance in km. */
export function stationsNear(view: CatalogView, country: string, place: Place): { id: number; km: number }[] {
  for (const ring of RINGS_KM) {
    const near = within(view, country, place, ring);
    if (near.length >= NEAR_LIMIT || ring === NEAR_KM)
      return near.sort((a, b) => a.km - b.km || a.id - b.id).slice(0, NEAR_LIMIT);
  }
  return [];
}
