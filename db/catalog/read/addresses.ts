import { sql } from "kysely";
import { shownRows } from "./clusters.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

/** `streams`: a JSON array of addresses. */
interface StreamsOfStation {
  id: number;
  streams: string;
}
export interface AddressesOfStation extends StreamsOfStation {
  homepage: string | null;
}
export interface NamedStreams extends StreamsOfStation {
  name: string;
}

const streams = sql`(SELECT json_group_array(value ->> '$.streamSource.url') FROM json_each(doc, '$.liveStreams')) AS streams`;
const ofCountry = visibleStatement<{ country: string }, AddressesOfStation>(
  (p, visible) => sql`
    SELECT station.id, station.homepage, ${streams}
      FROM station WHERE station.country = ${p("country")} AND ${visible.station}
      ORDER BY station.popularity DESC, station.id`,
);

/** Homepage and stream addresses of each visible entry of a country, with the row id as which it shows; popular ones first. */
export const addressesOfStations = (view: CatalogView, country: string): AddressesOfStation[] =>
  shownRows(view, view.all(ofCountry, { country }));

const byIds = visibleStatement<{ ids: string }, NamedStreams>(
  (p, visible) => sql`
    SELECT station.id, station.name, ${streams} FROM json_each(${p("ids")}) AS asked
      JOIN station ON station.id = asked.value WHERE ${visible.station}`,
);

/** Names and stream addresses of the visible entries of these row ids, in no order. */
export const streamsOfStations = (view: CatalogView, ids: readonly number[]): NamedStreams[] =>
  view.all(byIds, { ids: JSON.stringify(ids) });
