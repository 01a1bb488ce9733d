/** The regions in which a station stands, by its position. */
import { nearestCity } from "./nearest.ts";
import { regionsOfProvince } from "./regions.ts";

/** A station is of the region of the city at most this far away, kilometres: regions of thin countries have few cities. */
const REGION_KM = 100;
interface Standing {
  /** ISO 3166 numeric. */
  country: string;
  /** Degrees; null where it is unknown. */
  latitude: number | null;
  longitude: number | null;
}

/** English names of the regions at a position, such as "Bavaria" or "Texas"; none far from all cities. */
export function regionsOf({ country, latitude, longitude }: Standing): readonly string[] {
  if (latitude === null || longitude === null) return [];
  const near = nearestCity(country, latitude, longitude);
  return near && near.km <= REGION_KM ? regionsOfProvince(country, near.province) : [];
}
