/** Sources with a document a day: `{YYYYMMDD}` in their address stands for today and the six days after it. */
import type { SourceTable } from "#db/activity/schema.ts";
import { standingOf } from "#db/catalog/write/schedules.ts";
import { DAY_MS, MINUTE_MS } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { minutesAhead, zoneOf } from "../places/zone-of.ts";
import { zoneOfCountry } from "../places/zone-of-country.ts";
import { hasCatalog, withCatalogForReading } from "../stores/open.ts";
import { readOptions } from "./options.ts";

/** Today and six further days: programmes of later days are seldom known. */
const DAYS = 7;
/** The place for the day in an address. */
export const DAY = "{YYYYMMDD}";

/** Whether the address has a place for the day. */
export const isDaily = (url: string): boolean => url.includes(DAY);

/** `href` with the place for the day as the operator wrote it: URLs encode braces. */
export const withDay = (href: string): string => href.replaceAll(/%7BYYYYMMDD%7D/gi, DAY);

/** The address of a day's document. */
export const addressOn = (url: string, day: string): string => url.replaceAll(DAY, day);

/** Today and the six days after it, "20361231", where clocks are `aheadMinutes` ahead of UTC. */
export const daysFrom = (nowMs: number, aheadMinutes = 0): string[] =>
  Array.from({ length: DAYS }, (_, n) =>
    new Date(nowMs + aheadMinutes * MINUTE_MS + n * DAY_MS).toISOString().slice(0, 10).replaceAll("-", ""),
  );

/** The zone of the broadcaster: of the source's station, else of the source's country; UTC where neither is known. */
async function zoneOfSource(config: Config, source: SourceTable): Promise<string> {
  const { rpuid, country } = readOptions(source);
  const standing = hasCatalog(config)
    ? await withCatalogForReading(config, (catalog) => standingOf(catalog, source.name, rpuid))
    : undefined;
  if (standing) return zoneOf(standing);
  return country === undefined ? "UTC" : zoneOfCountry(country);
}

/** Today and the six days after it where the broadcaster of `source` is. */
export async function daysOf(config: Config, source: SourceTable, nowMs: number): Promise<string[]> {
  return daysFrom(nowMs, minutesAhead(await zoneOfSource(config, source), nowMs));
}
