/**
 * Where a listener says they are. Places are looked up in a list that came with the page, so what is typed stays in the
 * browser; what leaves it is rounded to two decimals, about a kilometre.
 */
import { fold, umlautSpelling } from "#lib/ground/text.ts";

/** A place of the list. */
export interface KnownPlace {
  name: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** What was chosen; `name` is null for bare coordinates. */
export interface ChosenPlace {
  name: string | null;
  latitude: number;
  longitude: number;
}

const LONGEST_NAME = 120;
const EARTH_KM = 6_371;
/** A position this near to a place goes by its name. */
const NEAR_KM = 30;

/** Degrees with two decimals; never "-0". */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

const isLatitude = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= 90;
const isLongitude = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= 180;

/** A chosen place as this house keeps it; whatever is finer than two decimals is none. */
export function isChosenPlace(value: unknown): value is ChosenPlace {
  if (typeof value !== "object" || value === null) return false;
  const { name, latitude, longitude }: Partial<Record<keyof ChosenPlace, unknown>> = value;
  return (
    (name === null || (typeof name === "string" && name.length <= LONGEST_NAME)) &&
    isLatitude(latitude) &&
    isLongitude(longitude) &&
    roundDegrees(latitude) === latitude &&
    roundDegrees(longitude) === longitude
  );
}

/** "60.39, 5.32" */
export const coordinates = ({ latitude, longitude }: Omit<ChosenPlace, "name">): string =>
  `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;

const DEGREES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*°?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*°?\s*$/;

/** "60.391, 5.324" as a place, rounded; undefined when it is no pair of degrees. */
export function typedCoordinates(typed: string): ChosenPlace | undefined {
  const match = DEGREES.exec(typed);
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || !isLatitude(latitude) || !isLongitude(longitude)) return undefined;
  return { name: null, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Distance in kilometres on a sphere (haversine formula). */
function distanceKm(a: Omit<ChosenPlace, "name">, b: Omit<ChosenPlace, "name">): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** A position of the device, rounded at once, under the name of the place it is near. */
export function placeAt(latitude: number, longitude: number, places: readonly KnownPlace[]): ChosenPlace {
  const at = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  let nearest: { name: string; km: number } | undefined;
  for (const place of places) {
    const km = distanceKm(at, place);
    if (km <= NEAR_KM && (nearest === undefined || km < nearest.km)) nearest = { name: place.name, km };
  }
  return { name: nearest?.name ?? null, ...at };
}

const spellings = (text: string): string[] => {
  const other = umlautSpelling(text);
  return other === undefined ? [fold(text)] : [fold(text), fold(other)];
};

/** The places whose name, or a word of it, begins as typed; of equal ones the larger first. At most `limit`. */
export function findPlaces(typed: string, places: readonly KnownPlace[], limit: number): KnownPlace[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return places.slice(0, limit);
  const rank = ({ name }: KnownPlace): number => {
    const names = spellings(name);
    if (names.some((spelling) => spelling.startsWith(wanted))) return 0;
    return names.some((spelling) => spelling.split(/[\s-]+/).some((word) => word.startsWith(wanted))) ? 1 : 2;
  };
  const found = places.map((place) => ({ place, rank: rank(place) })).filter((entry) => entry.rank < 2);
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ place }) => place);
}
