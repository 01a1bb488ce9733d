/** Opens both stores and what answers from them. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openActivity } from "#db/activity/connection.ts";
import { openCatalogForReading } from "#db/catalog/connection.ts";
import { ApiCore, setCore } from "../api/core.ts";
import { serveApi } from "../api/node-transport.ts";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { serveDemo } from "../demo/serve.ts";
import { keepDemonstrationAlive, prepareDemonstration } from "./demonstration.ts";
import type { Parts } from "./front.ts";

export interface OpenParts {
  handlers: Omit<Parts, "pages">;
  close(): Promise<void>;
}

/** @throws NewerDatabaseError, or SQLite's error when a store cannot be opened. */
export async function openParts(config: Config, log: (line: string) => void): Promise<OpenParts> {
  await prepareDemonstration(config.dataDir, config.demo, systemClock.now());
  const activity = openActivity(config.dataDir, 0);
  const catalog = openCatalogForReading(config.dataDir);
  const core = new ApiCore({
    catalog,
    activity,
    clock: systemClock,
    random: Math.random,
    publicUrl: config.publicUrl,
    clientRate: config.clientRate,
    addressRate: config.addressRate,
    trustProxy: config.trustProxy,
    onError: (error, requestId) =>
      log(`request ${requestId}: ${error instanceof Error ? error.stack : String(error)}`),
  });
  setCore(core);
  const stopRefreshing = keepDemonstrationAlive(config.dataDir, log);
  const publicDir = join(process.cwd(), "public");
  return {
    handlers: {
      // Reads the file, unlike a `select 1`.
      isReady: () =>
        [catalog, activity].every((store) => Number(store.pragma("schema_version", { simple: true })) > 0),
      api: (req, res) => serveApi(core, req, res, randomUUID()),
      demo: (req, res) => serveDemo(req, res, { nowMs: systemClock.now, publicDir }),
    },
    close: async () => {
      stopRefreshing();
      await core.meter.settled();
      setCore(undefined);
      catalog.close();
      activity.close();
    },
  };
}
