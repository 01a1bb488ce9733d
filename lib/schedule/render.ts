import type { BroadcastRow } from "#db/catalog/read/schedule.ts";
import { toRfc3339 } from "../ground/clock.ts";

/** JSON of one broadcast of a programme (specification 2.5). */
export function renderBroadcast(row: BroadcastRow): string {
  const { programmeId, name, description, images } = row;
  const start = toRfc3339(row.startMs);
  const stop = toRfc3339(row.stopMs);
  const about = description === null ? "" : `,"description":${JSON.stringify(description)}`;
  return `{"id":${JSON.stringify(programmeId)},"locations":[{"scheduledStart":"${start}","scheduledStop":"${stop}"}],"name":${JSON.stringify(name)}${about},"multimedia":${images}}`;
}
