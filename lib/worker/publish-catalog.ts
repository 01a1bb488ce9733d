/** Publishes the catalogue to SNAPSHOT_DIR when it has changed. */
import { publishFrom } from "../snapshots/publish-from.ts";
import { hasOwnCatalog } from "../stores/open.ts";
import type { JobContext } from "./job.ts";

export async function publishCatalog({ config, clock, log }: JobContext): Promise<void> {
  if (config.snapshotDir === undefined || !hasOwnCatalog(config)) return;
  const published = await publishFrom(config, clock.now());
  if (!published?.isNew) return;
  const { manifest, movedBytes } = published;
  log.info("the catalogue is published", { revision: manifest.revision, bytes: manifest.bytes, movedBytes });
}
