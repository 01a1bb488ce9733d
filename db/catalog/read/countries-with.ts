/** Countries with stations of which more is known than their streams. */
import { sql } from "kysely";
import { catalogQueries as q } from "../schema.ts";
import type { Window } from "./schedule.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

const withSchedule = visibleStatement<Window, { country: string }>((p, visible) =>
  q
    .selectFrom("station")
    .select("station.country")
    .distinct()
    .where(visible.station)
    .where((each) =>
      each.exists(
        q
          .selectFrom("broadcast")
          .select(sql<number>`1`.as("one"))
          .where(sql<boolean>`broadcast.station_id = station.id`)
          .where("broadcast.start_ms", ">=", p("from"))
          .where("broadcast.start_ms", "<", p("to")),
      ),
    ),
);
const withOnDemand = visibleStatement<object, { country: string }>((_, visible) =>
  q
    .selectFrom("ondemand_count")
    .innerJoin("station", "station.id", "ondemand_count.station_id")
    .select("station.country")
    .distinct()
    .where(visible.station),
);

/** The countries in which a visible station has a broadcast that begins in `window`, or has on-demand items; made once. */
export function countriesWith(view: CatalogView, what: "schedule" | "ondemand", window: Window) {
  const name = what === "schedule" ? `countries scheduled ${window.from}` : "countries ondemand";
  const { countries } = view.keptForCaller(name, () => {
    const rows = what === "schedule" ? view.all(withSchedule, window) : view.all(withOnDemand, {});
    return { countries: new Set(rows.map(({ country }) => country)), keptSize: 1 + rows.length * 20 };
  });
  return countries;
}
