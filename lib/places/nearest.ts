/** The city that is nearest to a place, and its time zone (data: Natural Earth, IANA). */
import { remembered } from "../ground/remembered.ts";
import { type CityRow, citiesIn } from "./cities.ts";
import { cityName } from "./namesakes.ts";
import { regionsOfProvince } from "./regions.ts";

/** Where a station stands. */
export interface Standing {
  /** ISO 3166 numeric. */
  country: string;
  /** Degrees; null where it is unknown. */
  latitude: number | null;
  longitude: number | null;
}

interface NearCity {
  name: string;
  /** IANA. */
  zone: string;
  province: string;
  km: number;
}

/** A station is of the city at most this far away, kilometres: as far as the transmitters of a city are heard. */
const REACH_KM = 40;
/** A station is of the region of the city at most this far away, kilometres: regions of thin countries have few cities. */
const REGION_KM = 100;
/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;
const RADIANS = Math.PI / 180;

const MOST_KNOWN = 20_000;

function search(country: string, latitude: number, longitude: number): NearCity | undefined {
  const width = Math.cos(latitude * RADIANS);
  let nearest: CityRow | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const city of citiesIn(country)) {
    const east = Math.abs(city.lng - longitude);
    // The shorter way round the earth.
    const square = (city.lat - latitude) ** 2 + (Math.min(east, 360 - east) * width) ** 2;
    if (square < least) [nearest, least] = [city, square];
  }
  if (nearest === undefined) return undefined;
  const { timezone: zone, province } = nearest;
  return { name: cityName(country, nearest), zone, province, km: Math.sqrt(least) * DEGREE_KM };
}

/**
 * The nearest city of `country` (ISO 3166 numeric) to a place in degrees; undefined where no city is known. Many stations
 * of a city have one position; a position takes a search through all cities of its country.
 */
const nearestCity = remembered(
  MOST_KNOWN,
  search,
  (country, latitude, longitude) => `${country} ${latitude.toFixed(2)} ${longitude.toFixed(2)}`,
);

/** The city nearest to a station; undefined where its position or no city of its country is known. */
export const cityNear = ({ country, latitude, longitude }: Standing): NearCity | undefined =>
  latitude === null || longitude === null ? undefined : nearestCity(country, latitude, longitude);

/** The city at most `km` from a station. */
function cityWithin(of: Standing, km: number): NearCity | undefined {
  const near = cityNear(of);
  return near && near.km <= km ? near : undefined;
}

/** The places a station is found by: the part of the country that its source names (`region`), and its city. */
export function placesOf(of: Standing & { region: string | null }): string[] {
  const city = cityWithin(of, REACH_KM)?.name;
  return [...new Set([of.region, city].filter((name) => name !== null && name !== undefined))];
}

/** English names of the regions in which a station stands, such as "Bavaria" or "Texas"; none far from all cities. */
export function regionsOf(of: Standing): readonly string[] {
  const near = cityWithin(of, REGION_KM);
  return near === undefined ? [] : regionsOfProvince(of.country, near.province);
}
