/** On-demand items that can be played and soon cannot, of one country. */
import { sql } from "kysely";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Params {
  country: string;
  now: number;
  limit: number;
}

/** Half-open windows, as everywhere: open at its start, closed at its stop. */
const leaving = visibleStatement<Params, { id: number }>(
  (p, visible) => sql<{ id: number }>`
      SELECT id FROM ondemand INDEXED BY ondemand_by_closing
      WHERE country = ${p("country")} AND closes_at_ms > ${p("now")} AND ${visible.item("ondemand")}
        AND EXISTS (SELECT 1 FROM ondemand_stream
          WHERE ondemand_id = ondemand.id AND url IS NOT NULL
            AND (available_start_ms IS NULL OR available_start_ms <= ${p("now")})
            AND (available_stop_ms IS NULL OR available_stop_ms > ${p("now")}))
      ORDER BY closes_at_ms, id LIMIT ${p("limit")}`,
);

/** Row ids of the visible items playable at `now` (ms) that have a last moment, the next to leave first. */
export const leavingIds = (view: CatalogView, country: string, now: number, limit: number) =>
  view.all(leaving, { country, now, limit }).map(({ id }) => id);
