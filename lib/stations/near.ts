import { type PlaceCandidate, stationsInBox } from "#db/catalog/read/places.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Place } from "../contract/values.ts";
import { distanceKm } from "../ground/distance.ts";
import { boxesAround, insidePolygon } from "./areas.ts";

/** How far "near" reaches (contract: geo). */
const NEAR_KM = 300;

type Ring = [number, number][];

/** Distance from `place` in km: 0 inside the coverage, else to the position or the nearest corner of the coverage. */
function distanceTo(station: PlaceCandidate, { latitude, longitude }: Place): number {
  if (station.coverage === null && station.latitude !== null && station.longitude !== null)
    return distanceKm(station.latitude, station.longitude, latitude, longitude);
  const rings: Ring[] = station.coverage === null ? [] : JSON.parse(station.coverage);
  if (rings.some((ring) => insidePolygon(ring, latitude, longitude))) return 0;
  if (station.latitude !== null && station.longitude !== null)
    return distanceKm(station.latitude, station.longitude, latitude, longitude);
  return Math.min(...rings.flat().map(([north, east]) => distanceKm(north, east, latitude, longitude)));
}

interface Bounds {
  /** How many stations are wanted: a finite number reads few. */
  wanted: number;
  withinKm: number;
  isWanted: (station: PlaceCandidate) => boolean;
}

const EVERY: Bounds = { wanted: Number.POSITIVE_INFINITY, withinKm: NEAR_KM, isWanted: () => true };

/** Radius of the first circle when only the nearest are wanted: growing circles cost little in city and desert. */
const FIRST_KM = 30;
/** The next circle is sized to contain this many times the wanted stations at the density found so far. */
const MARGIN = 1.4;
/** Limits of the growth from one circle to the next. */
const [LEAST_GROWTH, MOST_GROWTH] = [1.25, 10];

function nextRingKm(km: number, found: number, { wanted, withinKm }: Bounds): number {
  const growth = Math.sqrt((MARGIN * wanted) / Math.max(1, found));
  return Math.min(withinKm, km * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, growth)));
}

interface Search extends Bounds {
  country: string;
  place: Place;
}

interface Near {
  /** Row id. */
  id: number;
  km: number;
}

/** The entries within `km` of `place`, in no order; a station of several entries is there for each of them. */
function within(view: CatalogView, { country, place, isWanted }: Search, km: number): Near[] {
  const found: Near[] = [];
  for (const box of boxesAround(place.latitude, place.longitude, km))
    for (const station of stationsInBox(view, country, box)) {
      const distance = distanceTo(station, place);
      if (distance <= km && isWanted(station)) found.push({ id: station.id, km: distance });
    }
  return found;
}

const MILLIMETRES_A_KM = 1_000_000;
/** More than a country has entries: a distance in millimetres and a place below this fit in one exact number. */
const PLACES = 2 ** 22;

/** Each station once, nearest first, by its nearest entry. Distances and places sort as numbers in half the time. */
function nearestFirst(found: readonly Near[]): Near[] {
  const keys = new Float64Array(found.length);
  for (const [place, { km }] of found.entries())
    keys[place] = Math.round(km * MILLIMETRES_A_KM) * PLACES + place;
  const seen = new Set<number>();
  const near: Near[] = [];
  for (const key of keys.sort()) {
    const entry = found[key % PLACES];
    if (entry && seen.size < seen.add(entry.id).size) near.push(entry);
  }
  return near;
}

/** Row ids with km, nearest first: within 300 km of `place` (contract: geo) unless `bounds` says otherwise. */
export function stationsNear(
  view: CatalogView,
  country: string,
  place: Place,
  bounds: Partial<Bounds> = {},
): Near[] {
  const search = { ...EVERY, ...bounds, country, place };
  const { wanted, withinKm } = search;
  for (let ring = Number.isFinite(wanted) ? FIRST_KM : withinKm; ; ) {
    const near = nearestFirst(within(view, search, ring));
    if (near.length >= wanted || ring >= withinKm) return near.slice(0, wanted);
    ring = nextRingKm(ring, near.length, search);
  }
}
