/** The rule of availability (lib/contract/availability.ts) as SQL. */
import { type RawBuilder, sql } from "kysely";

/** Whether the window of a row of `ondemand_stream` is open at `now` (ms): half-open, an absent bound is open. */
export const isOpenSql = (now: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((available_start_ms IS NULL OR available_start_ms <= ${now})
    AND (available_stop_ms IS NULL OR available_stop_ms > ${now}))`;

/** The next moment after `now` (ms) at which the window of a row of `ondemand_stream` opens or closes; else null. */
export const nextEdgeSql = (now: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`CASE WHEN available_start_ms >= available_stop_ms THEN NULL
    WHEN available_start_ms > ${now} THEN available_start_ms
    WHEN available_stop_ms > ${now} THEN available_stop_ms END`;

/** Whether the item with row id `id` (default: the row of `ondemand`) has an address whose window is open at `now` (ms). */
export const playableAt = (
  now: RawBuilder<unknown>,
  id: RawBuilder<unknown> = sql`ondemand.id`,
): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ondemand_stream
    WHERE ondemand_id = ${id} AND url IS NOT NULL AND ${isOpenSql(now)})`;
