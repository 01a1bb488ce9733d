/** Distances on the sphere, and whether a place lies in a polygon. */

const EARTH_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine formula; mean Earth radius, IUGG). */
export function distanceKm(
  aLatitude: number,
  aLongitude: number,
  bLatitude: number,
  bLongitude: number,
): number {
  const dLatitude = radians(bLatitude - aLatitude);
  const dLongitude = radians(bLongitude - aLongitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(aLatitude)) * Math.cos(radians(bLatitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whether a ring of [latitude, longitude] holds the place (even-odd rule). Rings do not cross the antimeridian. */
export function insidePolygon(
  ring: readonly (readonly [number, number])[],
  latitude: number,
  longitude: number,
): boolean {
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

/** Boxes of degrees that hold every place within `km`; two where it crosses the antimeridian. */
export function boxesAround(latitude: number, longitude: number, km: number) {
  const dLatitude = (km / EARTH_KM) * (180 / Math.PI);
  const minLatitude = Math.max(-90, latitude - dLatitude);
  const maxLatitude = Math.min(90, latitude + dLatitude);
  const widest = Math.cos(radians(Math.max(Math.abs(minLatitude), Math.abs(maxLatitude))));
  // Near a pole every longitude is near.
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
