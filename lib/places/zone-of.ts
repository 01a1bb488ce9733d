/** The time zone in which a station stands, and what its clocks show. */
import { MINUTE_MS } from "../ground/clock.ts";
import { orUndefined } from "../ground/fault.ts";
import { remembered } from "../ground/remembered.ts";
import { cityNear, type Standing } from "./nearest.ts";
import { zoneOfCountry } from "./zone-of-country.ts";

/** More than the number of zones. */
const MOST_KNOWN = 1_000;

/** The IANA zone of a station: as its source tells, else of the nearest city, else of the country's largest city. */
export const zoneOf = (of: Standing & { timeZone: string | null }): string =>
  of.timeZone ?? cityNear(of)?.zone ?? zoneOfCountry(of.country);

/** Undefined where a source named a zone that does not exist. */
const formatOf = remembered(MOST_KNOWN, (zone: string) =>
  orUndefined(() => new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" })),
);

/** How many minutes the clocks of an IANA zone are ahead of UTC at `nowMs`; 0 for a zone that does not exist. */
export function minutesAhead(zone: string, nowMs: number): number {
  const parts = formatOf(zone)?.formatToParts(nowMs) ?? [];
  const said = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(said) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The hour (0 to 23) that clocks show which are `ahead` minutes ahead of UTC. */
export const hourAt = (ahead: number, nowMs: number): number =>
  new Date(nowMs + ahead * MINUTE_MS).getUTCHours();

/** The instant at which clocks in `zone` show what clocks of UTC show at `shownMs`; undefined for a zone that does not exist. */
export function instantIn(zone: string, shownMs: number): number | undefined {
  if (formatOf(zone) === undefined) return undefined;
  // Clocks may change between the time in UTC and that in the zone.
  const nearMs = shownMs - minutesAhead(zone, shownMs) * MINUTE_MS;
  return shownMs - minutesAhead(zone, nearMs) * MINUTE_MS;
}

/** The instant at which the day begins in `zone` whose midnight of UTC is `dayMs`. */
export const startOfDay = (zone: string, dayMs: number): number => instantIn(zone, dayMs) ?? dayMs;
