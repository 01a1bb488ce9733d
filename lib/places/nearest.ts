/** The city that is nearest to a place, and its time zone (data: Natural Earth, IANA). */
import { remembered } from "../ground/remembered.ts";
import { type CityRow, citiesIn } from "./cities.ts";
import { cityName } from "./namesakes.ts";

interface NearCity {
  name: string;
  /** IANA. */
  zone: string;
  province: string;
  km: number;
}

/** A station is of the city at most this far away, kilometres: as far as the transmitters of a city are heard. */
const REACH_KM = 40;
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
export const nearestCity = remembered(
  MOST_KNOWN,
  search,
  (country, latitude, longitude) => `${country} ${latitude.toFixed(2)} ${longitude.toFixed(2)}`,
);

interface Whereabouts {
  country: string;
  latitude: number | null;
  longitude: number | null;
  /** The part of the country, as the source names it. */
  region: string | null;
}

/** The name of the city in which a station stands; undefined where its position is unknown or far from cities. */
function cityOf({ country, latitude, longitude }: Whereabouts): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  const near = nearestCity(country, latitude, longitude);
  return near && near.km <= REACH_KM ? near.name : undefined;
}

/** The places a station is found by: the part of the country that its source names, and its city. */
export function placesOf(of: Whereabouts): string[] {
  return [...new Set([of.region, cityOf(of)].filter((name) => name !== null && name !== undefined))];
}
