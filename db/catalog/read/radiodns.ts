/** Stations as hybrid receivers know them: by a bearer of broadcast radio, or by the broadcaster's own name (RadioDNS). */
import { sql } from "kysely";
import { eachOnce } from "./clusters.ts";
import type { StationKey } from "./schedule.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

/** SI documents that name an authority identify a station by `{fqdn}/{serviceIdentifier}`. */
const hasAuthority = sql`(station.external_id GLOB '?*.?*/[a-z0-9]*'
  AND station.external_id NOT GLOB '*[^a-z0-9./-]*' AND station.external_id NOT GLOB '*/*/*')`;

const received = visibleStatement<{ limit: number }, { id: number }>(
  (p, visible) => sql`SELECT station.id FROM station
      WHERE ${visible.station} AND (
        station.id IN (SELECT station_id FROM bearer
          WHERE substr(id, 1, instr(id, ':')) IN ('fm:', 'dab:', 'drm:', 'amss:', 'hd:'))
        OR ${hasAuthority})
      ORDER BY station.order_key, station.id LIMIT ${p("limit")}`,
);
const named = visibleStatement<{ externalId: string }, StationKey>(
  (p, visible) => sql`SELECT station.id, station.rpuid, station.country, station.name FROM station
      WHERE station.external_id = ${p("externalId")} AND ${visible.station} ORDER BY station.id LIMIT 1`,
);

/** Row ids of the first `limit` stations, by name, with a bearer or an authority that RadioDNS could lead to. */
export const receivedStationIds = (view: CatalogView, limit: number): readonly number[] =>
  eachOnce(
    view,
    view.all(received, { limit }).map(({ id }) => id),
  );

/** The station that its broadcaster names `fqdn/serviceIdentifier`, in lower case. */
export const stationOfAuthority = (view: CatalogView, externalId: string): StationKey | undefined =>
  view.get(named, { externalId });
