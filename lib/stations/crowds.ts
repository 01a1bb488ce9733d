/** The points at which a crowd of a country's stations stands: their city is no fact about each station. */
import { pointsOfMany } from "#db/catalog/read/places.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { isCrowded, LEAST_CROWD } from "../places/crowded.ts";

interface Standing {
  country: string;
  latitude: number | null;
  longitude: number | null;
}

interface Crowds {
  has: (standing: Standing) => boolean;
  /** Differs between callers who see different crowds. */
  name: string;
  keptSize: number;
}

const pointOf = ({ country, latitude, longitude }: Standing) => `${country} ${latitude} ${longitude}`;

/** The crowds of a catalogue, read once per revision. */
export const crowdsOf = (view: CatalogView): Crowds =>
  view.keptForCaller("crowds", () => {
    const crowded = pointsOfMany(view, LEAST_CROWD).filter((at) => isCrowded(at.stations, at.ofCountry));
    const points = new Set(crowded.map(pointOf));
    const name = [...points].join();
    return { has: (standing) => points.has(pointOf(standing)), name, keptSize: 100 + 2 * name.length };
  });
