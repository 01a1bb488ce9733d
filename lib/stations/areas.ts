/** Boxes on the sphere, and point-in-polygon. */
import { EARTH_KM, radians } from "../ground/distance.ts";

type Corner = readonly [latitude: number, longitude: number];

/** The shorter way from one longitude to another, degrees east; a full turn stays a full turn. */
const eastward = (from: number, to: number) => {
  const way = to - from;
  if (Math.abs(way) === 360) return way;
  return way > 180 ? way - 360 : way < -180 ? way + 360 : way;
};

/** A ring with longitudes running on beyond 180 degrees; around a pole it gets two corners at the pole, to close. */
export function unwrapped(ring: readonly Corner[]): Corner[] {
  const [first] = ring;
  if (!first) return [];
  const corners: Corner[] = [first];
  let [, longitude] = first;
  let sum = first[0];
  for (let i = 1; i <= ring.length; i++) {
    const [latitude, next] = ring[i % ring.length] ?? first;
    longitude += eastward((ring[i - 1] ?? first)[1], next);
    if (i < ring.length) sum += latitude;
    corners.push([latitude, longitude]);
  }
  if (Math.abs(longitude - first[1]) < 180) return corners.slice(0, -1);
  const pole = sum >= 0 ? 90 : -90;
  return [...corners, [pole, longitude], [pole, first[1]]];
}

/** Even-odd rule on a plane. */
function holds(ring: readonly Corner[], latitude: number, longitude: number): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const corner of ring) {
    if (previous) {
      const [aLatitude, aLongitude] = corner;
      const [bLatitude, bLongitude] = previous;
      const crosses =
        aLatitude > latitude !== bLatitude > latitude &&
        longitude <
          ((bLongitude - aLongitude) * (latitude - aLatitude)) / (bLatitude - aLatitude) + aLongitude;
      if (crosses) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

/** Degrees from a pole within which a place counts as beside it: the even-odd rule has no line to cross at a pole. */
const POLE_EDGE = 1e-9;

/** Whether the place is outside the box of `ring`, which is less than half round the Earth: others may cross 180 degrees. */
function isBeside(ring: readonly Corner[], latitude: number, longitude: number): boolean {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const [cornerLatitude, cornerLongitude] of ring) {
    south = Math.min(south, cornerLatitude);
    north = Math.max(north, cornerLatitude);
    west = Math.min(west, cornerLongitude);
    east = Math.max(east, cornerLongitude);
  }
  if (east - west >= 180) return false;
  const isElsewhere = Math.abs(longitude) < 180 && (longitude < west || longitude > east);
  return isElsewhere || latitude < south || latitude > north;
}

/** Whether a ring of [latitude, longitude] contains the place; edges take the shorter way, across 180 degrees too. */
export function insidePolygon(ring: readonly Corner[], latitude: number, longitude: number): boolean {
  const limit = 90 - POLE_EDGE;
  const place = Math.max(-limit, Math.min(limit, latitude));
  if (isBeside(ring, place, longitude)) return false;
  const whole = unwrapped(ring);
  return [-360, 0, 360].some((turn) => holds(whole, place, longitude + turn));
}

/** Boxes of degrees that together contain every place within `km`: two boxes across the antimeridian, else one. */
export function boxesAround(latitude: number, longitude: number, km: number) {
  const dLatitude = (km / EARTH_KM) * (180 / Math.PI);
  const minLatitude = Math.max(-90, latitude - dLatitude);
  const maxLatitude = Math.min(90, latitude + dLatitude);
  const widest = Math.cos(radians(Math.max(Math.abs(minLatitude), Math.abs(maxLatitude))));
  // Meridians converge: at a pole every longitude is near.
  const dLongitude = widest < 0.01 ? 180 : Math.min(180, dLatitude / widest);
  const west = longitude - dLongitude;
  const east = longitude + dLongitude;
  const box = (minLongitude: number, maxLongitude: number) => ({
    minLatitude,
    maxLatitude,
    minLongitude,
    maxLongitude,
  });
  if (dLongitude >= 180) return [box(-180, 180)];
  if (west < -180) return [box(-180, east), box(west + 360, 180)];
  if (east > 180) return [box(west, 180), box(-180, east - 360)];
  return [box(west, east)];
}
