/** Stations of sources that are not registered: nothing updates them. */
import { sourceWriter } from "#db/catalog/write/source.ts";
import { DEMONSTRATION } from "../demo/presence.ts";
import { toRfc3339 } from "../ground/clock.ts";
import type { Config } from "../ground/config.ts";
import { LISTINGS_SOURCE } from "../ingest/kinds.ts";
import { hasOwnCatalog, withCatalogForReading } from "../stores/open.ts";

/** How many sources are named at most. */
const MOST = 20;

/**
 * Says which stations of the catalogue belong to no source of `registered`, a line each: an import by hand brought them, or
 * their source was removed. Empty without any, and where another machine publishes the catalogue.
 */
export async function unfetchedText(config: Config, registered: readonly string[]): Promise<string> {
  if (!hasOwnCatalog(config)) return "";
  const known = new Set([...registered, DEMONSTRATION, LISTINGS_SOURCE.key]);
  const all = await withCatalogForReading(config, sourceWriter.withStations);
  const lines = all
    .filter(({ key }) => !known.has(key))
    .map(
      ({ key, stations, imported_at_ms: changedAtMs }) =>
        `  ${key}: ${stations.toLocaleString("en")} station${stations === 1 ? "" : "s"}, last changed ${toRfc3339(changedAtMs)}\n`,
    );
  if (lines.length === 0) return "";
  const rest = lines.length > MOST ? `  ... and ${lines.length - MOST} more\n` : "";
  return `Nothing updates the stations of imports by hand and of removed sources:\n${lines.slice(0, MOST).join("")}${rest}`;
}
