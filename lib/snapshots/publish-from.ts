import { holdSnapshots } from "#db/in-use.ts";
import type { Config } from "../ground/config.ts";
import { withCatalogForReading } from "../stores/open.ts";
import { OvertakenError, type Published, publish } from "./publish.ts";
import { isNewestHere } from "./stand-by.ts";

/**
 * Publishes a changed catalogue to SNAPSHOT_DIR; undefined without one, or while another process publishes. `checks`: reads
 * the last snapshot and makes it anew where it is damaged. @throws OvertakenError when another publisher's snapshot is the
 * newest.
 */
export function publishFrom(
  config: Config,
  how: { nowMs: number; checks?: boolean },
): Promise<Published | undefined> {
  const { snapshotDir: directory, dataDir, databaseUrl } = config;
  if (directory === undefined) return Promise.resolve(undefined);
  return withCatalogForReading(config, async (catalog) => {
    const letGo = holdSnapshots(dataDir);
    try {
      if (databaseUrl !== undefined && !isNewestHere(dataDir, directory)) throw new OvertakenError();
      return letGo && (await publish({ catalog, directory, dataDir, ...how }));
    } finally {
      letGo?.();
    }
  });
}
