/** Reads geolocation: countries, points and coverage (TS 102 818, 5.13), and footprints of older ingest files. */
import { countryOf } from "../records/countries.ts";
import { coarseness } from "../records/coverage.ts";
import { quoted } from "../records/notes.ts";
import { childrenOf, type XmlElement } from "../xml/element.ts";
import type { SpiContext } from "./context.ts";

type Ring = [number, number][];

export interface Place {
  /** ISO 3166 numeric, in document order. */
  countries: string[];
  position?: { latitude: number; longitude: number };
  coverage: Ring[];
}

const MOST_RINGS = 32;
const MOST_POINTS = 2_000;

const isPoint = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Pairs of numbers; undefined when the text is no list of pairs. */
function pairsOf(text: string): Ring | undefined {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers.length < 2 || numbers.length % 2 !== 0 || numbers.some((number) => !Number.isFinite(number)))
    return undefined;
  const ring: Ring = [];
  for (let i = 0; i < numbers.length; i += 2) ring.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
  return ring;
}

/** The pairs as [latitude, longitude]. A list that is only possible as longitude, latitude is read so, with a note. */
function pointsOf(element: XmlElement, context: SpiContext): Ring | undefined {
  const pairs = pairsOf(element.text);
  if (pairs?.every(([a, b]) => isPoint(a, b))) return pairs;
  if (pairs?.every(([a, b]) => isPoint(b, a))) {
    context.notes.add(element, `${element.name} gives longitude before latitude`);
    return pairs.map(([a, b]) => [b, a]);
  }
  context.notes.add(element, `${element.name} is not a list of points on Earth: ${quoted(element.text)}`);
  return undefined;
}

function ringOf(element: XmlElement, context: SpiContext): Ring | undefined {
  const points = pointsOf(element, context);
  if (!points) return undefined;
  if (points.length < 3) {
    context.notes.add(element, `${element.name} has fewer than three points and is left out`);
    return undefined;
  }
  if (points.length <= MOST_POINTS) return points;
  context.notes.add(element, `${element.name} has ${points.length} points: it is made coarser`);
  const step = Math.ceil(points.length / MOST_POINTS);
  return points.filter((_, i) => i % step === 0);
}

/** The place of a service or provider; `ref` names an earlier element's xml:id. `known` holds and gets such elements. */
export function placeOf(element: XmlElement, known: Map<string, XmlElement>, context: SpiContext): Place {
  const place: Place = { countries: [], coverage: [] };
  for (const found of childrenOf(element, "geolocation")) {
    const { id, ref } = found.attributes;
    if (id !== undefined && known.size < 10_000) known.set(id, found);
    const location = ref === undefined ? found : known.get(ref);
    if (!location) {
      context.notes.add(found, `geolocation refers to ${quoted(ref ?? "")}, which is not above it`);
      continue;
    }
    for (const child of childrenOf(location, "country")) {
      const country = countryOf(child.text);
      if (country) place.countries.push(country);
      else context.notes.add(child, `country ${quoted(child.text)} is not in ISO 3166`);
    }
    for (const child of childrenOf(location, "point")) {
      const point = pointsOf(child, context)?.[0];
      if (point) place.position ??= { latitude: point[0], longitude: point[1] };
    }
    for (const child of childrenOf(location, "polygon")) {
      const ring = ringOf(child, context);
      if (ring) place.coverage.push(ring);
    }
  }
  for (const child of childrenOf(element, "geoFootprint")) {
    const ring = child.text.trim() === "" ? undefined : ringOf(child, context);
    if (ring) place.coverage.push(ring);
  }
  place.coverage = context.notes.bounded(place.coverage, MOST_RINGS, "polygons", element);
  const coarse = coarseness(place.coverage);
  if (coarse > 1) context.notes.add(element, `the coverage has too many points: one of ${coarse} is kept`);
  return place;
}
