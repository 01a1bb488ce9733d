/** From a station's stored document to what one response shows of it. */
import { type StationDoc, stationDocsById } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import { LOOK } from "../contract/include.ts";

function lookOf(station: StationDoc) {
  return {
    hue: station.hue,
    chroma: station.chroma,
    homepage: station.homepage ?? undefined,
    timeZone: station.timeZone ?? undefined,
    demonstration: station.demonstration === 1,
  };
}

/** JSON of a station with the fields of `include` (all of the specification's without it). */
export function renderStation(station: StationDoc, include: ReadonlySet<string> | undefined): string {
  if (!include) return station.doc;
  const all = JSON.parse(station.doc) as Record<string, unknown>;
  // Lists are long: no array is made of a document's fields.
  const chosen: Record<string, unknown> = {};
  for (const field in all) if (include.has(field)) chosen[field] = all[field];
  if (include.has(LOOK)) chosen.look = lookOf(station);
  return JSON.stringify(chosen);
}

/**
 * JSON of stations that a search just found in `catalog`, in that order: fields of a document are chosen once a revision.
 * Whole documents are ready as they are, and long: they are not kept.
 */
export function renderFound(
  catalog: CatalogView,
  ids: readonly number[],
  include: ReadonlySet<string> | undefined,
): string[] {
  if (!include) return stationDocsById(catalog, ids).map(({ doc }) => doc);
  const kept = catalog.keptRows(`station ${[...include].sort().join(",")}`);
  const known = ids.map((id) => kept.get(id));
  const missing = ids.filter((_, i) => known[i] === undefined);
  const made = new Map(
    stationDocsById(catalog, missing).map((station) => [station.id, renderStation(station, include)]),
  );
  for (const [id, json] of made) kept.set(id, json);
  return ids.flatMap((id, i) => known[i] ?? made.get(id) ?? []);
}
