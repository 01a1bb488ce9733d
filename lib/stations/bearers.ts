import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../contract/shapes.ts";

type Bearer = NonNullable<Station["bearers"]>[number];

/** A station's bearers, broadcast and streams; empty for a station the caller may not see. */
export function bearersOfStation(catalog: CatalogView, rpuid: string): Bearer[] {
  const [found] = stationDocsByRpuid(catalog, [rpuid]);
  if (!found) return [];
  const { bearers = [] } = JSON.parse(found.doc) as Station;
  return bearers;
}
