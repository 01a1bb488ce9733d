import { zoneOffsetMs } from "#components/model/time.ts";
import { startOfDayMs, wallTimeMs } from "#components/model/zone-days.ts";

/** The next ms after `nowMs` when clocks in `zone` show `time` ("07:30"; if skipped, an hour later), or undefined. */
export function nextAt(time: string, nowMs: number, zone: string): number | undefined {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  const [hours, minutes] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || hours > 23 || minutes > 59) return undefined;
  const minute = hours * 60 + minutes;
  const today = wallTimeMs(startOfDayMs(nowMs, zone), minute, zone);
  if (today > nowMs) return today;
  const tomorrowMs = startOfDayMs(nowMs, zone, 1);
  // Clocks that go back today may show the time a second time.
  const again = today + zoneOffsetMs(today, zone) - zoneOffsetMs(tomorrowMs, zone);
  const isShown = zoneOffsetMs(again, zone) === zoneOffsetMs(tomorrowMs, zone);
  return again > nowMs && isShown ? again : wallTimeMs(tomorrowMs, minute, zone);
}
