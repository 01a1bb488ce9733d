import type { Get } from "#components/model/api.ts";
import type { Envelope, InnerMeta, ScheduleItem } from "#lib/contract/shapes.ts";
import { MINUTE_MS } from "#lib/ground/clock.ts";
import { inGroups } from "./in-groups.ts";
import { LARGEST_PAGE } from "./station-episodes-data.ts";

/** How many stations a schedule request may name (specification). */
export const STATIONS_AT_ONCE = 5;
export const SCHEDULE_EVERY_MS = 15 * MINUTE_MS;

/** A half-open window of time. */
interface ScheduleWindow {
  fromMs: number;
  toMs: number;
}

/** The broadcasts of `rpuids` in a window. A station without a schedule has an empty list. @throws ApiError */
export async function loadSchedules(
  get: Get,
  rpuids: readonly string[],
  { fromMs, toMs }: ScheduleWindow,
): Promise<Record<string, ScheduleItem[]>> {
  const query = `from=${new Date(fromMs).toISOString()}&to=${new Date(toMs).toISOString()}&size=${LARGEST_PAGE}`;
  const answers = await Promise.all(
    inGroups(rpuids, STATIONS_AT_ONCE).map((group) =>
      get<Envelope<Envelope<ScheduleItem, InnerMeta>>>(`/v2/stations/${group.join(",")}/schedule?${query}`),
    ),
  );
  const schedules: Record<string, ScheduleItem[]> = Object.fromEntries(rpuids.map((rpuid) => [rpuid, []]));
  for (const inner of answers.flatMap((answer) => answer.data)) schedules[inner.meta.rpuid] = inner.data;
  return schedules;
}
