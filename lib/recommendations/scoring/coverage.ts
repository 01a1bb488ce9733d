/** How far a place is from a station's coverage, and how wide the coverage is. */
import type { CoverageCandidate } from "#db/catalog/read/coverage.ts";
import type { Place } from "../../contract/values.ts";
import { distanceKm } from "../../ground/distance.ts";
import { insidePolygon } from "../../stations/areas.ts";

type Ring = readonly (readonly [latitude: number, longitude: number])[];

export interface Reach {
  /** From the place to the edge of the coverage, km; 0 inside. */
  km: number;
  /** From the place to the station's position, km; undefined without a position. */
  positionKm: number | undefined;
  /** Radius, km, of a circle with the area of the coverage; undefined when unknown. */
  radiusKm: number | undefined;
}

const KM_PER_DEGREE = 111.195;

/** [east, north] in km from `place`: equirectangular projection, accurate enough at the distances of a coverage. */
function project(ring: Ring, place: Place): [number, number][] {
  const shrink = Math.cos((place.latitude * Math.PI) / 180);
  return ring.map(([latitude, longitude]) => [
    (((longitude - place.longitude + 540) % 360) - 180) * KM_PER_DEGREE * shrink,
    (latitude - place.latitude) * KM_PER_DEGREE,
  ]);
}

/** Distance from the origin to the nearest point of a closed line. */
function toEdge(points: readonly (readonly [number, number])[]): number {
  let nearest = Infinity;
  let [ax, ay] = points.at(-1) ?? [Infinity, Infinity];
  for (const [bx, by] of points) {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length));
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
    [ax, ay] = [bx, by];
  }
  return nearest;
}

/** Area in km², by the shoelace formula. */
function areaOf(points: readonly (readonly [number, number])[]): number {
  let twice = 0;
  let [ax, ay] = points.at(-1) ?? [0, 0];
  for (const [bx, by] of points) {
    twice += ax * by - bx * ay;
    [ax, ay] = [bx, by];
  }
  return Math.abs(twice) / 2;
}

/**
 * Radius, km, that one transmitter covers, by the scheme of its bearer ids (ETSI TS 103 270, 5.1.2): planning values of
 * the bands, VHF for FM and DAB, medium wave for AM and DRM.
 */
const TRANSMITTER_KM = new Map(Object.entries({ fm: 50, hd: 50, dab: 60, amss: 200, drm: 200 }));
const MOST_RADIUS_KM = 500;

/**
 * Radius, km, estimated from the number of transmitters, whose areas lie side by side. Undefined without broadcast
 * bearers.
 */
export function radiusOfBearers(bearers: readonly string[]): number | undefined {
  const transmitters = new Map<string, Set<string>>();
  for (const id of bearers) {
    const [scheme = "", ...rest] = id.toLowerCase().split(/[:.]/);
    if (!TRANSMITTER_KM.has(scheme)) continue;
    // A transmitter is identified by its frequency (FM), its ensemble (DAB), else by the bearer id.
    const transmitter =
      scheme === "fm" ? (rest[2] ?? "") : scheme === "dab" ? (rest[1] ?? "") : rest.join(".");
    transmitters.set(scheme, (transmitters.get(scheme) ?? new Set()).add(transmitter));
  }
  if (transmitters.size === 0) return undefined;
  const radii = [...transmitters].map(
    ([scheme, { size }]) => (TRANSMITTER_KM.get(scheme) ?? 0) * Math.sqrt(size),
  );
  return Math.min(MOST_RADIUS_KM, Math.max(...radii));
}

/** The reach of a station as seen from `place`; undefined when the station states neither coverage nor position. */
export function reachOf(station: CoverageCandidate, place: Place): Reach | undefined {
  const { latitude, longitude } = station;
  const positionKm =
    latitude === null || longitude === null
      ? undefined
      : distanceKm(latitude, longitude, place.latitude, place.longitude);
  if (station.coverage !== null) {
    const rings = JSON.parse(station.coverage) as Ring[];
    const projected = rings.map((ring) => project(ring, place));
    const inside = rings.some((ring) => insidePolygon(ring, place.latitude, place.longitude));
    const area = projected.reduce((sum, points) => sum + areaOf(points), 0);
    return {
      km: inside ? 0 : Math.min(...projected.map(toEdge)),
      positionKm,
      radiusKm: Math.sqrt(area / Math.PI),
    };
  }
  if (positionKm === undefined) return undefined;
  const radiusKm = station.radiusKm ?? radiusOfBearers(station.bearers?.split(" ") ?? []);
  return { km: Math.max(0, positionKm - (radiusKm ?? 0)), positionKm, radiusKm };
}
