import { sql } from "kysely";
import type { Window } from "./schedule.ts";
import { inSlices } from "./soon.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

type Asked = Window & { country: string };
interface One {
  one: number;
}

const scheduled = visibleStatement<Asked, One>(
  (p, visible) => sql`
      SELECT 1 AS one FROM station WHERE country = ${p("country")} AND ${visible.station}
        AND EXISTS (SELECT 1 FROM broadcast WHERE station_id = station.id AND is_behind = 0
          AND start_ms >= ${p("from")} AND start_ms < ${p("to")}) LIMIT 1`,
);
const onDemand = visibleStatement<Asked, One>(
  (p, visible) => sql`
      SELECT 1 AS one FROM station WHERE country = ${p("country")} AND ${visible.station}
        AND EXISTS (SELECT 1 FROM ondemand_count WHERE station_id = station.id) LIMIT 1`,
);

function* found(
  view: CatalogView,
  what: "schedule" | "ondemand",
  window: Window,
  countries: readonly string[],
) {
  const having = new Set<string>();
  for (const country of countries) {
    const asked = { ...window, country };
    if ((what === "schedule" ? view.get(scheduled, asked) : view.get(onDemand, asked)) !== undefined)
      having.add(country);
    // A country without any is read whole.
    yield;
  }
  return having;
}

/** The countries of `countries` where a visible station has items or a broadcast beginning in `window`; in slices. */
export const countriesWith = (
  view: CatalogView,
  what: "schedule" | "ondemand",
  window: Window,
  countries: readonly string[],
): Promise<ReadonlySet<string>> => inSlices(found(view, what, window, countries));
