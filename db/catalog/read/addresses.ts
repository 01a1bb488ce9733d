import { sql } from "kysely";
import { batchesOf } from "../../batches.ts";
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
export interface NamedStreams extends AddressesOfStation {
  name: string;
}

const streams = sql`(SELECT json_group_array(value ->> '$.streamSource.url') FROM json_each(doc, '$.liveStreams')) AS streams`;
const idsOfCountry = visibleStatement<{ country: string }, { id: number }>(
  (p, visible) => sql`
    SELECT station.id FROM station INDEXED BY station_found
      WHERE station.country = ${p("country")} AND ${visible.station}
      ORDER BY station.popularity DESC, station.id`,
);

/**
 * Homepage and stream addresses of each visible entry of a country, with the row id as which it shows, part by part; popular
 * ones first.
 */
export function* addressesOfStations(view: CatalogView, country: string): Generator<AddressesOfStation[]> {
  const ids = view.all(idsOfCountry, { country }).map(({ id }) => id);
  for (const batch of batchesOf(ids, READ_AT_ONCE)) yield addressesById(view, batch);
}

/** How many entries are read before other requests have a turn. */
const READ_AT_ONCE = 250;
const everywhere = visibleStatement<{ after: number }, AddressesOfStation>(
  (p, visible) => sql`
    SELECT station.id, station.homepage, ${streams}
      FROM station WHERE station.id > ${p("after")} AND ${visible.station}
      ORDER BY station.id LIMIT ${sql.lit(READ_AT_ONCE)}`,
);

/** Homepage and stream addresses of all visible entries with their own row ids, part by part. */
export function* addressesEverywhere(view: CatalogView): Generator<AddressesOfStation[]> {
  for (let after = 0; ; ) {
    const entries = view.all(everywhere, { after });
    yield entries;
    if (entries.length < READ_AT_ONCE) return;
    after = entries.at(-1)?.id ?? after;
  }
}

const byIds = visibleStatement<{ ids: string }, NamedStreams & { country: string }>(
  (p, visible) => sql`
    SELECT station.id, station.name, station.country, station.homepage, ${streams}
      FROM json_each(${p("ids")}) AS asked
      JOIN station ON station.id = asked.value WHERE ${visible.station}
      ORDER BY station.popularity DESC, station.id`,
);

/** Names, homepages and stream addresses of the visible entries of these row ids. */
export const streamsOfStations = (view: CatalogView, ids: readonly number[]): NamedStreams[] =>
  view.all(byIds, { ids: JSON.stringify(ids) });

/** Countries and addresses of these visible entries, each with the row id as which it shows; popular ones first. */
export const addressesById = (view: CatalogView, ids: readonly number[]) =>
  shownRows(view, view.all(byIds, { ids: JSON.stringify(ids) }));
