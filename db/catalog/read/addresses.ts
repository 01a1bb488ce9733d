/** The addresses that a country's stations are known by. */
import { sql } from "kysely";
import { shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

/** `streams`: a JSON array of addresses. */
export interface AddressesOfStation {
  id: number;
  homepage: string | null;
  streams: string;
}

const ofCountry = visibleStatement<{ country: string }, AddressesOfStation>(
  (p, visible) => sql`
    SELECT station.id, station.homepage,
      (SELECT json_group_array(value ->> '$.streamSource.url') FROM json_each(doc, '$.liveStreams')) AS streams
      FROM station WHERE station.country = ${p("country")} AND ${visible.station} ORDER BY station.id`,
);

/** Homepage and stream addresses of each visible entry of a country, with the row id as which it shows. */
export const addressesOfStations = (view: CatalogView, country: string): AddressesOfStation[] =>
  shownRows(view, view.all(ofCountry, { country }));
