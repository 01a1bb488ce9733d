import { stationDocsByRpuid } from "#db/catalog/read/stations.ts";
import type { CatalogView } from "#db/catalog/read/view.ts";
import type { Station } from "../contract/shapes.ts";
import { atOrigin } from "../request/origin.ts";

/** The bearers of stations, broadcast and streams, by rpuid; none of a station the caller may not see. */
export const bearersOfStations = (catalog: CatalogView, rpuids: readonly string[], origin: string) =>
  new Map(
    stationDocsByRpuid(catalog, rpuids).map(({ rpuid, doc }) => {
      const { bearers = [] } = JSON.parse(atOrigin(doc, origin)) as Station;
      return [rpuid, bearers];
    }),
  );
