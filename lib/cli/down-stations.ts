/** `nowline health --down`: the stations of which no stream plays. */
import { stationsDown } from "#db/activity/stream-health.ts";
import { stationName } from "#db/catalog/read/names.ts";
import type { SqliteDatabase } from "#db/sqlite.ts";
import { toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { hasCatalog, withCatalogForReading } from "../stores/open.ts";
import { type Printing, printAll, type Terminal } from "./terminal.ts";

export const MOST_DOWN = 10_000;

export interface DownFlags extends Printing {
  /** The country of the stations (ISO 3166 numeric); all countries when absent. */
  country?: string;
  limit: number;
}

/** The names of the stations of `rows`, undefined for a station that the catalogue lacks; none without a catalogue. */
export const namesOf = async (config: Config, rows: readonly { rpuid: string }[]) =>
  hasCatalog(config)
    ? await withCatalogForReading(config, (catalog) => rows.map(({ rpuid }) => stationName(catalog, rpuid)))
    : [];

/** Prints the stations of which each stream is down, those that have been down longest first. */
export async function listDown(
  config: Config,
  activity: SqliteDatabase,
  { country = "", limit, ...flags }: DownFlags,
  terminal: Terminal,
): Promise<void> {
  const down = stationsDown(activity, country, limit);
  const names = await namesOf(config, down);
  const rows = down.map(({ rpuid, since_ms, reason, streams }, i) => {
    const [name, since] = [names[i], since_ms === null ? undefined : toRfc3339(since_ms)];
    const facts = [rpuid, since?.slice(0, 10) ?? "", reason ?? "", name ?? ""];
    return [{ rpuid, name, since, reason: reason ?? undefined, streams }, `${facts.join("  ")}\n`] as const;
  });
  printAll(terminal, flags, rows, "No station is known to be down.\n");
}
