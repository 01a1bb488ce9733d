/** The programmes of a guide: of the last days, of which episodes are offered, and of the coming week. */
import type { DiaryRow } from "#db/catalog/read/diary.ts";
import { DAY_MS, floorTo, HOUR_MS } from "../../ground/clock.ts";
import { diaryOf } from "../asked.ts";
import type { DialectContext } from "../context.ts";

/** How far back episodes are offered in the guide. */
export const CATCH_UP_DAYS = 7;
const DAYS_AHEAD = 7;
/** Most programmes of one station: a quarter of an hour each. */
const MOST_OF_STATION = 1_400;

/** The programmes of the station with row id `id`, the first `limit`; equal for the whole hour. */
export function broadcastsOf(
  { catalog, nowMs }: Pick<DialectContext, "catalog" | "nowMs">,
  id: number,
  limit = MOST_OF_STATION,
): readonly DiaryRow[] {
  const hourMs = floorTo(HOUR_MS, nowMs);
  const [from, to] = [hourMs - CATCH_UP_DAYS * DAY_MS, hourMs + DAYS_AHEAD * DAY_MS];
  return diaryOf(catalog, id, { from, to, limit });
}
