import { type PlaceCandidate, stationsInBox } from "#db/catalog/read/places.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Place } from "../contract/values.ts";
import { boxesAround, distanceKm, insidePolygon } from "./distance.ts";

/** How far "near" reaches (contract: geo). */
export const NEAR_KM = 300;

type Ring = [number, number][];

/** Distance from `place` in km: 0 inside the coverage, else to the position or the nearest corner of the coverage. */
function distanceTo(station: PlaceCandidate, { latitude, longitude }: Place): number {
  const rings: Ring[] = station.coverage === null ? [] : JSON.parse(station.coverage);
  if (rings.some((ring) => insidePolygon(ring, latitude, longitude))) return 0;
  if (station.latitude !== null && station.longitude !== null)
    return distanceKm(station.latitude, station.longitude, latitude, longitude);
  return Math.min(...rings.flat().map(([north, east]) => distanceKm(north, east, latitude, longitude)));
}

/** The few nearest are looked for from the inside out, so that a city costs no more than a desert: this far first. */
const FIRST_KM = 30;
/** The next ring would hold so many times what is wanted if stations stood as densely there as in this one. */
const MARGIN = 1.4;
/** Rings grow by no more and no less than this. */
const [LEAST_GROWTH, MOST_GROWTH] = [1.25, 10];

function nextRingKm(km: number, found: number, wanted: number): number {
  const growth = Math.sqrt((MARGIN * wanted) / Math.max(1, found));
  return Math.min(NEAR_KM, km * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, growth)));
}

function within(view: CatalogView, country: string, place: Place, km: number): { id: number; km: number }[] {
  const found = new Map<number, number>();
  for (const box of boxesAround(place.latitude, place.longitude, km))
    for (const station of stationsInBox(view, country, box))
      found.set(station.id, distanceTo(station, place));
  return [...found].map(([id, distance]) => ({ id, km: distance })).filter((near) => near.km <= km);
}

/**
 * Row ids of the stations of a country within 300 km of `place`, nearest first, with their distance in km (contract: geo).
 * Who wants a few says how many: the others are not looked at.
 */
export function stationsNear(
  view: CatalogView,
  country: string,
  place: Place,
  wanted = Number.POSITIVE_INFINITY,
): { id: number; km: number }[] {
  for (let ring = Number.isFinite(wanted) ? FIRST_KM : NEAR_KM; ; ) {
    const near = within(view, country, place, ring);
    if (near.length >= wanted || ring >= NEAR_KM)
      return near.sort((a, b) => a.km - b.km || a.id - b.id).slice(0, wanted);
    ring = nextRingKm(ring, near.length, wanted);
  }
}
