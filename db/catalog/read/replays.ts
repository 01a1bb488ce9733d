import { sql } from "kysely";
import { playableAt } from "./availability.ts";
import { type OnDemandDoc, streamsJson } from "./ondemand.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

const replaying = visibleStatement<{ stations: string; since: number; now: number }, { id: number }>(
  (p, visible) => sql`SELECT value AS id FROM json_each(${p("stations")})
      WHERE EXISTS (SELECT 1 FROM ondemand WHERE station_id = value AND published_at_ms >= ${p("since")}
        AND ${visible.item("ondemand")} AND json_array_length(doc, '$.locations') > 0
        AND ${playableAt(sql`${p("now")}`)})`,
);
/** Row ids of the stations that have an episode of a broadcast, published since `sinceMs`, that can be played at `nowMs`. */
export const replayingStations = (
  view: CatalogView,
  stations: readonly number[],
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Set<number> =>
  new Set(
    view
      .all(replaying, { stations: JSON.stringify(stations), since: sinceMs, now: nowMs })
      .map(({ id }) => id),
  );

const broadcast = visibleStatement<
  { stations: string; from: number; to: number; published: number; limit: number },
  Pick<OnDemandDoc, "odId" | "doc" | "streams">
>(
  (p, visible) => sql`SELECT ondemand.od_id AS odId, ondemand.doc, ${streamsJson} AS streams
      FROM json_each(${p("stations")}) AS asked CROSS JOIN ondemand INDEXED BY ondemand_by_station
        ON ondemand.station_id = asked.value
      WHERE ondemand.published_at_ms >= ${p("published")} AND ${visible.item("ondemand")}
        AND EXISTS (SELECT 1 FROM json_each(ondemand.doc, '$.locations') AS location
          WHERE unixepoch(location.value ->> 'scheduledStart') * 1000 < ${p("to")}
            AND unixepoch(location.value ->> 'scheduledStop') * 1000 > ${p("from")})
      ORDER BY asked.key, ondemand.published_at_ms DESC LIMIT ${p("limit")}`,
);
/** At most `limit` items of these stations that were published since `published` and broadcast within [from, to), ms, the newest first. */
export const itemsBroadcast = (
  view: CatalogView,
  stations: readonly number[],
  span: { from: number; to: number; published: number; limit: number },
) => view.all(broadcast, { stations: JSON.stringify(stations), ...span });
