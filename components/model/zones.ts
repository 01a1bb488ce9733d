/** Time zones (IANA): whether they exist, their clocks, and their cities. */
import type { Words } from "#components/language/words.ts";
import { clockTime, type TimeHere, zoneOffsetMs } from "./time.ts";

/** True when Intl knows `zone` (an IANA name). */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The clocks of a country. */
export interface CountryClocks {
  /** How far the clocks of the largest city are ahead of UTC, ms. */
  offsetMs: number;
  /** All zones of the country (IANA). */
  zones: readonly string[];
}

/** Whether a listener in `zone` is in another country, whose clocks show another time at `nowMs`. */
export const isElsewhere = ({ offsetMs, zones }: CountryClocks, zone: string, nowMs: number): boolean =>
  !zones.includes(zone) && offsetMs !== zoneOffsetMs(nowMs, zone);

/** Cities by the former names that Chromium keeps in names of zones (CLDR); IANA's tables have the names of today. */
const NAMED_ANEW: ReadonlyMap<string, string> = new Map([
  ["Asmera", "Asmara"],
  ["Calcutta", "Kolkata"],
  ["Coral Harbour", "Atikokan"],
  ["Enderbury", "Kanton"],
  ["Faeroe", "Faroe"],
  ["Godthab", "Nuuk"],
  ["Katmandu", "Kathmandu"],
  ["Kiev", "Kyiv"],
  ["Ponape", "Pohnpei"],
  ["Rangoon", "Yangon"],
  ["Saigon", "Ho Chi Minh City"],
  ["Truk", "Chuuk"],
]);

/** "London", from "Europe/London": in the language of the words where they know the city. */
export function zoneCity(zone: string, { city }: Pick<Words, "city">): string {
  const name = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
  return city(NAMED_ANEW.get(name) ?? name);
}

/** The clocks in a station's zone, where they differ from the listener's; the zone may be unknown. */
export function clockThere(stationZone: string | undefined, { nowMs, zone }: TimeHere, words: Words) {
  if (!stationZone || zoneOffsetMs(nowMs, stationZone) === zoneOffsetMs(nowMs, zone)) return undefined;
  return { city: zoneCity(stationZone, words), time: clockTime(nowMs, stationZone) };
}
