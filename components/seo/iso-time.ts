/** Times for schema.org (ISO 8601), with their zone. */
import { zoneOffsetMs } from "#components/model/time.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/ground/clock.ts";

const two = (value: number) => String(value).padStart(2, "0");

/** "2026-05-04T13:00:00+01:00": the instant `ms` on the clocks of `zone` (IANA). */
export function zonedTime(ms: number, zone: string): string {
  const offsetMs = zoneOffsetMs(ms, zone);
  const local = new Date(ms + offsetMs).toISOString().slice(0, 19);
  if (offsetMs === 0) return `${local}Z`;
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS);
  return `${local}${offsetMs < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** "PT1H30M"; undefined for an empty duration. */
export function isoDuration(ms: number): string | undefined {
  if (!(ms >= SECOND_MS)) return undefined;
  const [hours, minutes] = [Math.floor(ms / HOUR_MS), Math.floor((ms % HOUR_MS) / MINUTE_MS)];
  const seconds = Math.floor((ms % MINUTE_MS) / SECOND_MS);
  return `PT${hours ? `${hours}H` : ""}${minutes ? `${minutes}M` : ""}${seconds ? `${seconds}S` : ""}`;
}
