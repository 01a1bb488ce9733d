/** On-demand items that are playable at a moment (specification 2.3; contract: Availability). */
import { sql } from "kysely";
import { playableAt } from "./availability.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface PlayableItem {
  id: number;
  odId: string;
  stationId: number;
  seriesId: string | null;
  publishedAtMs: number;
  /** JSON array of genre hrefs. */
  genres: string;
}

const columns = sql`ondemand.id, ondemand.od_id AS odId, ondemand.station_id AS stationId,
  ondemand.series_id AS seriesId, ondemand.published_at_ms AS publishedAtMs,
  (SELECT json_group_array(href) FROM ondemand_genre WHERE ondemand_id = ondemand.id) AS genres`;

/** Items are playable at `now` (ms), and among the `newest` that were published after `after` and by `until` (ms). */
export interface Asked {
  now: number;
  after: number;
  until: number;
  newest: number;
}
interface OfStations extends Asked {
  stationIds: string;
}
const ofStations = visibleStatement<OfStations, PlayableItem>(
  (p, visible) => sql`
      SELECT ${columns} FROM json_each(${p("stationIds")}) AS asked CROSS JOIN ondemand
        ON ondemand.id IN (SELECT id FROM ondemand INDEXED BY ondemand_by_station
          WHERE station_id = asked.value AND published_at_ms > ${p("after")}
            AND published_at_ms <= ${p("until")} ORDER BY published_at_ms DESC, id DESC LIMIT ${p("newest")})
      WHERE ${visible.item("ondemand")} AND ${playableAt(sql`${p("now")}`)}
      ORDER BY asked.key, ondemand.published_at_ms DESC, ondemand.id DESC`,
);
interface OfCountry extends Asked {
  country: string;
}
const ofCountry = visibleStatement<OfCountry, PlayableItem>(
  (p, visible) => sql`SELECT ${columns} FROM (
        SELECT id FROM ondemand INDEXED BY ondemand_by_country
        WHERE country = ${p("country")} AND published_at_ms > ${p("after")} AND published_at_ms <= ${p("until")}
          AND ${visible.item("ondemand")}
        ORDER BY published_at_ms DESC, id DESC LIMIT ${p("newest")}) AS recent
      CROSS JOIN ondemand ON ondemand.id = recent.id
      WHERE ${playableAt(sql`${p("now")}`)}
      ORDER BY ondemand.published_at_ms DESC, ondemand.id DESC`,
);

/** The items asked for of each station; by station, newest first. */
export const playableOfStations = (view: CatalogView, stationIds: readonly number[], asked: Asked) =>
  view.all(ofStations, { stationIds: JSON.stringify(stationIds), ...asked });
/** The items asked for among the visible items of a country, newest first. */
export const playableOfCountry = (view: CatalogView, country: string, asked: Asked) =>
  view.all(ofCountry, { country, ...asked });
