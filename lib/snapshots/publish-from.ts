import { holdSnapshots } from "#db/in-use.ts";
import type { Config } from "../ground/config.ts";
import { withCatalogForReading } from "../stores/open.ts";
import { workDirOf } from "./followed.ts";
import { type Published, publish } from "./publish.ts";

/**
 * Publishes the catalogue of DATA_DIR to SNAPSHOT_DIR where it has changed; undefined when there is no SNAPSHOT_DIR, or
 * another process is publishing.
 */
export function publishFrom(config: Config, nowMs: number): Promise<Published | undefined> {
  const { snapshotDir: directory, dataDir } = config;
  if (directory === undefined) return Promise.resolve(undefined);
  return withCatalogForReading(config, async (catalog) => {
    const letGo = holdSnapshots(dataDir);
    try {
      return letGo && (await publish({ catalog, directory, workDir: workDirOf(dataDir), nowMs }));
    } finally {
      letGo?.();
    }
  });
}
