import type { BroadcastRow } from "#db/catalog/read/schedule.ts";
import { toRfc3339 } from "../ground/clock.ts";
import { withFields } from "../ground/json.ts";

/** JSON of one broadcast of a programme (specification 2.5). */
export function renderBroadcast(row: BroadcastRow): string {
  const { programmeId: id, name, description, images } = row;
  const location = { scheduledStart: toRfc3339(row.startMs), scheduledStop: toRfc3339(row.stopMs) };
  const fields = { id, locations: [location], name, description: description ?? undefined };
  return withFields(JSON.stringify(fields), { multimedia: images });
}
