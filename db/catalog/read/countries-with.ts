import { sql } from "kysely";
import { DAY_MS } from "../../durations.ts";
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
/** When the first and the last station of a country joined; null without stations. */
const joined = visibleStatement<{ country: string }, { firstMs: number | null; lastMs: number | null }>(
  (p, visible) => sql`
      SELECT min(first_seen_ms) AS firstMs, max(first_seen_ms) AS lastMs
      FROM station INDEXED BY station_found JOIN station_identity ON station_identity.rpuid = station.rpuid
      WHERE station.country = ${p("country")} AND ${visible.station}`,
);

/** Whether stations of a country joined a day or more after the first. */
export function isGrowing(view: CatalogView, country: string): boolean {
  const { firstMs, lastMs } = view.get(joined, { country }) ?? {};
  // A first import may take hours, and several sources.
  return (lastMs ?? 0) - (firstMs ?? 0) >= DAY_MS;
}

const CHECKS = {
  schedule: (view: CatalogView, asked: Asked) => view.get(scheduled, asked) !== undefined,
  ondemand: (view: CatalogView, asked: Asked) => view.get(onDemand, asked) !== undefined,
};
type Having = keyof typeof CHECKS;

function* found(view: CatalogView, what: Having, window: Window, countries: readonly string[]) {
  const having = new Set<string>();
  for (const country of countries) {
    if (CHECKS[what](view, { ...window, country })) having.add(country);
    // A country without any is read whole.
    yield;
  }
  return having;
}

/** The countries of `countries` where a visible station has items or a broadcast beginning in `window`; in slices. */
export const countriesWith = (
  view: CatalogView,
  what: Having,
  window: Window,
  countries: readonly string[],
): Promise<ReadonlySet<string>> => inSlices(found(view, what, window, countries));
