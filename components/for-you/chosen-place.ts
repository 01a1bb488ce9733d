/** The listener's place. Typed text stays in the browser; only a position, rounded to about a kilometre, leaves. */
import { isObject } from "#lib/contract/is-object.ts";
import { distanceKm } from "#lib/ground/distance.ts";
import { fold, umlautSpelling, withinOneTypo } from "#lib/ground/text.ts";

export interface KnownPlace {
  /** In the language of the page. */
  name: string;
  /** Names by which the place is found, too: in English, and in the language of the country. */
  also?: readonly string[];
  /** In degrees. */
  latitude: number;
  longitude: number;
}

/** The chosen place; `name` is null for coordinates alone. */
export interface ChosenPlace extends Omit<KnownPlace, "name" | "also"> {
  name: string | null;
}

const LONGEST_NAME = 120;
/** A position this close to a place gets the name of the place. */
const NEAR_KM = 30;

/** Rounds degrees to two decimals, without "-0". */
const roundDegrees = (degrees: number): number => Math.round(degrees * 100) / 100 + 0;

const isLatitude = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= 90;
const isLongitude = (value: unknown): value is number => typeof value === "number" && Math.abs(value) <= 180;

/** Whether `value` is a chosen place with at most two decimals. */
export function isChosenPlace(value: unknown): value is ChosenPlace {
  if (!isObject(value)) return false;
  const { name, latitude, longitude } = value;
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

/** Reads coordinates such as "60.391, 5.324" and rounds them; undefined for other texts. */
export function typedCoordinates(typed: string): ChosenPlace | undefined {
  const match = DEGREES.exec(typed);
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || !isLatitude(latitude) || !isLongitude(longitude)) return undefined;
  return { name: null, latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Rounds a position of the device and gives it the name of a place nearby. */
export function placeAt(latitude: number, longitude: number, places: readonly KnownPlace[]): ChosenPlace {
  const at = { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
  const near = places
    .map((place) => ({
      name: place.name,
      km: distanceKm(at.latitude, at.longitude, place.latitude, place.longitude),
    }))
    .filter(({ km }) => km <= NEAR_KM);
  return { name: near.sort((a, b) => a.km - b.km)[0]?.name ?? null, ...at };
}

const spellings = (text: string): string[] => {
  const other = umlautSpelling(text);
  return other === undefined ? [fold(text)] : [fold(text), fold(other)];
};

/** In shorter texts a typo would make every second place fit. */
const LEAST_MISTYPED = 4;

/** Whether `name` begins with `typed` but for a letter, not the first, that is missing, extra, wrong or swapped. */
const beginsAlmost = (name: string, typed: string): boolean =>
  typed.length >= LEAST_MISTYPED &&
  typed[0] === name[0] &&
  [-1, 0, 1].some((more) => withinOneTypo(name.slice(0, typed.length + more), typed));

/** Ways in which a place is found, the best first; a typo is forgiven where nothing else is found. */
const FITS = [
  (name: string, typed: string) => name.startsWith(typed),
  (name: string, typed: string) => name.split(/[\s-]+/).some((word) => word.startsWith(typed)),
  beginsAlmost,
];

/** At most `limit` places with a name, or a word of a name, that begins with `typed`; larger places first. */
export function findPlaces(typed: string, places: readonly KnownPlace[], limit: number): KnownPlace[] {
  const wanted = fold(typed.trim());
  if (wanted === "") return places.slice(0, limit);
  const named = places.map((place) => ({
    place,
    names: [place.name, ...(place.also ?? [])].flatMap(spellings),
  }));
  const [begun = [], words = [], almost = []] = FITS.map((fits) =>
    named.filter(({ names }) => names.some((name) => fits(name, wanted))).map(({ place }) => place),
  );
  const found = [...new Set([...begun, ...words])];
  return (found.length > 0 ? found : almost).slice(0, limit);
}
