/** Broadcasts of a station with all facts of their programmes, for calendars and documents of a day. */
import { sql } from "kysely";
import { type BroadcastRow, broadcastsIn, type OfStation, type Window } from "./schedule.ts";
import type { CatalogView } from "./view.ts";
import { visibleStatement } from "./visibility.ts";

export interface DiaryRow extends BroadcastRow {
  /** JSON array. */
  genres: string;
  seriesId: string | null;
  changedAtMs: number;
}

const within = visibleStatement<OfStation & { seriesId: string | null; limit: number }, DiaryRow>(
  (p, visible) =>
    broadcastsIn(p, visible)
      .select([
        "programme.genres",
        "programme.series_id as seriesId",
        "programme.changed_at_ms as changedAtMs",
      ])
      .where(sql<boolean>`(${p("seriesId")} IS NULL OR programme.series_id = ${p("seriesId")})`)
      .limit(p("limit")),
);

/** At most `limit` broadcasts of the row id `station` that overlap [from, to), by start; of one series, or of all. */
export const diaryWithin = (
  view: CatalogView,
  station: number,
  { from, to, seriesId = null, limit }: Window & { seriesId?: string | null; limit: number },
): DiaryRow[] => view.all(within, { station, from, to, seriesId, limit });
