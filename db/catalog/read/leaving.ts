import { sql } from "kysely";
import { playableAt } from "./availability.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

interface Params {
  country: string;
  now: number;
  limit: number;
}

const leaving = visibleStatement<Params, { id: number }>(
  (p, visible) => sql`
      SELECT id FROM ondemand INDEXED BY ondemand_by_closing
      WHERE country = ${p("country")} AND closes_at_ms > ${p("now")} AND ${visible.item("ondemand")}
        AND ${playableAt(sql`${p("now")}`)}
      ORDER BY closes_at_ms, id LIMIT ${p("limit")}`,
);

/** Row ids of visible items playable at `now` (ms) that will end, the next to end first. */
export const leavingIds = (view: CatalogView, country: string, now: number, limit: number) =>
  view.all(leaving, { country, now, limit }).map(({ id }) => id);
