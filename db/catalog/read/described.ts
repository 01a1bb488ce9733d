/** Programmes with descriptions, by when they are broadcast. */
import { sql } from "kysely";
import { earliestStart, type Window } from "./schedule.ts";
import type { CatalogView } from "./view.ts";
import { asked, visibleStatement } from "./visibility.ts";

export interface DescribedBroadcast {
  /** Row id of the title. */
  id: number;
  rpuid: string;
  popularity: number;
  name: string;
  description: string;
  startMs: number;
  stopMs: number;
}
const described = visibleStatement<Window & { ids: string }, DescribedBroadcast>(
  (p, visible) => sql`
      SELECT broadcast.title_id AS id, station.rpuid, station.popularity, programme.name, programme.description,
        broadcast.start_ms AS startMs, broadcast.stop_ms AS stopMs
      FROM ${asked<number>(p("ids"))} CROSS JOIN station ON station.id = asked.value
        CROSS JOIN broadcast ON broadcast.station_id = station.id
          AND broadcast.start_ms >= ${earliestStart(p("from"))} AND broadcast.start_ms < ${p("to")}
        CROSS JOIN programme ON programme.id = broadcast.programme_id
      WHERE broadcast.stop_ms > ${p("from")} AND broadcast.is_behind = 0 AND broadcast.title_id IS NOT NULL
        AND programme.description IS NOT NULL AND ${visible.station}`,
);

/** The broadcasts of programmes with descriptions that overlap the window, of the visible stations with these row ids. */
export const describedBroadcasts = (view: CatalogView, ids: readonly number[], window: Window) =>
  view.all(described, { ...window, ids: JSON.stringify(ids) });
