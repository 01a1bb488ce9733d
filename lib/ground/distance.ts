/** Mean radius of the Earth in km (IUGG). */
export const EARTH_KM = 6371.0088;

/** `degrees` as radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km between two places in degrees (haversine formula). */
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
