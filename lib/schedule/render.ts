import type { BroadcastRow } from "#db/catalog/read/schedule.ts";
import { toRfc3339 } from "../ondemand/render.ts";

/** JSON of one programme at one time (specification 2.5). */
export function renderBroadcast(row: BroadcastRow): string {
  return JSON.stringify({
    id: row.programmeId,
    locations: [{ scheduledStart: toRfc3339(row.startMs), scheduledStop: toRfc3339(row.stopMs) }],
    name: row.name,
    description: row.description ?? undefined,
    multimedia: JSON.parse(row.images),
  });
}
