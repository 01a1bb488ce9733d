import { sql } from "kysely";
import type { SqliteDatabase } from "../../sqlite.ts";
import { statement } from "../../statement.ts";

export interface DescribedStation {
  rpuid: string;
  country: string;
  name: string;
  homepage: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Addresses of streams, separated by line feeds. */
  streams: string | null;
  /** Ids of bearers, separated by spaces. */
  bearers: string | null;
  source: string;
  externalId: string;
  firstSeenMs: number;
}

const described = statement<object, DescribedStation>(
  () => sql`SELECT station.rpuid, station.country, station.name, station.homepage,
      station.latitude, station.longitude,
      (SELECT group_concat(value ->> '$.streamSource.url', char(10)) FROM json_each(station.doc, '$.liveStreams')) AS streams,
      (SELECT group_concat(id, ' ') FROM bearer WHERE bearer.station_id = station.id) AS bearers,
      source.key AS source, station.external_id AS externalId,
      coalesce(station_identity.first_seen_ms, 0) AS firstSeenMs
      FROM station JOIN source ON source.id = station.source_id
      LEFT JOIN station_identity ON station_identity.rpuid = station.rpuid
      ORDER BY station.country, station.rpuid`,
);

/** All stations by country and rpuid, with what duplicates are scored by: for commands, never for an answer. */
export const describedStations = (catalog: SqliteDatabase) => described.iterate(catalog, {});
