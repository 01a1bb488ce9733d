/** Turns a station's stored document into the fields one response shows. */
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

/** JSON of a station with the fields of `include`; without `include`, all fields of the specification. */
export function renderStation(station: StationDoc, include: ReadonlySet<string> | undefined): string {
  if (!include) return station.doc;
  const all = JSON.parse(station.doc) as Record<string, unknown>;
  // Lists are long: a loop over the fields saves an array for each document.
  const chosen: Record<string, unknown> = {};
  for (const field in all) if (include.has(field)) chosen[field] = all[field];
  if (include.has(LOOK)) chosen.look = lookOf(station);
  return JSON.stringify(chosen);
}

/**
 * JSON of stations found in `catalog`, in the order of `ids`. Documents cut to `include` are cached for each revision
 * of the catalogue; whole documents are stored ready and too long to cache.
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
